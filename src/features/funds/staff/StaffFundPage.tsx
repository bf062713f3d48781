import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import type { StaffFund } from '#contract/funds/staff-forms.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { PageSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { FundGrants } from './FundGrants.tsx';
import { FundQuestions } from './FundQuestions.tsx';
import { staffFundQuery } from './funds-admin-queries.ts';
import { FundSpending } from './FundSpending.tsx';
import { FundTexts } from './FundTexts.tsx';
import { FundWindows } from './FundWindows.tsx';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

export function queries({ params }: PageAddress) {
  return [staffFundQuery(Number(params['id']))];
}

/** /staff/funds/:id: a fund's dates, caps, questions and texts. */
export function Component() {
  const { t } = useLingui();
  const locale = useLocale();
  const id = Number(useParams()['id']);
  if (!Number.isInteger(id) || id <= 0) return <NotFound />;
  return (
    <LoadedQuery key={id} query={staffFundQuery(id)} placeholder={<PageSkeleton />} whole>
      {(fund) => (
        <>
          <StaffHeading title={fund.name[locale] || fund.name.en} back={{ href: staffPaths.funds, label: t`Funds` }}>
            <StateTag tone={fund.is_open ? 'good' : 'plain'}>{fund.is_open ? t`Open now` : t`Closed`}</StateTag>
          </StaffHeading>
          <Parts fund={fund} />
        </>
      )}
    </LoadedQuery>
  );
}

function Parts({ fund }: { fund: StaffFund }) {
  const { t } = useLingui();
  const parts = [
    { id: 'fund-windows', title: t`When to apply`, content: <FundWindows fund={fund} /> },
    { id: 'fund-grants', title: t`Grants and caps`, content: <FundGrants fund={fund} /> },
    { id: 'fund-questions', title: t`Questions`, content: <FundQuestions fund={fund} /> },
    { id: 'fund-texts', title: t`Texts`, content: <FundTexts fund={fund} /> },
    { id: 'fund-spending', title: t`Past spending`, content: <FundSpending fund={fund} /> },
  ];
  return (
    <>
      {fund.is_open && (
        <Notice tone="info">
          <Trans>
            People are applying now. You can only extend the dates, raise caps and make questions easier, so that no
            application in progress is refused.
          </Trans>
        </Notice>
      )}
      {parts.map(({ id, title, content }) => (
        <section key={id} className={`${layout.stack3} ${prose.part}`} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {content}
        </section>
      ))}
    </>
  );
}
