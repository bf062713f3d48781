import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type OpeningWindow, windowKinds } from '#contract/student-card.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { Outcome } from '#shared/Outcome.tsx';
import { Button } from '#ui/Button.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListResults } from './ListResults.tsx';
import { OpeningDateForm } from './OpeningDateForm.tsx';
import { OpeningDateRow } from './OpeningDateRow.tsx';
import { readStaffAddress } from './staff-address.ts';
import { openingDateList } from './staff-queries.ts';
import { StaffHeading } from './StaffHeading.tsx';
import { useWindowKinds } from './use-window-kinds.ts';

const path = staffPaths.openingDates;

/** What is being done: one thing at a time. */
type Task = { kind: 'add' } | { kind: 'change'; window: OpeningWindow } | { kind: 'done'; words: string };

/** /staff/opening-dates: when cards and permits can be asked for. */
export function OpeningDatesView() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const [task, setTask] = useState<Task>();
  const address = readStaffAddress(search, windowKinds);
  const result = useQuery(openingDateList({ kind: address.state, page: address.page }));
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
      <ListResults label={t`Opening dates`} path={path} address={address} result={result}>
        {(window) => (
          <OpeningDateRow
            key={window.id}
            window={window}
            onChange={() => setTask({ kind: 'change', window })}
            onRemoved={() => done(t`The period was removed.`)}
          />
        )}
      </ListResults>
    </>
  );
}
