import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LostSeat } from '#contract/bookings/calls.ts';
import type { SeatStates, SeatingPlan, SeatingSection } from '#contract/bookings/seating.ts';
import type { Locale } from '#contract/kit/common.ts';
import { texts } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { AnswerCache, Copy } from '#server/http/answer-cache.ts';
import { coalesceReads } from '#server/http/coalesce-reads.ts';
import type { Services } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import { type HallSeats, nearestSeats, seatsOf } from './nearest-seats.ts';

/** Milliseconds for which a hall is cached: its seats do not change, and the taken seats are read each time. */
export const PLAN_MAX_AGE_MS = 1000;

/** Approximate bytes in memory per seat of a hall */
const BYTES_PER_SEAT = 300;

/** Minimum milliseconds between two reads of the taken seats; without it, reads would run continuously under load. */
const STATES_APART_MS = 20;

/** An occurrence, as in the path of a request. */
interface Place {
  event: number;
  occurrence: number;
}

/**
 * Reads seating plans and taken seats. Callers share the reads: if thousands open a hall in one minute, it is read only
 * a few times.
 */
export interface SeatingPlanReader {
  /** @throws HttpProblem `not_found`, also for an occurrence of another event, or without seats */
  plan(place: Place, locale: Locale): Promise<SeatingPlan>;
  /** @throws HttpProblem `not_found`, also for an occurrence of another event, or without seats */
  states(place: Place): Promise<SeatStates>;
  /**
   * Returns which of these seats are no longer available, each with the nearest available ones.
   * @throws HttpProblem `not_found`
   */
  findTakenSeats(occurrence: number, wanted: readonly number[], locale: Locale): Promise<LostSeat[]>;
}

/**
 * A shared read of an occurrence, with the event that it belongs to, because callers may give the id of another event.
 */
interface Of<T> {
  event_id: number;
  read: T;
}

type ReadPlan = Of<SeatingPlan> & Copy & { seats: HallSeats };
type ReadStates = Of<SeatStates> & { taken: ReadonlySet<number> };

/** Creates a reader of halls. Never use it inside a transaction: it would wait for a second connection. */
export function createSeatingPlanReader(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  answers: AnswerCache,
): SeatingPlanReader {
  const states = coalesceReads<ReadStates>({ apartMs: STATES_APART_MS });
  const planOf = (occurrence: number, locale: Locale) =>
    answers.read(`hall ${occurrence} ${locale}`, () => readPlan(db, occurrence, clock.now(), locale), {
      maxAgeMs: PLAN_MAX_AGE_MS,
    });
  const statesOf = (occurrence: number) => states(String(occurrence), () => readStates(db, occurrence, clock.now()));
  return {
    plan: async ({ event, occurrence }, locale) => readOf(event, await planOf(occurrence, locale)),
    states: async ({ event, occurrence }) => readOf(event, await statesOf(occurrence)),
    findTakenSeats: async (occurrence, wanted, locale) => {
      const [{ seats }, { taken }] = await Promise.all([planOf(occurrence, locale), statesOf(occurrence)]);
      return takenAmong(seats, taken, wanted);
    },
  };
}

function readOf<T>(event: number, { event_id, read }: Of<T>): T {
  if (event_id !== event) throw new HttpProblem('not_found');
  return read;
}

function takenAmong(seats: HallSeats, taken: ReadonlySet<number>, wanted: readonly number[]): LostSeat[] {
  const isFree = (id: number) => !taken.has(id) && !wanted.includes(id);
  return wanted
    .filter((id) => taken.has(id))
    .flatMap((id) => {
      const seat = seats.get(id)?.seat;
      return seat === undefined ? [] : [{ seat, nearest: nearestSeats(seats, id, isFree) }];
    });
}

