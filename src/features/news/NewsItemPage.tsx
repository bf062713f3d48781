import { useLingui } from '@lingui/react/macro';
import { generatePath, useParams } from 'react-router';
import type { PageAddress } from '#client/lib/page-address.ts';
import { paths } from '#contract/kit/paths.ts';
import type { NewsSummary } from '#contract/news/calls.ts';
import { DetailPage } from '#kit/page/DetailPage.tsx';
import { NewsCard } from '#kit/page/NewsCard.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { CardGrid } from '#kit/ui/page/CardGrid.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { Article } from './Article.tsx';
import { newsAddress, newsItemQuery } from './news-queries.ts';

export function queries({ params }: PageAddress) {
  return [newsItemQuery(params['id'] ?? '')];
}

/** /media/news/{id}, by id or by slug (NEWS-5). */
export function Component() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  return (
    <DetailPage query={newsItemQuery(id)} loading={t`Loading the news item`}>
      {(item, age) => {
        const { slug, name } = item.category;
        const kicker = <Link href={paths.news + newsAddress.write({ category: slug })}>{name}</Link>;
        return (
          <>
            <Article piece={item} path={generatePath(paths.newsItem, { id: item.slug })} kicker={kicker} note={age} />
            <RelatedNews items={item.related} />
          </>
        );
      }}
    </DetailPage>
  );
}

function RelatedNews({ items }: { items: readonly NewsSummary[] }) {
  const { t } = useLingui();
  if (items.length === 0) return null;
  return (
    <Section
      title={t`More like this`}
      surface="limestone"
      isPrinted={false}
      more={{ href: paths.news, label: t`All news` }}
    >
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
