import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DetailPage } from '#kit/page/DetailPage.tsx';
import { contentPage } from '#shared/page/content-page.ts';
import { ContentArticle } from '#shared/page/ContentArticle.tsx';
import { NotFound } from '#shared/state/NotFound.tsx';

interface Props {
  /** Key of the CMS page, and the address it is shown at */
  slug: string;
  path: string;
  /** Below the text */
  children?: ReactNode;
}

/** An initiative: the text that editors write, and what the portal adds to it. */
export function InitiativePage({ slug, path, children }: Props) {
  const { t } = useLingui();
  return (
    <DetailPage query={contentPage(slug)} failure={t`Failed to fetch page`} loading={t`Loading the page`}>
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
