import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { CopyButton } from '../answer/CopyButton.tsx';
import { FileRow } from '../answer/FileRow.tsx';
import type { LocalAnswer } from '../device/report-on-device.ts';
import { type PlacedQuestion, questionsOf } from '../report-questions.ts';
import type { ReadyReport } from '../WithReport.tsx';
import layout from '#kit/ui/page/layout.module.css';
import filesClasses from '../answer/files.module.css';
import classes from '../rar.module.css';
import readingClasses from './reading.module.css';

/**
 * What was written here and arrived too late, or after the report was submitted: it stays, to be read, copied and
 * downloaded.
 */
export function NotReceived({ device }: { device: ReadyReport }) {
  const { t } = useLingui();
  const left = questionsOf(device.report).flatMap((placed) => {
    const answer = device.answers.get(placed.question.id);
    return answer !== undefined && isLeft(answer) ? [{ placed, answer }] : [];
  });
  if (left.length === 0) return null;
  return (
    <Notice tone="warning" title={t`Only on this device`}>
      <p>
        <Trans>
          We did not receive this in time, so it is not part of the report. It stays here so that you can copy it.
        </Trans>
      </p>
      {left.map(({ placed, answer }) => (
        <Left key={placed.question.id} placed={placed} answer={answer} />
      ))}
    </Notice>
  );
}

function isLeft({ state, files }: LocalAnswer): boolean {
  return state !== 'saved' || files.some((file) => file.state !== 'stored' && file.preview !== null);
}

function Left({ placed: { question }, answer }: { placed: PlacedQuestion; answer: LocalAnswer }) {
  const text = answer.conflict?.mine ?? answer.value;
  const files = answer.files.filter((file) => file.state !== 'stored' && file.preview !== null);
  return (
    <section className={`${layout.start2} ${readingClasses.left}`}>
      <h3>
        {question.number} {question.title}
      </h3>
      {answer.state !== 'saved' && text !== '' && (
        <>
          <p className={classes.text}>{text}</p>
          <CopyButton text={text} />
        </>
      )}
      {files.length > 0 && (
        <ul className={filesClasses.fileList}>
          {files.map((file) => (
            <FileRow key={file.uuid} file={file} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Files that could no longer be removed, each with the reason. */
export function NotRemoved({ device }: { device: ReadyReport }) {
  const { t } = useLingui();
  const files = [...device.answers.values()].flatMap((answer) =>
    answer.files.filter(({ state, error }) => state === 'stored' && error !== null),
  );
  if (files.length === 0) return null;
  return (
    <Notice tone="warning" title={t`Not removed`}>
      <ul className={filesClasses.fileList}>
        {files.map((file) => (
          <FileRow key={file.uuid} file={file} />
        ))}
      </ul>
    </Notice>
  );
}
