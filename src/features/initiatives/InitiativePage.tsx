import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { contentPageQuery } from '#kit/page/content-page.ts';
import { ContentArticle } from '#kit/page/ContentArticle.tsx';
import { DetailPage } from '#kit/page/DetailPage.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';

interface Props {
  /** Key of the CMS page, and last part of its URL */
  slug: string;
  path: string;
  /** Below the text */
  children?: ReactNode;
}

/** An initiative: the editors' text, and further content of the portal. */
export function InitiativePage({ slug, path, children }: Props) {
  const { t } = useLingui();
  return (
    <DetailPage query={contentPageQuery(slug)} failure={t`Failed to fetch page`} loading={t`Loading the page`}>
      {([page], age) =>
        page === undefined ? (
          <NotFound />
        ) : (
          <>
            <ContentArticle page={page} path={path} kicker={t`Initiatives`} note={age} />
            {children}
          </>
        )
      }
    </DetailPage>
  );
}
