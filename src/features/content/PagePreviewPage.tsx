import { useParams } from 'react-router';
import { query } from '#client/api/query.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import { pagePreviews } from '#contract/content/previews.ts';
import { ContentArticle } from '#kit/page/ContentArticle.tsx';
import { PreviewPage } from '#kit/page/PreviewPage.tsx';

export function queries({ params }: PageAddress) {
  return [previewQuery(params['token'])];
}

/** /preview/pages/{token} (PRESS-25). */
export function Component() {
  const { token } = useParams();
  return (
    <PreviewPage query={previewQuery(token)}>
      {(page, head, note) => <ContentArticle page={page} head={head} note={note} />}
    </PreviewPage>
  );
}

function previewQuery(token = '') {
  return query(pagePreviews.page, { body: { token } });
}
