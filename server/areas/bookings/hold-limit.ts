import { HttpProblem } from '#server/http/errors.ts';
import { timeInMalta } from '#server/services/malta-time.ts';

const MINUTE_MS = 60_000;
/** Minutes for which an account may hold places of one occurrence in the period below without confirming them. */
const HELD_MINUTES = 30;
const WINDOW_MINUTES = 60;

/** A hold that ended without a booking. */
export interface EndedHold {
  from: Date;
  to: Date;
}

/**
 * Prevents an account from holding places indefinitely by releasing them, or letting them expire, and holding them
 * again. Holds that ended in the last hour count, with their duration. The account must be locked.
 * @param holds the account's own, of the occurrence
 * @throws HttpProblem `holds_paused` with the time when places can be held again
 */
export function enforceHoldLimit(holds: readonly EndedHold[], now: Date): void {
  const until = pauseUntil(holds.filter(({ to }) => to.getTime() > now.getTime() - WINDOW_MINUTES * MINUTE_MS));
  if (until === undefined || until <= now) return;
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  throw new HttpProblem('holds_paused', {
    values: { time: timeInMalta(until) },
    headers: { 'retry-after': String(seconds) },
  });
}

/**
 * Returns when enough holds are an hour old for the remaining ones to be within the limit; undefined if they already
 * are.
 */
function pauseUntil(ended: readonly EndedHold[]): Date | undefined {
  const lengthOf = ({ from, to }: EndedHold) => to.getTime() - from.getTime();
  let total = ended.reduce((sum, each) => sum + lengthOf(each), 0);
  let until: Date | undefined;
  for (const each of ended.toSorted((a, b) => a.to.getTime() - b.to.getTime())) {
    if (total < HELD_MINUTES * MINUTE_MS) break;
    total -= lengthOf(each);
    until = new Date(each.to.getTime() + WINDOW_MINUTES * MINUTE_MS);
  }
  return until;
}
