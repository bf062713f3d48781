import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { query } from '#api/query.ts';
import { type OpeningWindow, type WindowKind, windowKinds } from '#contract/opening-windows.ts';
import { studentCardAdmin } from '#contract/student-card-admin.ts';
import { freshList } from '#kit/staff/fresh.ts';
import { ListFilters } from '#kit/staff/ListFilters.tsx';
import { readStaffAddress, type StaffAddress } from '#kit/staff/staff-address.ts';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { StaffResults } from '#kit/staff/StaffResults.tsx';
import type { PageAddress } from '#lib/paths.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { Outcome } from '#shared/state/Outcome.tsx';
import { Button } from '#ui/Button.tsx';
import { OpeningDateForm } from './OpeningDateForm.tsx';
import { OpeningDateRow } from './OpeningDateRow.tsx';
import { useWindowKinds } from './window-kinds.ts';

const path = staffPaths.openingDates;

/** What is being done: one thing at a time. */
type Task = { kind: 'add' } | { kind: 'change'; window: OpeningWindow } | { kind: 'done'; words: string };

export function queries({ search }: PageAddress) {
  return [openingDates(readStaffAddress(search, windowKinds))];
}

function openingDates({ page, state }: StaffAddress<WindowKind>) {
  return { ...query(studentCardAdmin.openingDates, { query: { page, filter: { kind: state } } }), ...freshList };
}

/** /staff/opening-dates: when cards and permits can be asked for. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const [task, setTask] = useState<Task>();
  const address = readStaffAddress(search, windowKinds);
  const result = useQuery(openingDates(address));
  const done = (words: string) => setTask({ kind: 'done', words });
  return (
    <>
      <StaffHeading title={t`Opening dates`}>
        {task?.kind !== 'add' && (
          <Button onClick={() => setTask({ kind: 'add' })}>
            <Trans>Add a period</Trans>
          </Button>
        )}
      </StaffHeading>
      {task?.kind === 'done' && (
        <Outcome key={task.words} tone="success">
          {task.words}
        </Outcome>
      )}
      {task?.kind === 'add' && (
        <OpeningDateForm onDone={() => done(t`The period was added.`)} onCancel={() => setTask(undefined)} />
      )}
      {task?.kind === 'change' && (
        <OpeningDateForm
          key={task.window.id}
          window={task.window}
          onDone={() => done(t`The period was changed.`)}
          onCancel={() => setTask(undefined)}
        />
      )}
      <ListFilters path={path} address={address} states={useWindowKinds()} />
      <StaffResults label={t`Opening dates`} path={path} address={address} result={result}>
        {(window) => (
          <OpeningDateRow
            key={window.id}
            window={window}
            onChange={() => setTask({ kind: 'change', window })}
            onRemoved={() => done(t`The period was removed.`)}
          />
        )}
      </StaffResults>
    </>
  );
}
