import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { type FailedJobs, staff, type StaffDay } from '#contract/staff/calls.ts';
import { type Column, EntryTable } from '#kit/staff/EntryTable.tsx';
import { RowButton } from '#kit/staff/RowButton.tsx';
import { staffAreas } from '#kit/staff/staff-menu.ts';
import { type Results, useResults } from '#kit/staff/use-results.tsx';
import { useTaskName } from '#kit/staff/use-task-name.ts';
import { showFailure } from '#kit/state/global-notices.ts';
import { Link } from '#kit/ui/Link.tsx';
import { useWrite } from '#kit/use-write.ts';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

type Props = Pick<StaffDay, 'problems' | 'jobs'>;

/** Failed refunds and failed background jobs, such as mails, with a button that retries them (STAFF-30). */
export function FailedWork({ problems, jobs }: Props) {
  const { t } = useLingui();
  const id = useId();
  const { said, onDone, onFailure } = useResults();
  if (problems.length === 0 && jobs.length === 0) return said;
  return (
    <section className={`${layout.stack3} ${prose.part}`} aria-labelledby={id}>
      <h2 id={id}>{t`Went wrong`}</h2>
      {said}
      <Problems problems={problems} />
      {jobs.length > 0 && <JobTable jobs={jobs} results={{ onDone, onFailure }} />}
    </section>
  );
}

function Problems({ problems }: Pick<Props, 'problems'>) {
  const { i18n } = useLingui();
  if (problems.length === 0) return null;
  return (
    <ul>
      {problems.map(({ kind, ref, total }) => {
        const line = staffAreas.map(({ day }) => day?.[kind]).find((found) => found !== undefined);
        const label = line === undefined ? kind : i18n._(line.label());
        return (
          <li key={`${kind} ${ref}`}>
            <Link href={line?.href(ref) ?? '/staff'}>
              {label}: {total}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function JobTable({ jobs, results }: { jobs: readonly FailedJobs[]; results: Results }) {
  const { t } = useLingui();
  const nameOf = useTaskName();
  const columns: readonly Column<FailedJobs>[] = [
    { name: 'task', label: t`Mail or work`, cell: ({ task }) => nameOf(task) },
    { name: 'given_up', label: t`How many`, cell: countsOf },
    { name: 'failed_at', label: t`Last failure`, isTime: true },
    { name: 'reason', label: t`Reason` },
  ];
  return (
    <EntryTable
      label={t`Went wrong`}
      entries={jobs}
      columns={columns}
      keyOf={({ task }) => task}
      renderActions={({ task }) => <TryAgain task={task} name={nameOf(task)} {...results} />}
    />
  );
}

function countsOf({ given_up, failing }: FailedJobs) {
  return (
    <>
      {given_up > 0 && <Plural value={given_up} one="# given up" other="# given up" />}
      {given_up > 0 && failing > 0 && ', '}
      {failing > 0 && <Plural value={failing} one="# still being tried" other="# still being tried" />}
    </>
  );
}

function TryAgain({ task, name, onDone, onFailure }: { task: string; name: string } & Results) {
  const { t } = useLingui();
  const { run, isRunning } = useWrite(staff.retryJobs, { refreshes: ['staff'] });
  const retry = async () => {
    const result = await run({ params: { task } });
    if ('error' in result) onFailure(result.error);
    else onDone(t`Being tried again: ${name}`);
  };
  return (
    <RowButton name={t`Try again: ${name}`} busy={isRunning} onClick={() => void retry().catch(showFailure)}>
      <Trans>Try again</Trans>
    </RowButton>
  );
}
