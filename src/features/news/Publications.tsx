import { generatePath } from 'react-router';
import type { Resource } from '#contract/news.ts';
import { formatDate } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { pictureOf } from '#shared/picture-source.ts';
import { ArticleCard } from '#ui/ArticleCard.tsx';
import { CardGrid } from '#ui/CardGrid.tsx';
import { shelfOf } from './shelves.ts';

interface Props {
  items: readonly Resource[];
  /** What stands over each title: who wrote it, or what kind of publication it is */
  kicker: 'author' | 'category';
}

/** Publications as cards; each leads to its own shelf. */
export function Publications({ items, kicker }: Props) {
  const locale = useLocale();
  return (
    <CardGrid>
      {items.map((item, index) => (
        <li key={item.id}>
          <ArticleCard
            href={generatePath(shelfOf(item.category.slug).itemPath, { id: item.slug })}
            title={item.title}
            kicker={kicker === 'author' ? item.author : item.category.name}
            summary={item.excerpt}
            date={{ label: formatDate(item.published_at, locale), dateTime: item.published_at }}
            picture={pictureOf(item.image)}
            priority={index === 0}
            level={2}
          />
        </li>
      ))}
    </CardGrid>
  );
}
