import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { formatAge } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { OutboxError } from '#client/offline/outbox-item.ts';
import type { RarQuestion } from '#contract/rar/calls.ts';
import { useNow } from '#kit/state/use-now.ts';
import { Notice } from '#kit/ui/state/Notice.tsx';
import type { LocalAnswer, LocalReport } from '../device/report-on-device.ts';
import { ANSWER_ID, AnswerField } from './AnswerField.tsx';
import { AnswerFiles } from './AnswerFiles.tsx';
import { ConflictCard } from './ConflictCard.tsx';
import { CopyButton } from './CopyButton.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from '../rar.module.css';

interface Props {
  question: RarQuestion;
  answer: LocalAnswer;
  device: LocalReport;
}

/** A question with its answer and its files, for editing. */
export function QuestionEditor({ question, answer, device }: Props) {
  useFocusOnceDecided(answer.conflict !== null);
  return (
    <div className={`${layout.stack2} ${classes.editor}`}>
      {question.hint !== '' && <p className={`${layout.quiet} ${classes.hint}`}>{question.hint}</p>}
      {answer.refusal !== null && <RefusedAnswer refusal={answer.refusal} text={answer.value} />}
      {answer.conflict === null ? (
        <AnswerField
          question={question}
          value={answer.value}
          isReadOnly={isFinal(answer)}
          onChange={(value) => device.edit(question.id, value)}
        />
      ) : (
        <ConflictCard
          question={question}
          conflict={answer.conflict}
          decide={(value, seen) => device.decide(question.id, value, seen)}
        />
      )}
      <Rules question={question} />
      <LastSaved answer={answer} />
      {(question.max_files > 0 || answer.files.length > 0) && (
        <AnswerFiles question={question} files={answer.files} device={device} isReadOnly={isFinal(answer)} />
      )}
    </div>
  );
}

/** Moves the focus to the answer after a decision, because the pressed button is gone. */
function useFocusOnceDecided(isInConflict: boolean): void {
  const was = useRef(isInConflict);
  useEffect(() => {
    if (was.current && !isInConflict) document.getElementById(ANSWER_ID)?.focus();
    was.current = isInConflict;
  }, [isInConflict]);
}

/** Whether the server has stopped accepting changes to this report. */
function isFinal({ refusal }: LocalAnswer): boolean {
  return refusal?.code === 'deadline_passed' || refusal?.code === 'report_submitted';
}

/** The requirements of the question. Below its answer, so that on a phone the answer is near the top of the window. */
function Rules({ question: { is_required, needs_file, max_points } }: Pick<Props, 'question'>) {
  return (
    <div className={classes.rules}>
      <ul>
        <li>{is_required ? <Trans>Required</Trans> : <Trans>Optional</Trans>}</li>
        <li>
          <Trans>Up to {max_points} points</Trans>
        </li>
        {needs_file && (
          <li>
            <Trans>No file, no points</Trans>
          </li>
        )}
      </ul>
    </div>
  );
}

function LastSaved({ answer: { saved } }: Pick<Props, 'answer'>) {
  const locale = useLocale();
  const now = useNow();
  if (saved.saved_at === null || saved.saved_by === null) return null;
  const name = saved.saved_by;
  const age = formatAge(saved.saved_at, now, locale);
  return (
    <p className={layout.quiet}>
      <Trans>
        Last saved by {name}, {age}
      </Trans>
    </p>
  );
}

/** Why the server rejected an answer, and that its text is not lost. */
function RefusedAnswer({ refusal, text }: { refusal: OutboxError; text: string }) {
  const { t } = useLingui();
  const message = Object.values(refusal.errors)[0]?.[0] ?? refusal.message;
  return (
    <Notice tone="error" title={t`This answer was not accepted`}>
      <p>{message}</p>
      <p>
        <Trans>What you wrote is still here, on this device.</Trans>
      </p>
      {text !== '' && <CopyButton text={text} />}
    </Notice>
  );
}
