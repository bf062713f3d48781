import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatPoints } from '#i18n/points.ts';
import { Failure } from '#shared/Failure.tsx';
import { showFailure } from '#shared/stray-messages.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { Marked } from './marking.ts';
import { pointsIn } from './points.ts';
import { useMark } from './use-mark.ts';
import classes from '#kit/staff/staff.module.css';

const MOST_REMARK = 500;

interface Props {
  marked: Marked;
  submission: number;
  onNext: () => void;
}

/**
 * The points of an answer. They are saved when the field is left; Enter saves them and goes on to the next answer that
 * has none, where the field has the focus again.
 */
export function MarkForm({ marked, submission, onNext }: Props) {
  const { t } = useLingui();
  const { question, answer } = marked;
  const [text, setText] = useState(answer.points === null ? '' : String(answer.points));
  const [remark, setRemark] = useState(answer.remark ?? '');
  const [fault, setFault] = useState<string>();
  const { save, isRunning, failure } = useMark(submission, marked);
  useEffect(() => document.getElementById('points')?.focus({ preventScroll: true }), []);
  const most = formatPoints(question.max_points);
  const points = pointsIn(text, question.max_points);
  const isSaved = answer.points !== null && answer.points === points && (answer.remark ?? '') === remark.trim();
  const keep = async (): Promise<boolean> => {
    if (points === undefined) {
      setFault(t`Enter points from 0 to ${most}, with at most two decimals.`);
      document.getElementById('points')?.focus();
      return false;
    }
    setFault(undefined);
    return isSaved || (await save({ points, remark: remark.trim() })) === undefined;
  };
  const leave = () => {
    if (points !== undefined && !isSaved) void keep().catch(showFailure);
  };
  const goOn = async () => {
    if (await keep()) onNext();
  };
  return (
    <Form
      label={t`Give points`}
      onSubmit={(event) => {
        event.preventDefault();
        void goOn().catch(showFailure);
      }}
    >
      <div aria-live="assertive">
        <Failure error={failure} />
      </div>
      <TextField
        id="points"
        label={t`Points`}
        hint={t`0 to ${most}`}
        autoComplete="off"
        value={text}
        error={fault}
        onChange={(event) => setText(event.target.value)}
        onBlur={leave}
      />
      <TextField
        id="remark"
        label={t`Remark`}
        hint={t`Goes out with the results`}
        rows={2}
        isOptional
        maxLength={MOST_REMARK}
        value={remark}
        onChange={(event) => setRemark(event.target.value)}
        onBlur={leave}
      />
      <div className={classes.actions}>
        <Button type="submit" busy={isRunning}>
          <Trans>Save and go on</Trans>
        </Button>
        <span role="status">{isRunning ? <Trans>Saving…</Trans> : isSaved ? <Trans>Saved</Trans> : ''}</span>
      </div>
    </Form>
  );
}
