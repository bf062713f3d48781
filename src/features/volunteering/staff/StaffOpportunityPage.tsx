import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'react-router';
import { query } from '#client/api/query.ts';
import { formatDate, formatPeriod, formatTime } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { type StaffOpportunity, volunteeringAdmin } from '#contract/volunteering/staff.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { EntryTable } from '#kit/staff/EntryTable.tsx';
import type { Fact } from '#kit/staff/Facts.tsx';
import { freshList, STAFF_LIMIT } from '#kit/staff/fresh.ts';
import { StaffDetailPage } from '#kit/staff/StaffDetailPage.tsx';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { useResults, type Results } from '#kit/staff/use-results.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { TextFileButton } from '#kit/state/TextFileButton.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { areaLabels } from '../volunteering-labels.ts';
import { CancelOpportunity } from './CancelOpportunity.tsx';
import { HoursTable } from './HoursTable.tsx';
import { opportunityStateTable } from './opportunity-states.ts';
import { OpportunityForm } from './OpportunityForm.tsx';
import { useSignUpColumns } from './sign-up-columns.ts';
import { SignUpDecision } from './SignUpDecision.tsx';
import { staffOpportunityQuery, MAX_SIGN_UPS } from './volunteering-admin-queries.ts';

export function queries({ params }: PageAddress) {
  return [staffOpportunityQuery(Number(params['id']))];
}

/** /staff/volunteering/:id: an opportunity's sign-ups, form and, after its end, hours. */
export function Component() {
  const { t } = useLingui();
  const locale = useLocale();
  const id = Number(useParams()['id']);
  const factsOf = useFacts();
  if (!Number.isInteger(id) || id <= 0) return <NotFound />;
  return (
    <StaffDetailPage
      key={id}
      query={staffOpportunityQuery(id)}
      back={{ href: staffPaths.volunteering, label: t`Volunteering` }}
      title={({ title }) => title[locale]}
      renderTag={({ state }) => <StateTag of={opportunityStateTable} state={state} />}
      facts={factsOf}
      renderActions={(opportunity) => <Actions opportunity={opportunity} />}
    >
      {(opportunity) => <Parts opportunity={opportunity} />}
    </StaffDetailPage>
  );
}

function useFacts(): (opportunity: StaffOpportunity) => Fact[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return ({ area, place, starts_at, ends_at, withdraw_until, taken, places, waiting, cancel_reason }) => [
    [t`When`, formatPeriod(starts_at, ends_at, locale)],
    [t`Withdraw until`, `${formatDate(withdraw_until, locale)}, ${formatTime(withdraw_until)}`],
    [t`Meeting place`, place[locale]],
    [t`Area`, i18n._(areaLabels[area]())],
    [t`Places`, t`${taken} of ${places}`],
    [t`Waiting`, String(waiting)],
    ...(cancel_reason === null ? [] : [[t`Reason for cancelling`, cancel_reason[locale]] satisfies Fact]),
  ];
}

function Parts({ opportunity }: { opportunity: StaffOpportunity }) {
  const { t } = useLingui();
  const { said, onDone, onFailure } = useResults();
  const { id, state, version } = opportunity;
  return (
    <>
      {state === 'over' && (
        <>
          <h2>{t({ message: 'Hours', context: 'volunteering' })}</h2>
          <HoursTable opportunity={opportunity} />
        </>
      )}
      <h2>{t`Who signed up`}</h2>
      {said}
      <OpportunitySignUps id={id} onDone={onDone} onFailure={onFailure} />
      {state === 'to_come' && <ChangeSection key={version} opportunity={opportunity} />}
    </>
  );
}

function ChangeSection({ opportunity }: { opportunity: StaffOpportunity }) {
  const { t } = useLingui();
  const { said, onDone } = useResults();
  return (
    <>
      <h2>{t`Change the opportunity`}</h2>
      {said}
      <OpportunityForm opportunity={opportunity} onDone={onDone} />
    </>
  );
}

function Actions({ opportunity: { id, state } }: { opportunity: StaffOpportunity }) {
  const { said, ...results } = useResults();
  return (
    <>
      {said}
      <TextFileButton
        endpoint={volunteeringAdmin.table}
        input={{ params: { id } }}
        type="text/csv"
        unreachable={<Trans>Downloading the table needs a connection.</Trans>}
      >
        <Trans>Download as CSV</Trans>
      </TextFileButton>
      {state === 'to_come' && <CancelOpportunity id={id} {...results} />}
    </>
  );
}

function signUpsOf(opportunity_id: number, limit: number) {
  return { ...query(volunteeringAdmin.signUps, { query: { limit, filter: { opportunity_id } } }), ...freshList };
}

/** The sign-ups for one opportunity, the earliest first; beyond a hundred, the list of all sign-ups has them. */
function OpportunitySignUps({ id, ...results }: { id: number } & Pick<Results, 'onDone' | 'onFailure'>) {
  const { t } = useLingui();
  const [limit, setLimit] = useState(STAFF_LIMIT);
  const columns = useSignUpColumns();
  return (
    <LoadedQuery query={signUpsOf(id, limit)} placeholder={<RowsSkeleton />}>
      {({ data, meta }) =>
        data.length === 0 ? (
          <p>{t`Nobody has signed up yet.`}</p>
        ) : (
          <>
            <EntryTable
              label={t`Who signed up`}
              entries={data}
              columns={columns}
              keyOf={(signUp) => signUp.id}
              renderActions={(signUp) => <SignUpDecision signUp={signUp} {...results} />}
            />
            {meta.total > limit && limit < MAX_SIGN_UPS && (
              <div>
                <Button tone="secondary" onClick={() => setLimit(MAX_SIGN_UPS)}>
                  {t`Show more`}
                </Button>
              </div>
            )}
          </>
        )
      }
    </LoadedQuery>
  );
}
