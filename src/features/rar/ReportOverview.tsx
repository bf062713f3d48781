import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, formatTime } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Container } from '#ui/page/Container.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { timeLeft } from './deadline.ts';
import { DeadlineWarning, TimeLeftText, useServerNow } from './Deadline.tsx';
import { QuestionList } from './QuestionList.tsx';
import { addressOfQuestion, checkAddress } from './report-address.ts';
import { nextQuestion, progressOf } from './report-rules.ts';
import { ReportProgress } from './ReportProgress.tsx';
import { NotSentYet, SaveStatus, StaleReport } from './SaveStatus.tsx';
import type { ReadyReport } from './WithReport.tsx';
import classes from './rar.module.css';

/** An overview of the report: its progress, its deadline, and a link to each question. */
export function ReportOverview({ device }: { device: ReadyReport }) {
  const { t } = useLingui();
  const { report, answers } = device;
  const { submission } = report;
  const { year, deadline } = submission;
  const now = useServerNow(device);
  const locale = useLocale();
  const date = formatDate(deadline, locale);
  const time = formatTime(deadline);
  const number = nextQuestion(report, answers)?.question.number;
  const progress = progressOf(report, answers);
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
                Deadline: {date}, {time}, by the server’s clock
              </Trans>
            </span>
            <SaveStatus save={device.save} />
            <StaleReport device={device} />
          </>
        }
      />
      <Container>
        <div className={classes.overview}>
          <DeadlineWarning device={device} now={now} />
          <NotSentYet waiting={device.waiting} />
          <ReportProgress progress={progress} />
          <div className={classes.actions}>
            {number !== undefined && (
              <ButtonLink href={addressOfQuestion(number)}>
                {progress.answered === 0 ? <Trans>Start with {number}</Trans> : <Trans>Continue with {number}</Trans>}
              </ButtonLink>
            )}
            <ButtonLink tone="secondary" href={checkAddress}>
              <Trans>Check and submit</Trans>
            </ButtonLink>
          </div>
          <QuestionList report={report} answers={answers} />
        </div>
      </Container>
    </>
  );
}
