import { useLingui } from '@lingui/react/macro';
import { fundsPaths } from '#contract/funds/paths.ts';
import { contentPageQuery } from '#kit/page/content-page.ts';
import { ContentArticle } from '#kit/page/ContentArticle.tsx';
import { DetailPage } from '#kit/page/DetailPage.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { FundCards } from './FundCards.tsx';
import { fundsQuery } from './funds-queries.ts';
import { Component as FundsPage } from './FundsPage.tsx';

const text = contentPageQuery('about');

export function queries() {
  return [text, fundsQuery];
}

/** /initiatives/kokka-fondi/about: the editors' page, and all funds. */
export function Component() {
  const { t } = useLingui();
  return (
    <DetailPage query={text} failure={t`Failed to fetch page`} loading={t`Loading the page`}>
      {([page], age) =>
        page === undefined ? (
          <FundsPage />
        ) : (
          <>
            <ContentArticle page={page} path={fundsPaths.about} kicker={t`Initiatives`} note={age} />
            <Section title={t`The funds`} surface="limestone">
              <FundCards level={3} />
            </Section>
          </>
        )
      }
    </DetailPage>
  );
}
