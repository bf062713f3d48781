import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import { formatSize } from '#client/i18n/file-size.ts';
import { formatPoints } from '#client/i18n/points.ts';
import type { Media } from '#contract/kit/common.ts';
import { isAnswered } from '#contract/rar/answer.ts';
import { EnlargeablePhoto } from '#kit/staff/EnlargeablePhoto.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { useAnswerText } from '../use-answer-text.ts';
import { MarkForm } from './MarkForm.tsx';
import { type Marked, markStateOf } from './marking.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './marking.module.css';

interface Props {
  marked: Marked;
  submission: number;
  /** Points can be given */
  isOpen: boolean;
  /** Goes to the next answer without points */
  onNext: () => void;
}

/** A question with its answer, evidence and points: stacked, or side by side on a laptop. */
export function AnswerToMark({ marked, submission, isOpen, onNext }: Props) {
  const { question, section, answer } = marked;
  const article = useRef<HTMLElement>(null);
  // Scrolls to the beginning of the next answer.
  useEffect(() => {
    if ((article.current?.getBoundingClientRect().top ?? 0) < 0) article.current?.scrollIntoView();
  }, []);
  return (
    <article ref={article} className={`${layout.stack5} ${classes.answer}`} data-print="off">
      <div>
        <header>
          <p className={layout.quiet}>{section}</p>
          <h2>
            {question.number} {question.title}
          </h2>
          <p className={layout.quiet}>{question.hint}</p>
        </header>
        <AnswerText marked={marked} />
        <EvidenceFiles files={answer.media} />
      </div>
      <div className={classes.points}>
        {markStateOf(marked) === 'nothing' ? (
          <NoPoints marked={marked} />
        ) : isOpen ? (
          <MarkForm key={answer.id} marked={marked} submission={submission} onNext={onNext} />
        ) : (
          <AwardedPoints marked={marked} />
        )}
      </div>
    </article>
  );
}

function AnswerText({ marked: { question, answer } }: Pick<Props, 'marked'>) {
  const words = useAnswerText(question);
  if (!isAnswered(answer.value)) {
    return (
      <p className={layout.quiet}>
        <Trans>Nothing was written.</Trans>
      </p>
    );
  }
  return <p className={classes.text}>{words(answer.value)}</p>;
}

function NoPoints({ marked: { question, answer } }: Pick<Props, 'marked'>) {
  return (
    <Notice tone="info">
      {question.needs_file && answer.media.length === 0 ? (
        <Trans>No file, no points: no points can be awarded.</Trans>
      ) : (
        <Trans>Not answered: no points can be awarded.</Trans>
      )}
    </Notice>
  );
}

function AwardedPoints({ marked: { question, answer } }: Pick<Props, 'marked'>) {
  const { t } = useLingui();
  if (answer.points === null) return null;
  const [points, most] = [formatPoints(answer.points), formatPoints(question.max_points)];
  return (
    <>
      <p className={classes.given}>{t`${points} of ${most} points`}</p>
      {answer.remark !== null && <p>{answer.remark}</p>}
    </>
  );
}

/** Pictures side by side that can be enlarged, and links to documents. */
function EvidenceFiles({ files }: { files: readonly Media[] }) {
  const heading = useId();
  const pictures = files.filter(isPicture);
  const documents = files.filter((file) => !isPicture(file));
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>
        {files.length === 0 ? <Trans>No files</Trans> : <Plural value={files.length} one="# file" other="# files" />}
      </h3>
      {pictures.length > 0 && (
        <div className={classes.pictures}>
          {pictures.map(({ uuid, url, file_name }) => (
            <EnlargeablePhoto key={uuid} url={url} label={file_name} />
          ))}
        </div>
      )}
      {documents.length > 0 && (
        <ul className={classes.documents}>
          {documents.map(({ uuid, url, file_name, size }) => (
            <li key={uuid}>
              <a href={url} target="_blank" rel="noreferrer">
                {file_name}
              </a>{' '}
              <span className={layout.quiet}>PDF, {formatSize(size)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function isPicture({ mime_type }: Media): boolean {
  return mime_type.startsWith('image/');
}
