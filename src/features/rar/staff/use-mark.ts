import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { rarOffice } from '#contract/rar-office.ts';
import { useStaffAction } from '#kit/staff/use-staff-action.ts';
import type { Marked } from './marking.ts';
import { reportView } from './rar-admin-queries.ts';

export interface Mark {
  points: number;
  remark: string;
}

/**
 * Saves the points of an answer at once, and shows them in the report before it is read again. The same mark twice (a
 * field is left by pressing the button that saves) is one call.
 */
export function useMark(submission: number, { answer }: Pick<Marked, 'answer'>) {
  const client = useQueryClient();
  const { run, isRunning, failure } = useStaffAction(rarOffice.mark);
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
