import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath, useParams } from 'react-router';
import { formatPoints } from '#client/i18n/points.ts';
import { rarAdmin, type RarYear } from '#contract/rar/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { Facts } from '#kit/staff/Facts.tsx';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { PageSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { useResults } from '#kit/staff/use-results.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { type Publishing, PublishResults } from './PublishResults.tsx';
import { yearsQuery } from './rar-admin-queries.ts';
import { yearStateOf, yearStates } from './year-states.ts';
import { YearReports } from './YearReports.tsx';
import classes from '#kit/staff/staff.module.css';
import layout from '#kit/ui/page/layout.module.css';

export const queries = () => [yearsQuery];

/** /staff/rar/:id: a year with its questions, reports and results. */
export function Component() {
  const { t } = useLingui();
  const id = useParams()['id'];
  const now = useNow();
  const result = useQuery(yearsQuery);
  return (
    <Loaded result={result} placeholder={<PageSkeleton />} whole>
      {(years) => {
        const year = years.find((each) => String(each.year) === id);
        if (year === undefined) return <NotFound />;
        return (
          <>
            <StaffHeading
              title={t`Reports for ${String(year.year)}`}
              back={{ href: staffPaths.rarYears, label: t`All report years` }}
            >
              <StateTag of={yearStates} state={yearStateOf(year, now)} />
            </StaffHeading>
            <Year key={year.year} year={year} />
          </>
        );
      }}
    </Loaded>
  );
}

function Year({ year }: { year: RarYear }) {
  const { t } = useLingui();
  const { said, onDone, onFailure } = useResults();
  return (
    <>
      {said}
      <YearFacts year={year} />
      <div className={`${layout.row} ${classes.actions}`}>
        <ButtonLink
          tone="secondary"
          href={generatePath(staffPaths.rarQuestions, { id: String(year.year) })}
        >{t`Questions`}</ButtonLink>
        {year.questions_published_at === null ? (
          <PublishQuestions
            year={year.year}
            onDone={() => onDone(t`The questions are published.`)}
            onFailure={onFailure}
          />
        ) : (
          year.results_published_at === null && (
            <PublishResults
              year={year}
              onFailure={onFailure}
              onDone={() =>
                onDone(t`The results are published. The officers will be notified by e-mail and in the portal.`)
              }
            />
          )
        )}
      </div>
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

/** Publishes the questions after a confirmation, because published questions cannot be changed. */
function PublishQuestions({ year, ...results }: Publishing & { year: number }) {
  const { t } = useLingui();
  return (
    <ConfirmAction
      tone="primary"
      label={t`Publish the questions…`}
      title={t`Publish the questions for ${String(year)}?`}
      endpoint={rarAdmin.publishQuestions}
      input={{ params: { year } }}
      refreshes={['rarAdmin', 'rar', 'staff']}
      confirm={t`Publish`}
      cancel={t`Not yet`}
      {...results}
    >
      <p>
        <Trans>
          Organisations will see them once the year opens. After publishing, no question can be added, changed or
          removed.
        </Trans>
      </p>
    </ConfirmAction>
  );
}
