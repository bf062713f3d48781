import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath, useParams } from 'react-router';
import type { NewsSummary } from '#contract/news.ts';
import { type PageAddress, paths } from '#lib/paths.ts';
import { AsOf } from '#shared/AsOf.tsx';
import { writeListAddress } from '#shared/list-address.ts';
import { Loaded } from '#shared/Loaded.tsx';
import { NewsCard } from '#shared/NewsCard.tsx';
import { PageHead } from '#shared/PageHead.tsx';
import { CardGrid } from '#ui/CardGrid.tsx';
import { Link } from '#ui/Link.tsx';
import { Section } from '#ui/Section.tsx';
import { ArticleSkeleton } from '#ui/Skeletons.tsx';
import { Article } from './Article.tsx';
import { newsItem } from './news-queries.ts';

export function queries({ params }: PageAddress) {
  return [newsItem(params['id'] ?? '')];
}

/** /media/news/{id}, by id or by slug (spec §7). */
export function Component() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const view = newsItem(id);
  const result = useQuery(view);
  return (
    <Loaded whole result={result} placeholder={<ArticleSkeleton label={t`Loading the news item`} />}>
      {(item) => (
        <>
          <PageHead
            title={item.title}
            description={item.excerpt}
            image={item.image?.url}
            type="article"
            path={generatePath(paths.newsItem, { id: item.slug })}
          />
          <Article
            piece={item}
            kicker={
              <Link href={paths.news + writeListAddress({ category: item.category.slug })}>{item.category.name}</Link>
            }
            note={<AsOf queryKey={view.queryKey} result={result} />}
          />
          <RelatedNews items={item.related} />
        </>
      )}
    </Loaded>
  );
}

function RelatedNews({ items }: { items: readonly NewsSummary[] }) {
  const { t } = useLingui();
  if (items.length === 0) return null;
  return (
    <Section title={t`More like this`} surface="limestone" more={{ href: paths.news, label: t`All news` }}>
      <CardGrid>
        {items.map((item) => (
          <li key={item.id}>
            <NewsCard item={item} />
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}
