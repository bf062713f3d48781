import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { formatDate, formatTime } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { rarPaths } from '#contract/rar/paths.ts';
import { PageHead } from '#kit/page/PageHead.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { Terms } from '#kit/ui/page/Terms.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { DeadlineWarning, useServerNow } from '../Deadline.tsx';
import { questionPath } from '../report-address.ts';
import { type PlacedQuestion, questionsOf } from '../report-questions.ts';
import { reportProgress, questionStatus } from '../report-rules.ts';
import { NotSentYet, SaveStatus } from '../SaveStatus.tsx';
import type { LoadedReport } from '../WithReport.tsx';
import { SubmitForm } from './SubmitForm.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from '../rar.module.css';

/** The check before submitting: complete, missing and unsent parts. Submitting is final (RAR-16). */
export function CheckStep({ device }: { device: LoadedReport }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { report, answers } = device;
  const { submission } = report;
  const { year } = submission;
  const now = useServerNow(device);
  const progress = reportProgress(report, answers);
  const unsettled = questionsOf(report).filter(({ question }) =>
    ['conflict', 'refused'].includes(questionStatus(answers.get(question.id))),
  );
  return (
    <>
      <PageHead title={t`Check and submit`} description={t`Your organisation’s room allocation report.`} />
      <PageHeader
        kicker={t`Report for ${year}`}
        title={t`Check and submit`}
        lead={t`Once it is submitted, nobody in your organisation can change the report.`}
        meta={<SaveStatus save={device.save} />}
      />
      <Container>
        <div className={`${layout.stack5} ${classes.column}`}>
          <DeadlineWarning device={device} now={now} />
          <Totals progress={progress} deadline={submission.deadline} />
          <NotSentYet waiting={device.waiting} />
          <Named tone="error" title={t`Needs your decision`} questions={unsettled} />
          <Named tone="error" title={t`Required but not answered`} questions={progress.missing} />
          <Named
            tone="warning"
            title={t`Answered without the required file: no points`}
            questions={progress.without_file}
          />
          <SubmitForm
            device={device}
            hasMissing={progress.missing.length > 0}
            onSubmitted={() => void navigate(rarPaths.report, { replace: true })}
          />
          <div>
            <ButtonLink tone="quiet" icon="back" href={rarPaths.report}>
              <Trans>Back to the questions</Trans>
            </ButtonLink>
          </div>
        </div>
      </Container>
    </>
  );
}

function Totals({ progress, deadline }: { progress: ReturnType<typeof reportProgress>; deadline: string }) {
  const { t } = useLingui();
  const { questions, answered, required, missing, files } = progress;
  const isRight = required - missing.length;
  const until = `${formatDate(deadline, useLocale())}, ${formatTime(deadline)}`;
  return (
    <Terms
      terms={[
        { name: t`Answered`, value: t`${answered} of ${questions}` },
        { name: t`Required questions answered`, value: t`${isRight} of ${required}` },
        { name: t`Files`, value: files },
        { name: t`Deadline`, value: until },
      ]}
    />
  );
}

interface NamedProps {
  tone: 'error' | 'warning';
  title: string;
  questions: readonly PlacedQuestion[];
}

/** Incomplete questions, each as a link. */
function Named({ tone, title, questions }: NamedProps) {
  if (questions.length === 0) return null;
  return (
    <Notice tone={tone} title={title}>
      <ul className={classes.named}>
        {questions.map(({ question }) => (
          <li key={question.id}>
            <Link href={questionPath(question.number)}>
              {question.number} {question.title}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
