import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { cleanTrimmed } from '#contract/clean-text.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { MAX_REMARK, rarAdmin } from '#contract/rar-admin.ts';
import { formatPoints } from '#i18n/points.ts';
import { NewerVersion } from '#kit/staff/NewerVersion.tsx';
import { useWrite } from '#kit/use-write.ts';
import { Failure } from '#shared/state/Failure.tsx';
import { showFailure } from '#shared/state/stray-messages.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { type Marked, pointsIn } from './marking.ts';
import { reportView } from './rar-admin-queries.ts';
import classes from '#kit/staff/staff.module.css';

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
  const [before, setBefore] = useState<Mark>(answer);
  const { save, loadNewer, isRunning, failure } = useMark(submission, answer.id);
  useEffect(() => document.getElementById('points')?.focus({ preventScroll: true }), []);
  const most = formatPoints(question.max_points);
  const points = pointsIn(text, question.max_points);
  const isSaved = before.points !== null && before.points === points && (before.remark ?? '') === cleanTrimmed(remark);
  const isConflict = failure?.code === 'version_conflict';
  const keep = async (): Promise<boolean> => {
    setError(points === undefined ? t`Enter points from 0 to ${most}, with at most two decimals.` : undefined);
    if (points === undefined) {
      document.getElementById('points')?.focus();
      return false;
    }
    const mark = { points, remark: cleanTrimmed(remark) };
    const isKept = isSaved || (await save(mark, before));
    if (isKept) setBefore(mark);
    return isKept;
  };
  const leave = () => {
    // After a conflict, only the button saves: it is pressed on purpose.
    if (points !== undefined && !isSaved && !isConflict) void keep().catch(showFailure);
  };
  const load = async () => {
    const newer = await loadNewer();
    if (newer === undefined) return;
    setText(newer.points === null ? '' : String(newer.points));
    setRemark(newer.remark ?? '');
    setBefore(newer);
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
      <div aria-live="assertive">
        <Failure error={failure} />
      </div>
      {isConflict && <NewerVersion load={load} first="points" />}
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

/** What an answer was given; null until it was. */
type Mark = Pick<Marked['answer'], 'points' | 'remark'>;

type Body = InputOf<typeof rarAdmin.mark>['body'];

/**
 * Saves the points of an answer, and shows them in the report without reading it again: the links to its files would
 * change, and every picture load once more. The same mark twice (a field is left by pressing the button that saves) is
 * one call. After a conflict nothing is replaced before `loadNewer`, which returns the mark of somebody else.
 */
function useMark(submission: number, answer_id: number) {
  const client = useQueryClient();
  const { run, isRunning, failure } = useWrite(rarAdmin.mark);
  const [settled, setSettled] = useState<ApiError>();
  const last = useRef<{ mark: string; done: Promise<boolean> }>(undefined);
  const { queryKey } = reportView(submission);
  const send = async (body: Body): Promise<boolean> => {
    const result = await run({ params: { id: submission, answer_id }, body });
    if ('error' in result) {
      // Results may have been published meanwhile.
      void client.invalidateQueries({ queryKey });
      return false;
    }
    const given = { points: body.points, remark: body.remark || null };
    client.setQueryData(queryKey, (report) =>
      report === undefined
        ? undefined
        : { ...report, answers: report.answers.map((each) => (each.id === answer_id ? { ...each, ...given } : each)) },
    );
    return true;
  };
  const save = async (given: Omit<Body, 'before'>, { points, remark }: Mark): Promise<boolean> => {
    const body = { ...given, before: { points, remark } };
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
  const loadNewer = async (): Promise<Mark | undefined> => {
    await client.invalidateQueries({ queryKey });
    setSettled(failure);
    return client.getQueryData(queryKey)?.answers.find(({ id }) => id === answer_id);
  };
  return { save, loadNewer, isRunning, failure: failure === settled ? undefined : failure };
}
