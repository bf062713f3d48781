import { type Kysely, sql } from 'kysely';
import { ARRIVE_MINUTES, type HalfDay, INTERVIEW_MINUTES } from '#contract/interviews/calls.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { coalesceReads } from '#server/http/coalesce-reads.ts';
import type { Services } from '#server/http/context.ts';

/** The number of free slots that are suggested in place of a taken one. */
const MAX_ALTERNATIVES = 4;
/** The minimum time between the starts of two interviews with different companies. */
const MIN_GAP_MS = 2 * INTERVIEW_MINUTES * 60_000;

/** Returns the time up to which slots can no longer be booked, because students must arrive before. */
export function bookableAfter(now: Date): Date {
  return new Date(now.getTime() + ARRIVE_MINUTES * 60_000);
}

interface SlotRow {
  day: string;
  half: HalfDay;
  starts_at: Date;
  is_free: boolean;
}

/**
 * Returns the slots of a published company, past ones included, by time; a slot is free if at least one interviewer is.
 */
export async function findSlots(db: Kysely<DB>, company_id: number, now: Date): Promise<SlotRow[]> {
  const { rows } = await sql<SlotRow>`
    select offered.day, offered.half, slot as starts_at, bool_or(taken.id is null) as is_free
    from interview_windows as offered
    cross join lateral interview_slots(offered.day, offered.half) as slot
    left join interviews as taken
      on taken.interviewer_id = offered.interviewer_id and taken.starts_at = slot and taken.state <> 'cancelled'
    where offered.company_id = ${company_id} and slot > ${bookableAfter(now)}
    group by offered.day, offered.half, slot
    order by slot`.execute(db);
  return rows;
}

interface Wanted {
  company_id: number;
  starts_at: Date;
}

/** Whether the company offers this slot, and whether it is free, as far as can be read without a lock. */
export async function findSlot(
  db: Kysely<DB>,
  { company_id, starts_at }: Wanted,
): Promise<{ is_free: boolean } | undefined> {
  const { rows } = await sql<{ is_free: boolean | null }>`
    select bool_or(not exists (
      select from interviews as taken
      where taken.interviewer_id = offered.interviewer_id and taken.starts_at = ${starts_at}
        and taken.state <> 'cancelled'
    )) as is_free
    from interview_windows as offered join companies on companies.id = offered.company_id
    where ${isOfferedAt(starts_at)} and offered.company_id = ${company_id}`.execute(db);
  const is_free = rows[0]?.is_free ?? null;
  return is_free === null ? undefined : { is_free };
}

/** The condition that a window (`offered`) of a published company (`companies`) has a slot at this time. */
export function isOfferedAt(starts_at: Date) {
  return sql<boolean>`companies.is_published
    and offered.day = (${starts_at}::timestamptz at time zone 'Europe/Malta')::date
    and ${starts_at} in (select interview_slots(offered.day, offered.half))`;
}

/** Returns the nearest free slots that this student could book, the nearest first. */
export type FindNearest = (wanted: Wanted & { user_id: number }) => Promise<Date[]>;

/**
 * Shares reads among rejected callers: under load, the slots of a company are read only a few times. Never use it
 * inside a transaction: it would wait for a second connection.
 */
export function nearestSlotsOf({ db, clock }: Pick<Services, 'db' | 'clock'>): FindNearest {
  const share = coalesceReads<SlotRow[]>();
  return async ({ company_id, starts_at, user_id }) => {
    const slots = await share(String(company_id), () => findSlots(db, company_id, clock.now()));
    const ownInterviews = await db
      .selectFrom('interviews')
      .select(['starts_at', 'free_at'])
      .where('user_id', '=', user_id)
      .where('state', '<>', 'cancelled')
      .execute();
    const isPossible = (slot: Date) =>
      ownInterviews.every((each) => each.free_at <= slot || each.starts_at >= new Date(slot.getTime() + MIN_GAP_MS));
    const distance = (slot: Date) => Math.abs(slot.getTime() - starts_at.getTime());
    return slots
      .flatMap((slot) => (slot.is_free && isPossible(slot.starts_at) ? [slot.starts_at] : []))
      .toSorted((one, other) => distance(one) - distance(other))
      .slice(0, MAX_ALTERNATIVES);
  };
}
