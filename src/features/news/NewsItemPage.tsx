import { useLingui } from '@lingui/react/macro';
import { generatePath, useParams } from 'react-router';
import type { PageAddress } from '#client/lib/page-address.ts';
import { paths } from '#contract/kit/paths.ts';
import { DetailPage } from '#kit/page/DetailPage.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Article } from './Article.tsx';
import { newsAddress, newsItemQuery } from './news-queries.ts';
import { RelatedNews } from './RelatedNews.tsx';

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
