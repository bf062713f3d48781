import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { cleanTrimmed } from '#contract/clean-text.ts';
import { rarAdmin } from '#contract/rar-admin.ts';
import { formatPoints } from '#i18n/points.ts';
import { useWrite } from '#kit/use-write.ts';
import { Failure } from '#shared/state/Failure.tsx';
import { showFailure } from '#shared/state/stray-messages.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { LiveAnswer } from '#ui/state/LiveAnswer.tsx';
import { type Marked, pointsIn } from './marking.ts';
import { reportView } from './rar-admin-queries.ts';
import classes from '#kit/staff/staff.module.css';

const MAX_REMARK = 500;

interface Props {
  marked: Marked;
  submission: number;
  onNext: () => void;
}

/**
 * The points of an answer. They are saved when the field is left; Enter saves them and goes on to the next answer that
 * has none, where the field has the focus again.
 */
export function MarkForm({ marked: { question, answer }, submission, onNext }: Props) {
  const { t } = useLingui();
  // As text: a number field may drop the comma of a pasted "12,5".
  const [text, setText] = useState(answer.points === null ? '' : String(answer.points));
  const [remark, setRemark] = useState(answer.remark ?? '');
  const [error, setError] = useState<string>();
  const { save, isRunning, failure } = useMark(submission, answer.id);
  useEffect(() => document.getElementById('points')?.focus({ preventScroll: true }), []);
  const most = formatPoints(question.max_points);
  const points = pointsIn(text, question.max_points);
  const isSaved = answer.points !== null && answer.points === points && (answer.remark ?? '') === cleanTrimmed(remark);
  const keep = async (): Promise<boolean> => {
    setError(points === undefined ? t`Enter points from 0 to ${most}, with at most two decimals.` : undefined);
    if (points !== undefined) return isSaved || save({ points, remark: cleanTrimmed(remark) });
    document.getElementById('points')?.focus();
    return false;
  };
  const leave = () => {
    if (points !== undefined && !isSaved) void keep().catch(showFailure);
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
      <LiveAnswer>
        <Failure error={failure} />
      </LiveAnswer>
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
      <div className={classes.actions}>
        <Button type="submit" busy={isRunning}>
          <Trans>Save and continue</Trans>
        </Button>
        <span role="status">{isRunning ? <Trans>Saving…</Trans> : isSaved ? <Trans>Saved</Trans> : ''}</span>
      </div>
    </Form>
  );
}

interface Mark {
  points: number;
  remark: string;
}

/**
 * Saves the points of an answer, and shows them in the report without reading it again: the links to its files would
 * change, and every picture load once more. The same mark twice (a field is left by pressing the button that saves) is
 * one call.
 */
function useMark(submission: number, answer_id: number) {
  const client = useQueryClient();
  const { run, isRunning, failure } = useWrite(rarAdmin.mark);
  const last = useRef<{ mark: string; done: Promise<boolean> }>(undefined);
  const { queryKey } = reportView(submission);
  const send = async ({ points, remark }: Mark): Promise<boolean> => {
    const result = await run({ params: { id: submission, answer_id }, body: { points, remark } });
    if ('error' in result) {
      // Results may have been published meanwhile.
      void client.invalidateQueries({ queryKey });
      return false;
    }
    const given = { points, remark: remark || null };
    client.setQueryData(queryKey, (report) =>
      report === undefined
        ? undefined
        : { ...report, answers: report.answers.map((each) => (each.id === answer_id ? { ...each, ...given } : each)) },
    );
    return true;
  };
  const save = async (body: Mark): Promise<boolean> => {
    const mark = JSON.stringify(body);
    if (last.current?.mark !== mark) last.current = { mark, done: send(body) };
    let isDone = false;
    try {
      isDone = await last.current.done;
    } finally {
      if (!isDone) last.current = undefined;
    }
    return isDone;
  };
  return { save, isRunning, failure };
}
