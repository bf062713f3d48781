import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Progress } from './report-rules.ts';
import layout from '#kit/ui/page/layout.module.css';
import saving from '#kit/ui/state/saving.module.css';
import classes from './rar.module.css';

/** The progress of a report, as a bar and as text. */
export function ReportProgress({ progress: { questions, answered, missing, files } }: { progress: Progress }) {
  const { t } = useLingui();
  const left = missing.length;
  return (
    <div className={`${layout.stack2} ${classes.progress}`}>
      <progress
        className={saving.bar}
        aria-label={t`Questions answered`}
        value={answered}
        max={Math.max(1, questions)}
      />
      <ul>
        <li>
          <Trans>
            {answered} of {questions} questions answered
          </Trans>
        </li>
        <li>
          {left === 0 ? (
            <Trans>Every required question is answered</Trans>
          ) : (
            <Plural
              value={left}
              one="# required question is not answered"
              other="# required questions are not answered"
            />
          )}
        </li>
        <li>
          <Plural value={files} one="# file" other="# files" />
        </li>
      </ul>
    </div>
  );
}
