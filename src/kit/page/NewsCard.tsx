import { generatePath } from 'react-router';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { paths } from '#contract/kit/paths.ts';
import type { NewsSummary } from '#contract/news/calls.ts';
import { ArticleCard } from '#kit/ui/card/ArticleCard.tsx';
import { pictureOf } from './picture-source.ts';

interface Props {
  item: NewsSummary;
  variant?: 'lead' | 'standard' | 'compact';
  /** For the one card whose picture is in the first screenful */
  priority?: boolean;
  level?: 2 | 3;
}

/** A news item in a list; the lead item also shows its excerpt. */
export function NewsCard({ item, variant = 'standard', priority = false, level = 3 }: Props) {
  const locale = useLocale();
  return (
    <ArticleCard
      href={generatePath(paths.newsItem, { id: item.slug })}
      title={item.title}
      kicker={item.category.name}
      summary={variant === 'lead' ? item.excerpt : undefined}
      date={{ label: formatDate(item.published_at, locale), dateTime: item.published_at }}
      picture={pictureOf(item.image)}
      variant={variant}
      priority={priority}
      level={level}
    />
  );
}
