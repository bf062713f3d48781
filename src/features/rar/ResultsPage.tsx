import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { RarSubmission } from '#contract/rar/calls.ts';
import { rarPaths } from '#contract/rar/paths.ts';
import { PageHead } from '#kit/page/PageHead.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { Terms } from '#kit/ui/page/Terms.tsx';
import { NotStarted } from './NotStarted.tsx';
import { ReadSections } from './reading/ReadSections.tsx';
import { ResultSummary } from './reading/ResultSummary.tsx';
import { type Progress, reportProgress } from './report-rules.ts';
import { StaleReport } from './SaveStatus.tsx';
import { type LoadedReport, WithReport } from './WithReport.tsx';
import { WithReportStatus } from './WithReportStatus.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './rar.module.css';

/** /rar/current/results: the result of this year's report, or the reason why there is none yet. */
export function Component() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Results`} description={t`The results of this year’s report.`} />
      <WithReportStatus>
        {({ year, current }) =>
          current === null ? (
            <NotStarted year={year} title={t`Results`} />
          ) : (
            <WithReport report={current.id}>{(device) => <Results device={device} />}</WithReport>
          )
        }
      </WithReportStatus>
    </>
  );
}

function Results({ device }: { device: LoadedReport }) {
  const { t } = useLingui();
  const { report, answers } = device;
  const { submission } = report;
  const { year } = submission;
  return (
    <>
      <PageHeader
        kicker={submission.organisation.name}
        title={t`Results for ${year}`}
        meta={<StaleReport device={device} />}
      />
      <Container>
        <div className={`${layout.stack5} ${classes.column}`}>
          {submission.result === null ? (
            <Awaited submission={submission} progress={reportProgress(report, answers)} />
          ) : (
            <>
              <ResultSummary result={submission.result} />
              <ReadSections report={report} hasResults />
            </>
          )}
        </div>
      </Container>
    </>
  );
}

function Awaited({ submission, progress }: { submission: RarSubmission; progress: Progress }) {
  const { t } = useLingui();
  const { questions, answered, files } = progress;
  const required = progress.required;
  const isRight = required - progress.missing.length;
  return (
    <>
      <p className={classes.lead}>
        <AwaitedResultText state={submission.state} />
      </p>
      <Terms
        terms={[
          { name: t`Answered`, value: t`${answered} of ${questions}` },
          { name: t`Required questions answered`, value: t`${isRight} of ${required}` },
          { name: t`Files`, value: <Plural value={files} one="# file" other="# files" /> },
        ]}
      />
      <div>
        <ButtonLink tone="secondary" href={rarPaths.report}>
          {submission.state === 'open' ? <Trans>Continue the report</Trans> : <Trans>Read the report</Trans>}
        </ButtonLink>
      </div>
    </>
  );
}

function AwaitedResultText({ state }: Pick<RarSubmission, 'state'>) {
  if (state === 'open')
    return <Trans>The report is not submitted yet. Results follow once all reports are marked.</Trans>;
  if (state === 'missed')
    return <Trans>The report was not submitted before the deadline, so there is no result.</Trans>;
  return (
    <Trans>
      The union is marking the reports. Points, rank and remarks will be shown here once they are published, and all
      officers will be notified.
    </Trans>
  );
}
