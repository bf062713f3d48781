import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type OfficeSubmission, rarAdmin, type RarYear } from '#contract/rar-admin.ts';
import { ConfirmDialog } from '#kit/staff/ConfirmDialog.tsx';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { Loaded } from '#shared/state/Loaded.tsx';
import { reportsOf } from './rar-admin-queries.ts';

interface Props {
  year: RarYear;
  onClose: () => void;
  onDone: () => void;
}

/** Asked once more, as it is for good; what is in the way of it is named. */
export function PublishResults({ year, onClose, onDone }: Props) {
  const { t } = useLingui();
  const result = useQuery(reportsOf(year.year));
  const isDue = Date.parse(year.deadline) <= Date.now();
  const unmarked = result.data?.filter(isUnmarked) ?? [];
  const isPossible = isDue && result.data !== undefined && unmarked.length === 0;
  return (
    <ConfirmDialog
      title={t`Publish the results of ${String(year.year)}?`}
      endpoint={rarAdmin.publishResults}
      input={{ params: { year: year.year } }}
      confirm={t`Publish`}
      cancel={t`Not yet`}
      isPossible={isPossible}
      onClose={onClose}
      onDone={onDone}
    >
      <Loaded result={result} placeholder={<p>{t`Loading…`}</p>}>
        {() => (isDue ? <Standing unmarked={unmarked} year={year} /> : <TooEarly year={year} />)}
      </Loaded>
    </ConfirmDialog>
  );
}

function isUnmarked({ submitted_at, marked, answers }: OfficeSubmission): boolean {
  return submitted_at !== null && marked < answers;
}

function TooEarly({ year }: { year: RarYear }) {
  return (
    <p>
      <Trans>
        Not before the deadline: <DateTime at={year.deadline} />.
      </Trans>
    </p>
  );
}

function Standing({ unmarked, year }: { unmarked: readonly OfficeSubmission[]; year: RarYear }) {
  if (unmarked.length > 0) {
    return (
      <>
        <p>
          <Plural
            value={unmarked.length}
            one="# report is not wholly marked:"
            other="# reports are not wholly marked:"
          />
        </p>
        <ul>
          {unmarked.map(({ id, organisation, marked, answers }) => (
            <li key={id}>
              {organisation.name}: <Trans>{`${marked} of ${answers} marked`}</Trans>
            </li>
          ))}
        </ul>
      </>
    );
  }
  const offices = year.offices;
  return (
    <p>
      <Plural value={year.submitted} one="# report is ranked." other="# reports are ranked." />{' '}
      <Plural
        value={offices}
        one="The first gets an office in Students’ House."
        other="The first # get an office in Students’ House."
      />{' '}
      <Trans>The officers will be notified. This cannot be undone.</Trans>
    </p>
  );
}