async function readPlan(db: Kysely<DB>, occurrence: number, now: Date, locale: Locale): Promise<ReadPlan> {
  const plan = await seatedOccurrence(db, occurrence, now)
    .innerJoin('seating_plans', 'seating_plans.id', 'event_occurrences.seating_plan_id')
    .select([...texts(locale, 'seating_plans.name'), 'seating_plans.id', 'seating_plans.width', 'seating_plans.height'])
    .executeTakeFirstOrThrow(notFound);
  const sections = await db
    .selectFrom('seating_sections')
    .select([
      'seating_sections.id',
      ...texts(locale, 'seating_sections.name'),
      sql<number[]>`array(
        select ticket_types.id from ticket_type_sections
        join ticket_types on ticket_types.id = ticket_type_id
        where section_id = seating_sections.id and occurrence_id = ${occurrence} order by ticket_types."order"
      )`.as('ticket_ids'),
      sql<SeatingSection['rows']>`(
        select json_agg(json_build_object('name', name, 'seats', seats) order by top) from (
          select "row" as name, min(y) as top, json_agg(json_build_array(id, number, x, y) order by number) as seats
          from seats where section_id = seating_sections.id group by "row"
        ) rows
      )`.as('rows'),
    ])
    .where('plan_id', '=', plan.id)
    .orderBy('order')
    .execute();
  const { event_id, name, width, height } = plan;
  const read = { name, width, height, sections, properties: await readProperties(db, plan.id) };
  const seats = seatsOf(read);
  return { event_id, read, seats, size: (seats.size + 1) * BYTES_PER_SEAT };
}

async function readProperties(db: Kysely<DB>, plan: number): Promise<NonNullable<SeatingPlan['properties']>> {
  const idsOf = (which: RawBuilder<unknown>) =>
    sql<number[]>`coalesce(array_agg(seats.id order by seats.id) filter (where ${which}), '{}')`;
  return db
    .selectFrom('seats')
    .innerJoin('seating_sections', 'seating_sections.id', 'seats.section_id')
    .select([
      idsOf(sql`kind = 'wheelchair'`).as('wheelchair'),
      idsOf(sql`kind = 'companion'`).as('companion'),
      idsOf(sql`has_restricted_view`).as('restricted'),
      idsOf(sql`is_blocked`).as('blocked'),
    ])
    .where('plan_id', '=', plan)
    .executeTakeFirstOrThrow();
}

/** An expired hold counts as free before its row is updated. A seat of a block counts as booked (BLOCK-5). */
async function readStates(db: Kysely<DB>, occurrence: number, now: Date): Promise<ReadStates> {
  const isBooked = sql`confirmed_at is not null`;
  const seats = (which: RawBuilder<unknown>) =>
    sql<number[]>`coalesce(array_agg(seat_id) filter (where ${which}), '{}')`;
  const { event_id, blocked, ...read } = await seatedOccurrence(db, occurrence, now)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('attendees')
          .innerJoin('bookings', 'bookings.id', 'attendees.booking_id')
          .select([
            seats(isBooked).as('booked'),
            seats(sql`confirmed_at is null and held_until > ${now}`).as('on_hold'),
          ])
          .whereRef('attendees.occurrence_id', '=', 'event_occurrences.id')
          .where('attendees.holds_place', '=', true)
          .where('attendees.seat_id', 'is not', null)
          .as('taken'),
      (join) => join.onTrue(),
    )
    .select(['taken.booked', 'taken.on_hold'])
    .select(
      sql<number[]>`array(
        select seats.id from seating_sections join seats on seats.section_id = seating_sections.id
        where plan_id = seating_plan_id and is_blocked
        union select blocked_seats(${occurrence}, ${now})
      )`.as('blocked'),
    )
    .executeTakeFirstOrThrow(notFound);
  const booked = [...new Set([...read.booked, ...blocked])];
  return { event_id, read: { ...read, booked }, taken: new Set([...booked, ...read.on_hold]) };
}

function seatedOccurrence(db: Kysely<DB>, occurrence: number, now: Date) {
  return db
    .selectFrom('event_occurrences')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .select('event_occurrences.event_id')
    .where('event_occurrences.id', '=', occurrence)
    .where('event_occurrences.is_seated', '=', true)
    .where('events.published_at', '<=', now);
}
