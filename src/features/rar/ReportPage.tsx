import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { formatDate, formatTime } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { PageHead } from '#kit/page/PageHead.tsx';
import { usePrinting } from '#kit/state/use-printing.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { QuestionView } from './answer/QuestionView.tsx';
import { DeadlineWarning, TimeLeftText, timeLeft, useServerNow } from './Deadline.tsx';
import { NotStarted } from './NotStarted.tsx';
import { QuestionList } from './QuestionList.tsx';
import { ReadOnlyReport } from './reading/ReadOnlyReport.tsx';
import { ReadSections } from './reading/ReadSections.tsx';
import { questionPath, reviewPath, parseReportPath } from './report-address.ts';
import { questionsOf } from './report-questions.ts';
import { nextQuestion, reportProgress } from './report-rules.ts';
import { ReportProgress } from './ReportProgress.tsx';
import { NotSentYet, SaveStatus, StaleReport } from './SaveStatus.tsx';
import { CheckStep } from './submit/CheckStep.tsx';
import { type LoadedReport, WithReport } from './WithReport.tsx';
import { WithReportStatus } from './WithReportStatus.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './rar.module.css';

/** /rar/current/report: this year's report, editable until the deadline, and read-only afterwards. */
export function Component() {
  const { t } = useLingui();
  return (
    <WithReportStatus>
      {({ year, current }) =>
        current === null ? (
          <>
            <Head />
            <NotStarted year={year} title={t`This year’s report`} />
          </>
        ) : (
          <WithReport report={current.id}>{(device) => <Report device={device} />}</WithReport>
        )
      }
    </WithReportStatus>
  );
}

function Report({ device }: { device: LoadedReport }) {
  const [search] = useSearchParams();
  const { question: number, isCheck } = parseReportPath(search);
  const isOpen = device.report.submission.state === 'open';
  const isThere = questionsOf(device.report).some(({ question }) => question.number === number);
  if (isOpen && isCheck) return <CheckStep device={device} />;
  if (isOpen && number !== undefined && isThere) return <QuestionView device={device} number={number} />;
  return (
    <>
      <Head />
      {isOpen ? <ReportOverview device={device} /> : <ReadOnlyReport device={device} />}
    </>
  );
}

/** The title; a question and the last step have their own. */
function Head() {
  const { t } = useLingui();
  return <PageHead title={t`Report`} description={t`Your organisation’s room allocation report.`} />;
}

/** The report's progress and deadline, with a link to each question. */
function ReportOverview({ device }: { device: LoadedReport }) {
  const { t } = useLingui();
  const { report, answers } = device;
  const { submission } = report;
  const { year, deadline } = submission;
  const now = useServerNow(device);
  const locale = useLocale();
  const date = formatDate(deadline, locale);
  const time = formatTime(deadline);
  const number = nextQuestion(report, answers)?.question.number;
  const progress = reportProgress(report, answers);
  return (
    <>
      <PageHeader
        kicker={submission.organisation.name}
        title={t`Report for ${year}`}
        meta={
          <>
            <strong>
              <TimeLeftText left={timeLeft(deadline, now)} />
            </strong>
            <span>
              <Trans>
                Deadline: {date}, {time} (Malta time)
              </Trans>
            </span>
            <SaveStatus save={device.save} />
            <StaleReport device={device} />
          </>
        }
      />
      <Container>
        <div className={`${layout.stack5} ${classes.overview}`}>
          <DeadlineWarning device={device} now={now} />
          <NotSentYet waiting={device.waiting} />
          <ReportProgress progress={progress} />
          <div className={layout.row}>
            {number !== undefined && (
              <ButtonLink href={questionPath(number)}>
                {progress.answered === 0 ? <Trans>Start with {number}</Trans> : <Trans>Continue with {number}</Trans>}
              </ButtonLink>
            )}
            <ButtonLink tone="secondary" href={reviewPath}>
              <Trans>Check and submit</Trans>
            </ButtonLink>
          </div>
          <QuestionList report={report} answers={answers} />
          <PrintedAnswers device={device} />
        </div>
      </Container>
    </>
  );
}

/** The printed report: every question with its answer on this device, sent or not. */
function PrintedAnswers({ device: { report, answers } }: { device: LoadedReport }) {
  if (!usePrinting()) return null;
  const asWritten = [...answers.values()].map(({ saved, value }) => ({ ...saved, value }));
  return (
    <div data-print="only">
      <ReadSections report={{ ...report, answers: asWritten }} hasResults={false} />
    </div>
  );
}
