import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApiError } from '#client/api/api-error.ts';
import { refetchReads, setAnswer } from '#client/api/write.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { rarAdmin } from '#contract/rar/staff.ts';
import { useWrite } from '#kit/use-write.ts';
import type { Marked } from './marking.ts';
import { staffReportQuery } from './rar-admin-queries.ts';

/** Points and remark of an answer; null before the first mark. */
type Mark = Pick<Marked['answer'], 'points' | 'remark'>;

type Body = InputOf<typeof rarAdmin.mark>['body'];

/**
 * Saves the points of an answer, and updates the cached report without refetching it, because new file URLs would reload every picture. The
 * same mark twice (pressing the save button also leaves the field) makes one call. `before` is the mark that was read: the server rejects
 * the call if it has changed since. Then `loadNewer` reads the current mark and returns it.
 */
export function useMark(submission: number, answer: Marked['answer']) {
  const client = useQueryClient();
  const [before, setBefore] = useState<Mark>({ points: answer.points, remark: answer.remark });
  const { run, isRunning, failure } = useWrite(rarAdmin.mark);
  const [settled, setSettled] = useState<ApiError>();
  const last = useRef<{ mark: string; done: Promise<boolean> }>(undefined);
  const { queryKey } = staffReportQuery(submission);
  const send = async (body: Body): Promise<boolean> => {
    const result = await run({ params: { id: submission, answer_id: answer.id }, body });
    if ('error' in result) {
      // Results may have been published meanwhile.
      void refetchReads(client, { queryKey });
      return false;
    }
    const given = { points: body.points, remark: body.remark || null };
    setBefore(given);
    setAnswer(client, queryKey, (report) =>
      report === undefined
        ? undefined
        : { ...report, answers: report.answers.map((each) => (each.id === answer.id ? { ...each, ...given } : each)) },
    );
    return true;
  };
  const save = async (given: Omit<Body, 'before'>): Promise<boolean> => {
    const body = { ...given, before };
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
  const loadNewer = async (): Promise<Mark> => {
    await refetchReads(client, { queryKey });
    const newer = client.getQueryData(queryKey)?.answers.find(({ id }) => id === answer.id);
    if (newer === undefined) return before;
    setSettled(failure);
    setBefore({ points: newer.points, remark: newer.remark });
    return newer;
  };
  const shown = failure === settled ? undefined : failure;
  return { before, save, loadNewer, isRunning, failure: shown, isConflict: shown?.code === 'version_conflict' };
}
