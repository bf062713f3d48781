import { Trans } from '@lingui/react/macro';
import { formatSize } from '#client/i18n/file-size.ts';
import { formatPoints } from '#client/i18n/points.ts';
import type { Media } from '#contract/kit/common.ts';
import type { RarAnswer, RarQuestion, RarReport } from '#contract/rar/calls.ts';
import { FilePreview } from '../answer/FilePreview.tsx';
import { answersByQuestion } from '../report-questions.ts';
import { useAnswerText } from '../use-answer-text.ts';
import layout from '#kit/ui/page/layout.module.css';
import filesClasses from '../answer/files.module.css';
import classes from '../rar.module.css';
import readingClasses from './reading.module.css';

interface Props {
  report: RarReport;
  /** Shows points and remarks beside the answers */
  hasResults: boolean;
}

/** A whole report, read-only, section by section. */
export function ReadSections({ report, hasResults }: Props) {
  const answers = answersByQuestion(report);
  return report.sections.map((section) => (
    <section key={section.id} className={readingClasses.section} aria-labelledby={`section-${section.id}`}>
      <h2 id={`section-${section.id}`}>{section.title}</h2>
      {section.questions.map((question) => (
        <ReadQuestion key={question.id} question={question} answer={answers.get(question.id)} hasResults={hasResults} />
      ))}
    </section>
  ));
}

interface ReadQuestionProps {
  question: RarQuestion;
  answer: RarAnswer | undefined;
  hasResults: boolean;
}

function ReadQuestion({ question, answer, hasResults }: ReadQuestionProps) {
  const words = useAnswerText(question);
  const value = answer?.value ?? '';
  const media = answer?.media ?? [];
  return (
    <article className={`${layout.stack2} ${readingClasses.read}`}>
      <h3>
        {question.number} {question.title}
      </h3>
      {value === '' ? (
        <p className={layout.quiet}>
          <Trans>Not answered</Trans>
        </p>
      ) : (
        <p className={classes.text}>{words(value)}</p>
      )}
      <ReadFiles media={media} />
      {hasResults && <Marked question={question} answer={answer} />}
    </article>
  );
}

/** The points and remark of an answer. */
function Marked({ question: { max_points }, answer }: Pick<ReadQuestionProps, 'question' | 'answer'>) {
  const points = formatPoints(answer?.points ?? 0);
  const most = formatPoints(max_points);
  return (
    <div className={readingClasses.marked}>
      <p>
        <strong>
          <Trans>
            {points} of {most} points
          </Trans>
        </strong>
      </p>
      {answer?.remark && <p>{answer.remark}</p>}
    </div>
  );
}

/** Read-only answer files; each opens in another tab. */
function ReadFiles({ media }: { media: readonly Media[] }) {
  if (media.length === 0) return null;
  return (
    <ul className={filesClasses.fileList}>
      {media.map((file) => (
        <li key={file.uuid}>
          <FilePreview file={{ mime_type: file.mime_type, media: file, preview: null }} />
          <div className={`${layout.stack1} ${filesClasses.fileWords}`}>
            <a className={filesClasses.fileName} href={file.url} target="_blank" rel="noreferrer">
              {file.file_name}
            </a>
            <span className={layout.quiet}>{formatSize(file.size)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
