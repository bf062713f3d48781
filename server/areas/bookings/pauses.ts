import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { timeInMalta } from '#server/services/malta-time.ts';

const MINUTE_MS = 60_000;
/** Minutes for which an account may hold places of one occurrence in the period below, without booking them. */
const HELD_MINUTES = 30;
const WINDOW_MINUTES = 60;

/**
 * Prevents holding places for ever by giving them back, or letting them expire, and taking them again. Holds that ended
 * in the last hour count, with their duration. The account is locked.
 * @throws HttpProblem `holds_paused` with the time when places can be held again
 */
export async function refuseEndlessHold(occurrence_id: number, context: SignedInContext): Promise<void> {
  const now = context.clock.now();
  const until = pauseUntil(await findEnded(context.db, occurrence_id, context.session.user_id, now));
  if (until === undefined || until <= now) return;
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  throw new HttpProblem('holds_paused', {
    values: { time: timeInMalta(until) },
    headers: { 'retry-after': String(seconds) },
  });
}

interface Ended {
  from: Date;
  to: Date;
}

async function findEnded(db: Kysely<DB>, occurrence_id: number, user_id: number, now: Date): Promise<Ended[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(['held_from', 'held_until', 'given_back_at'])
    .where('user_id', '=', user_id)
    .where('occurrence_id', '=', occurrence_id)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['cancelled', 'expired']),
        // It has expired, but has not been marked yet.
        eb.and([eb('state', 'in', ['created', 'awaiting_payment']), eb('held_until', '<=', now)]),
      ]),
    )
    .execute();
  const ended = rows.map(({ held_from, held_until, given_back_at }) => ({
    from: held_from,
    to: given_back_at !== null && given_back_at < held_until ? given_back_at : held_until,
  }));
  return ended.filter(({ to }) => to.getTime() > now.getTime() - WINDOW_MINUTES * MINUTE_MS);
}

/** When enough of the holds are an hour old for the others to be within the limit; undefined if they already are. */
function pauseUntil(ended: readonly Ended[]): Date | undefined {
  const lengthOf = ({ from, to }: Ended) => to.getTime() - from.getTime();
  let total = ended.reduce((sum, each) => sum + lengthOf(each), 0);
  let until: Date | undefined;
  for (const each of ended.toSorted((a, b) => a.to.getTime() - b.to.getTime())) {
    if (total < HELD_MINUTES * MINUTE_MS) break;
    total -= lengthOf(each);
    until = new Date(each.to.getTime() + WINDOW_MINUTES * MINUTE_MS);
  }
  return until;
}
