import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { rarAdmin, type RarYear, type StaffSubmission } from '#contract/rar/staff.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { DateTime } from '#kit/staff/DateTime.tsx';
import type { Results } from '#kit/staff/use-results.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { yearReportsQuery } from './rar-admin-queries.ts';
import prose from '#kit/ui/page/prose.module.css';

/** Callbacks for the outcome of publishing. */
export interface Publishing {
  onDone: () => void;
  onFailure: Results['onFailure'];
}

interface Props extends Publishing {
  year: RarYear;
}

/** Publishes the results after a confirmation, because it is irreversible; lists obstacles. */
export function PublishResults({ year, ...results }: Props) {
  const { t } = useLingui();
  const result = useQuery(yearReportsQuery(year.year));
  const unmarked = result.data?.filter(
    ({ submitted_at, marked, answers }) => submitted_at !== null && marked < answers,
  );
  const isDue = Date.parse(year.deadline) <= useNow().getTime();
  return (
    <ConfirmAction
      tone="primary"
      label={t`Publish the results…`}
      title={t`Publish the results for ${String(year.year)}?`}
      endpoint={rarAdmin.publishResults}
      input={{ params: { year: year.year } }}
      refreshes={['rarAdmin', 'rar', 'staff']}
      confirm={t`Publish`}
      cancel={t`Not yet`}
      isPossible={isDue && unmarked?.length === 0}
      {...results}
    >
      {!isDue ? (
        <p>
          <Trans>
            Not before the deadline: <DateTime at={year.deadline} />.
          </Trans>
        </p>
      ) : (
        <Loaded result={result} placeholder={<p>{t`Loading…`}</p>}>
          {() => (unmarked?.length === 0 ? <WhatHappens year={year} /> : <Unmarked reports={unmarked ?? []} />)}
        </Loaded>
      )}
    </ConfirmAction>
  );
}

function Unmarked({ reports }: { reports: readonly StaffSubmission[] }) {
  return (
    <>
      <p>
        <Plural value={reports.length} one="# report is not fully marked:" other="# reports are not fully marked:" />
      </p>
      <ul className={prose.bullets}>
        {reports.map(({ id, organisation, marked, answers }) => (
          <li key={id}>
            {organisation.name}: <Trans>{`${marked} of ${answers} marked`}</Trans>
          </li>
        ))}
      </ul>
    </>
  );
}

function WhatHappens({ year: { submitted, offices } }: { year: RarYear }) {
  return (
    <p>
      <Plural value={submitted} one="# report is ranked." other="# reports are ranked." />{' '}
      <Plural
        value={offices}
        one="The top one gets an office in Students’ House."
        other="The top # get an office in Students’ House."
      />{' '}
      <Trans>The officers will be notified. This cannot be undone.</Trans>
    </p>
  );
}
