import { useParams } from 'react-router';
import { query } from '#client/api/query.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import { paths } from '#contract/kit/paths.ts';
import { newsPreviews } from '#contract/news/previews.ts';
import { PreviewPage } from '#kit/page/PreviewPage.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Article } from './Article.tsx';
import { newsAddress } from './news-queries.ts';
import { RelatedNews } from './RelatedNews.tsx';

export function queries({ params }: PageAddress) {
  return [previewQuery(params['token'])];
}

/** /preview/news/{token} (PRESS-25). */
export function Component() {
  const { token } = useParams();
  return (
    <PreviewPage query={previewQuery(token)}>
      {({ category, related, ...item }, head, note) => (
        <>
          <Article
            piece={item}
            head={head}
            kicker={
              category && (
                <Link href={paths.news + newsAddress.write({ category: category.slug })}>{category.name}</Link>
              )
            }
            note={note}
          />
          <RelatedNews items={related} />
        </>
      )}
    </PreviewPage>
  );
}

function previewQuery(token = '') {
  return query(newsPreviews.news, { body: { token } });
}
