import { useQueryClient } from '@tanstack/react-query';
import { query, transportOf } from '#client/api/query.ts';
import { type CounterGown, TogaCounter, togaAdmin, type TogaMark } from '#contract/toga/staff.ts';
import { SERVER_TIMEOUT } from '#kit/staff/scan/check-once.ts';
import { useDoorList } from '#kit/staff/scan/use-door-list.ts';
import { findGown, type Found } from './counter-rules.ts';
import { markGown } from './mark-gown.ts';

/** The counter: its list from the server or this device, the marks made here, and functions to find and mark a gown. */
export function useCounter() {
  const client = useQueryClient();
  const { readChecks, ...found } = useDoorList('toga', TogaCounter, query(togaAdmin.counter, {}));
  const { list, result } = found;
  /** Refetches the list to find a rental that was paid after the last fetch; waits 3 s at most. */
  const find = async (text: string): Promise<Found> => {
    const here = list === undefined ? undefined : await findGown(text, list);
    if (here !== undefined && here.outcome !== 'unknown') return here;
    const data = await Promise.race([result.refetch().then((fetched) => fetched.data), nothingIn(SERVER_TIMEOUT)]);
    return data === undefined ? (here ?? { outcome: 'unknown' }) : findGown(text, data);
  };
  const mark = async (gown: CounterGown, step: TogaMark, reason: string | undefined) => {
    const marked = await markGown(gown, { mark: step, reason }, transportOf(client));
    await readChecks();
    if (marked.by === 'server') void result.refetch();
    return marked;
  };
  return { ...found, find, mark };
}

/** @param timeout milliseconds */
function nothingIn(timeout: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), timeout));
}
