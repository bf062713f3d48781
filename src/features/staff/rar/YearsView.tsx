import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath } from 'react-router';
import type { RarYear } from '#contract/rar-office.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { Loaded } from '#shared/Loaded.tsx';
import { Outcome } from '#shared/Outcome.tsx';
import { Button } from '#ui/Button.tsx';
import { Moment } from '../Moment.tsx';
import { Row, Rows } from '../Rows.tsx';
import { RowsSkeleton } from '../RowsSkeleton.tsx';
import { StaffHeading } from '../StaffHeading.tsx';
import { allYears } from './office-queries.ts';
import { YearForm } from './YearForm.tsx';
import { YearTag } from './YearTag.tsx';

/** /staff/rar: the years of the reports, and the next one. */
export function YearsView() {
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
          <Trans>The year {String(task.added)} was added, with the questions of the year before it.</Trans>
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

function YearRow({ year }: { year: RarYear }) {
  const { submitted, marked } = year;
  return (
    <Row
      href={generatePath(staffPaths.rarYear, { id: String(year.year) })}
      title={String(year.year)}
      detail={
        <>
          <Moment at={year.opens_at} /> – <Moment at={year.deadline} />
        </>
      }
      tag={<YearTag year={year} />}
      aside={
        <>
          <Plural value={year.started} one="# started" other="# started" /> ·{' '}
          <Trans>
            {marked} of {submitted} marked
          </Trans>
        </>
      }
    />
  );
}
