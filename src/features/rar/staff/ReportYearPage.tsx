import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath, useParams } from 'react-router';
import { rarAdmin, type RarYear } from '#contract/rar-admin.ts';
import { formatPoints } from '#i18n/points.ts';
import { ConfirmDialog } from '#kit/staff/ConfirmDialog.tsx';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { Facts } from '#kit/staff/Facts.tsx';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { PageSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { staffPaths } from '#lib/staff-paths.ts';
import { Loaded } from '#shared/state/Loaded.tsx';
import { NotFound } from '#shared/state/NotFound.tsx';
import { Outcome } from '#shared/state/Outcome.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { PublishResults } from './PublishResults.tsx';
import { allYears } from './rar-admin-queries.ts';
import { YearForm } from './YearForm.tsx';
import { YearReports } from './YearReports.tsx';
import { YearTag } from './YearTag.tsx';
import classes from '#kit/staff/staff.module.css';

export const queries = () => [allYears];

/** /staff/rar/:id: the dates of a year, its questions, its reports, its results. */
export function Component() {
  const { t } = useLingui();
  const id = useParams()['id'];
  const result = useQuery(allYears);
  return (
    <Loaded result={result} placeholder={<PageSkeleton />} whole>
      {(years) => {
        const year = years.find((each) => String(each.year) === id);
        if (year === undefined) return <NotFound />;
        return (
          <>
            <StaffHeading title={t`Reports of ${String(year.year)}`}>
              <YearTag year={year} />
            </StaffHeading>
            <Year key={year.year} year={year} />
          </>
        );
      }}
    </Loaded>
  );
}

type Task = 'dates' | 'questions' | 'results' | { done: string };

function Year({ year }: { year: RarYear }) {
  const { t } = useLingui();
  const [task, setTask] = useState<Task>();
  const done = (words: string) => setTask({ done: words });
  const stop = () => setTask(undefined);
  return (
    <>
      {typeof task === 'object' && (
        <Outcome key={task.done} tone="success">
          {task.done}
        </Outcome>
      )}
      <YearFacts year={year} />
      {task === 'dates' ? (
        <YearForm changed={year} onDone={() => done(t`The dates were changed.`)} onCancel={stop} />
      ) : (
        <div className={classes.actions}>
          <ButtonLink
            tone="secondary"
            href={generatePath(staffPaths.rarQuestions, { id: String(year.year) })}
          >{t`Questions`}</ButtonLink>
          {year.results_published_at === null && (
            <Button tone="secondary" onClick={() => setTask('dates')}>
              <Trans>Change the dates</Trans>
            </Button>
          )}
          {year.questions_published_at === null ? (
            <Button onClick={() => setTask('questions')}>
              <Trans>Publish the questions…</Trans>
            </Button>
          ) : (
            year.results_published_at === null && (
              <Button onClick={() => setTask('results')}>
                <Trans>Publish the results…</Trans>
              </Button>
            )
          )}
        </div>
      )}
      {task === 'questions' && (
        <PublishQuestions year={year} onClose={stop} onDone={() => done(t`The questions are published.`)} />
      )}
      {task === 'results' && (
        <PublishResults
          year={year}
          onClose={stop}
          onDone={() => done(t`The results are published. The officers will be notified by e-mail and in the portal.`)}
        />
      )}
      <YearReports year={year} />
    </>
  );
}

function YearFacts({ year }: { year: RarYear }) {
  const { t } = useLingui();
  const { questions_published_at: published, results_published_at: results, submitted, marked, started } = year;
  const [count, points] = [String(year.questions), formatPoints(year.max_points)];
  return (
    <Facts
      facts={[
        [t`Opens`, <DateTime key="opens" at={year.opens_at} />],
        [t`Deadline`, <DateTime key="deadline" at={year.deadline} />],
        [t`Offices to allocate`, String(year.offices)],
        [t`Questions`, t`${count}, with ${points} points`],
        [t`Questions published`, published === null ? t`Not yet` : <DateTime key="questions" at={published} />],
        [t`Reports`, t`${started} started, ${submitted} submitted, ${marked} marked`],
        [t`Results published`, results === null ? t`Not yet` : <DateTime key="results" at={results} />],
      ]}
    />
  );
}

interface Props {
  year: RarYear;
  onClose: () => void;
  onDone: () => void;
}

/** Asked once more: published questions stand. */
function PublishQuestions({ year: { year }, onClose, onDone }: Props) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      title={t`Publish the questions of ${String(year)}?`}
      endpoint={rarAdmin.publishQuestions}
      input={{ params: { year } }}
      confirm={t`Publish`}
      cancel={t`Not yet`}
      onClose={onClose}
      onDone={onDone}
    >
      <p>
        <Trans>
          Organisations see them once the year opens. After this no question can be added, changed or removed.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
