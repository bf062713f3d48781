import type { StoredDoorCheck } from '#client/offline/tables.ts';
import { readGownText } from '#contract/kit/signed-code.ts';
import type { TogaState } from '#contract/toga/calls.ts';
import { type CounterGown, stepOf, type TogaCounter, type TogaMark } from '#contract/toga/staff.ts';
import { readScan } from '#kit/staff/scan/read-scan.ts';

/** The result of looking up a code. */
export type Found = { outcome: 'found'; gown: CounterGown } | { outcome: 'forged' | 'unknown' };

/**
 * Finds the gown of a code by its signature and the list, online or offline.
 * @param text scanned or typed
 */
export async function findGown(text: string, { public_key, gowns }: TogaCounter): Promise<Found> {
  const scan = await readScan(text, public_key, readGownText);
  if (scan === 'forged') return { outcome: 'forged' };
  const codes = scan.kind === 'typed' ? scan.codes : [scan.read.code];
  const gown = codes.map((code) => gowns.find((each) => each.code === code)).find(Boolean);
  return gown === undefined ? { outcome: 'unknown' } : { outcome: 'found', gown };
}

/** Returns the id of a mark on this device: each step of a gown is marked at most once. */
export function checkName(code: string, mark: TogaMark): string {
  return `${code}:${stepOf(mark)}`;
}

/** Returns the state of a gown: the server's, with the unsent marks of this device. */
export function stateOf({ code, state }: CounterGown, checks: readonly StoredDoorCheck[]): TogaState {
  const isDone = (mark: TogaMark) => checks.some((check) => check.code === checkName(code, mark));
  if (!['paid', 'fitted', 'collected'].includes(state)) return state;
  if (isDone('returned')) return 'returned';
  if (state === 'collected' || isDone('collected')) return 'collected';
  return state === 'fitted' || isDone('fitted') ? 'fitted' : 'paid';
}

/** Returns the marks that a state allows next. */
export function nextMarks(state: TogaState): readonly TogaMark[] {
  if (state === 'paid') return ['fitted', 'collected'];
  if (state === 'fitted') return ['collected'];
  return state === 'collected' ? ['returned', 'late', 'damaged'] : [];
}

/** Counts the marks of this device: `waiting` are unsent, `flagged` were recorded first by another device. */
export function summaryOf({ gowns }: TogaCounter, checks: readonly StoredDoorCheck[]) {
  const own = new Set(checks.map(({ check_id }) => check_id));
  const known = new Set(gowns.flatMap(({ marks }) => marks.map(({ id }) => id)));
  const listed = new Set(gowns.map(({ code }) => code));
  return {
    waiting: checks.filter(({ check_id, code }) => !known.has(check_id) && listed.has(code.split(':')[0] ?? '')).length,
    flagged: gowns.filter(({ marks }) => marks.some(({ id, is_kept }) => !is_kept && own.has(id))),
  };
}

/** Returns the work of a day: fittings, gowns to collect, and gowns due back or overdue. */
export function workOf(
  { gowns }: TogaCounter,
  checks: readonly StoredDoorCheck[],
  now: Date,
  dayOf: (at: string) => string,
) {
  const today = dayOf(now.toISOString());
  const withState = gowns.map((gown) => ({ gown, state: stateOf(gown, checks) }));
  const those = (test: (gown: CounterGown, state: TogaState) => boolean) =>
    withState.filter(({ gown, state }) => test(gown, state)).map(({ gown }) => gown);
  return {
    fittings: those((gown, state) => state === 'paid' && dayOf(gown.fitting_start) === today),
    pickUps: those(
      (gown, state) =>
        (state === 'paid' || state === 'fitted') &&
        dayOf(gown.pick_up_from) <= today &&
        Date.parse(gown.return_from) > now.getTime(),
    ),
    returns: those((gown, state) => state === 'collected' && dayOf(gown.return_from) <= today),
  };
}
