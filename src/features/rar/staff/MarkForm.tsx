import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ApiError } from '#client/api/api-error.ts';
import { formatPoints } from '#client/i18n/points.ts';
import { cleanTrimmed } from '#contract/kit/clean-text.ts';
import { MAX_REMARK } from '#contract/rar/staff.ts';
import { NewerVersion } from '#kit/staff/NewerVersion.tsx';
import { Failure } from '#kit/state/Failure.tsx';
import { showFailure } from '#kit/state/global-notices.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Form } from '#kit/ui/form/Form.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { type Marked, parsePoints } from './marking.ts';
import { useMark } from './use-mark.ts';
import classes from '#kit/staff/staff.module.css';
import layout from '#kit/ui/page/layout.module.css';

interface Props {
  marked: Marked;
  submission: number;
  onNext: () => void;
}

/**
 * The points of an answer. Leaving the field saves them; Enter saves them and moves to the next answer without points, where the field
 * receives the focus.
 */
export function MarkForm({ marked: { question, answer }, submission, onNext }: Props) {
  const { t } = useLingui();
  // A text field, because a number field may drop the comma of a pasted "12,5".
  const [text, setText] = useState(textOf(answer.points));
  const [remark, setRemark] = useState(answer.remark ?? '');
  const [error, setError] = useState<string>();
  const { before, save, loadNewer, isRunning, failure, isConflict } = useMark(submission, answer);
  useEffect(() => document.getElementById('points')?.focus({ preventScroll: true }), []);
  const most = formatPoints(question.max_points);
  const points = parsePoints(text, question.max_points);
  const isSaved = before.points !== null && before.points === points && (before.remark ?? '') === cleanTrimmed(remark);
  const keep = async (): Promise<boolean> => {
    setError(points === undefined ? t`Enter points from 0 to ${most}, with at most two decimals.` : undefined);
    if (points !== undefined) return isSaved || save({ points, remark: cleanTrimmed(remark) });
    document.getElementById('points')?.focus();
    return false;
  };
  const leave = () => {
    // After a conflict, only the button saves, so that overwriting is deliberate.
    if (points !== undefined && !isSaved && !isConflict) void keep().catch(showFailure);
  };
  const load = async () => {
    const newer = await loadNewer();
    setText(textOf(newer.points));
    setRemark(newer.remark ?? '');
  };
  const goOn = async () => {
    if (await keep()) onNext();
  };
  return (
    <Form
      label={t`Award points`}
      onSubmit={(event) => {
        event.preventDefault();
        void goOn().catch(showFailure);
      }}
    >
      <MarkFailure failure={failure} load={load} />
      <TextInput
        id="points"
        label={t`Points`}
        description={t`0 to ${most}`}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
        onBlur={leave}
      />
      <Textarea
        id="remark"
        label={t`Remark`}
        description={t`Published with the results`}
        rows={3}
        maxLength={MAX_REMARK}
        value={remark}
        onChange={(event) => setRemark(event.target.value)}
        onBlur={leave}
      />
      <div className={`${layout.row} ${classes.actions}`}>
        <Button type="submit" busy={isRunning}>
          <Trans>Save and continue</Trans>
        </Button>
        <span role="status">{isRunning ? <Trans>Saving…</Trans> : isSaved ? <Trans>Saved</Trans> : ''}</span>
      </div>
    </Form>
  );
}

function MarkFailure({ failure, load }: { failure: ApiError | undefined; load: () => Promise<void> }) {
  return (
    <LiveAnswer>
      <Failure error={failure} />
      {failure?.code === 'version_conflict' && (
        <Notice tone="warning">
          <NewerVersion load={load} first="points" />
        </Notice>
      )}
    </LiveAnswer>
  );
}

function textOf(points: number | null): string {
  return points === null ? '' : String(points);
}
