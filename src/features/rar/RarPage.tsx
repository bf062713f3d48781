import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate, formatTime } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { RarSubmission } from '#contract/rar/calls.ts';
import { rarPaths } from '#contract/rar/paths.ts';
import { PageHead } from '#kit/page/PageHead.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { LinkList } from '#kit/ui/page/LinkList.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { timeLeft, DeadlineWarning, TimeLeftText, useServerNow } from './Deadline.tsx';
import { NotStarted } from './NotStarted.tsx';
import { SubmittedBy } from './reading/ReadOnlyReport.tsx';
import { ResultSummary } from './reading/ResultSummary.tsx';
import { reviewPath } from './report-address.ts';
import { reportProgress } from './report-rules.ts';
import { ReportProgress } from './ReportProgress.tsx';
import { NotSentYet, SaveStatus, StaleReport } from './SaveStatus.tsx';
import { type LoadedReport, WithReport } from './WithReport.tsx';
import { WithReportStatus } from './WithReportStatus.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './rar.module.css';

/** /rar: the state of the year's report, the next step, and links to everything about reports. */
export function Component() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Room allocation report`} description={t`Your organisation’s room allocation report.`} />
      <WithReportStatus>
        {({ year, current }) =>
          current === null ? (
            <NotStarted year={year} title={t`Room allocation report`} />
          ) : (
            <WithReport report={current.id}>{(device) => <ReportState device={device} />}</WithReport>
          )
        }
      </WithReportStatus>
      <Ways />
    </>
  );
}

function ReportState({ device }: { device: LoadedReport }) {
  const { t } = useLingui();
  const { report, answers } = device;
  const { submission } = report;
  const { year } = submission;
  const now = useServerNow(device);
  const progress = reportProgress(report, answers);
  const isOpen = submission.state === 'open';
  return (
    <>
      <PageHeader
        kicker={submission.organisation.name}
        title={t`Report for ${year}`}
        lead={<LeadText submission={submission} now={now} />}
        meta={
          <>
            {isOpen && <SaveStatus save={device.save} />}
            <StaleReport device={device} />
          </>
        }
      />
      <Container>
        <div className={`${layout.stack5} ${classes.column}`}>
          {isOpen && (
            <>
              <DeadlineWarning device={device} now={now} />
              <NotSentYet waiting={device.waiting} />
            </>
          )}
          {submission.result === null ? (
            <ReportProgress progress={progress} />
          ) : (
            <ResultSummary result={submission.result} />
          )}
          <Next submission={submission} isReady={progress.missing.length === 0 && progress.answered > 0} />
        </div>
      </Container>
    </>
  );
}

function LeadText({ submission, now }: { submission: RarSubmission; now: number }): ReactNode {
  const { state, deadline } = submission;
  const date = formatDate(deadline, useLocale());
  const time = formatTime(deadline);
  if (state === 'open') {
    return (
      <>
        <strong>
          <TimeLeftText left={timeLeft(deadline, now)} />
        </strong>
        {' · '}
        <Trans>
          Deadline: {date}, {time} (Malta time)
        </Trans>
      </>
    );
  }
  if (state === 'missed') return <Trans>The deadline passed, and the report was not submitted.</Trans>;
  return (
    <>
      <Trans>Submitted</Trans> <SubmittedBy submission={submission} />
    </>
  );
}

/** The next step. */
function Next({ submission: { state }, isReady }: { submission: RarSubmission; isReady: boolean }) {
  return (
    <div className={layout.row}>
      {state === 'published' ? (
        <ButtonLink href={rarPaths.results}>
          <Trans>See the results</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink href={rarPaths.report}>
          {state === 'open' ? <Trans>Continue the report</Trans> : <Trans>Read the report</Trans>}
        </ButtonLink>
      )}
      {state === 'open' && isReady && (
        <ButtonLink tone="secondary" href={reviewPath}>
          <Trans>Check and submit</Trans>
        </ButtonLink>
      )}
    </div>
  );
}

function Ways() {
  const { t } = useLingui();
  return (
    <Section title={t`All about the report`} surface="limestone">
      <LinkList
        label={t`All about the report`}
        links={[
          { href: rarPaths.regulations, label: t`Regulations` },
          { href: rarPaths.report, label: t`Report` },
          { href: rarPaths.results, label: t`Results` },
          { href: rarPaths.submissions, label: t`Past submissions` },
          { href: rarPaths.pastResults, label: t`Past results` },
        ]}
      />
    </Section>
  );
}
