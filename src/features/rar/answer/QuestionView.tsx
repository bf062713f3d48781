import { Trans, useLingui } from '@lingui/react/macro';
import { rarPaths } from '#contract/rar/paths.ts';
import { PageHead } from '#kit/page/PageHead.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Kicker } from '#kit/ui/page/Kicker.tsx';
import { DeadlineWarning, useServerNow } from '../Deadline.tsx';
import { QuestionList } from '../QuestionList.tsx';
import { questionPath, reviewPath } from '../report-address.ts';
import { questionsOf } from '../report-questions.ts';
import { SaveStatus } from '../SaveStatus.tsx';
import type { LoadedReport } from '../WithReport.tsx';
import { QuestionEditor } from './QuestionEditor.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from '../rar.module.css';
import view from './question.module.css';

interface Props {
  device: LoadedReport;
  /** Number of the question as displayed */
  number: string;
}

/**
 * One question at a time: on a phone alone, with links to its neighbours within reach of the thumb; on wide screens beside the list of all
 * questions.
 */
export function QuestionView({ device, number }: Props) {
  const { t } = useLingui();
  const { report, answers } = device;
  const now = useServerNow(device);
  const questions = questionsOf(report);
  const index = questions.findIndex(({ question }) => question.number === number);
  const placed = questions[index];
  const answer = placed && answers.get(placed.question.id);
  if (placed === undefined || answer === undefined) return null;
  const { question, section } = placed;
  return (
    <Container>
      <PageHead
        title={`${question.number} ${question.title}`}
        description={t`Your organisation’s room allocation report.`}
      />
      <div className={classes.desk} data-question>
        <div className={classes.beside}>
          <QuestionList report={report} answers={answers} current={number} />
        </div>
        <div className={`${layout.stack2} ${classes.work}`}>
          <div className={view.row} data-stays>
            <Overview number={question.number} total={questions.length} />
            <SaveStatus save={device.save} />
          </div>
          <header className={view.question}>
            <div className={view.section}>
              <Kicker>{section.title}</Kicker>
            </div>
            <h1 tabIndex={-1} id="question">
              <span>{question.number}</span> {question.title}
            </h1>
          </header>
          <DeadlineWarning device={device} now={now} />
          <QuestionEditor key={question.id} question={question} answer={answer} device={device} />
          <div className={`${layout.stack2} ${classes.foot}`} data-foot data-stays>
            <OneByOne before={questions[index - 1]?.question.number} after={questions[index + 1]?.question.number} />
          </div>
        </div>
      </div>
    </Container>
  );
}

/** The link back to all questions. A phone shows only the position of this question among them. */
function Overview({ number, total }: { number: string; total: number }) {
  return (
    <ButtonLink tone="quiet" icon="back" href={rarPaths.report}>
      <span className={view.overview}>
        <Trans>All questions</Trans>
      </span>{' '}
      <span>
        <Trans>
          {number} of {total}
        </Trans>
      </span>
    </ButtonLink>
  );
}

function OneByOne({ before, after }: { before: string | undefined; after: string | undefined }) {
  return (
    <div className={`${layout.buttons} ${classes.turns}`}>
      {before !== undefined && (
        <ButtonLink tone="secondary" icon="back" href={questionPath(before)}>
          {before}
        </ButtonLink>
      )}
      {after === undefined ? (
        <ButtonLink href={reviewPath}>
          <Trans>Check and submit</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink href={questionPath(after)}>
          <Trans>Next: {after}</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
