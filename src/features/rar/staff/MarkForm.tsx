import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { rarAdmin } from '#contract/rar-admin.ts';
import { formatPoints } from '#i18n/points.ts';
import { useStaffAction } from '#kit/staff/use-staff-action.ts';
import { Failure } from '#shared/state/Failure.tsx';
import { showFailure } from '#shared/state/stray-messages.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { Marked } from './marking.ts';
import { pointsIn } from './points.ts';
import { reportView } from './rar-admin-queries.ts';
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
      label={t`Award points`}
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
 * Saves the points of an answer at once, and shows them in the report before it is read again. The same mark twice (a
 * field is left by pressing the button that saves) is one call.
 */
function useMark(submission: number, { answer }: Pick<Marked, 'answer'>) {
  const client = useQueryClient();
  const { run, isRunning, failure } = useStaffAction(rarAdmin.mark);
  const last = useRef<{ mark: string; done: Promise<ApiError | undefined> }>(undefined);
  const send = async ({ points, remark }: Mark): Promise<ApiError | undefined> => {
    const input = { params: { id: submission, answer_id: answer.id }, body: { points, remark } };
    const result = await run(input).catch((error: unknown) => {
      last.current = undefined;
      throw error;
    });
    if (!('answer' in result)) {
      last.current = undefined;
      return result.error;
    }
    client.setQueryData(reportView(submission).queryKey, (report) =>
      report === undefined
        ? undefined
        : {
            ...report,
            answers: report.answers.map((each) =>
              each.id === answer.id ? { ...each, points, remark: remark === '' ? null : remark } : each,
            ),
          },
    );
    return undefined;
  };
  const save = (mark: Mark): Promise<ApiError | undefined> => {
    const key = JSON.stringify(mark);
    if (last.current?.mark !== key) last.current = { mark: key, done: send(mark) };
    return last.current.done;
  };
  return { save, isRunning, failure };
}
