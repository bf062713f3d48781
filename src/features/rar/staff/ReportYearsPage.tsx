import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Rows } from '#kit/staff/Rows.tsx';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { Loaded } from '#shared/state/Loaded.tsx';
import { Outcome } from '#shared/state/Outcome.tsx';
import { Button } from '#ui/Button.tsx';
import { allYears } from './rar-admin-queries.ts';
import { YearForm } from './YearForm.tsx';
import { YearRow } from './YearRow.tsx';

export const queries = () => [allYears];

/** /staff/rar: the years of the reports, and the next one. */
export function Component() {
  const { t } = useLingui();
  const result = useQuery(allYears);
  const [task, setTask] = useState<'add' | { added: number }>();
  const last = result.data?.[0];
  return (
    <>
      <StaffHeading title={t`Reports of organisations`}>
        {task !== 'add' && result.data !== undefined && (
          <Button onClick={() => setTask('add')}>
            <Trans>Add the next year</Trans>
          </Button>
        )}
      </StaffHeading>
      {typeof task === 'object' && (
        <Outcome key={task.added} tone="success">
          <Trans>The year {String(task.added)} was added, with the questions of the previous year.</Trans>
        </Outcome>
      )}
      {task === 'add' && (
        <YearForm last={last} onDone={({ year }) => setTask({ added: year })} onCancel={() => setTask(undefined)} />
      )}
      <Loaded result={result} placeholder={<RowsSkeleton />}>
        {(years) =>
          years.length === 0 ? (
            <p>
              <Trans>There is no year yet. Add one to begin.</Trans>
            </p>
          ) : (
            <Rows label={t`Years`}>
              {years.map((year) => (
                <YearRow key={year.year} year={year} />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </>
  );
}
