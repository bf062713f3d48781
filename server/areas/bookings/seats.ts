import { type Kysely, sql } from 'kysely';
import type { bookings, LostSeat, Seat } from '#contract/bookings.ts';
import type { Locale } from '#contract/common.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import type { SeatingPlan, SeatingSection, SeatStates } from '#contract/seating.ts';
import { localised } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';

type Context = Pick<HandlerContext, 'db' | 'clock' | 'locale'>;

/** Free seats that are named beside a lost one. */
const NEAREST = 3;

/** @throws HttpProblem `not_found`, also for an occurrence without seats */
export async function getPlan(
  { event, occurrence }: { event: number; occurrence: number },
  { db, clock, locale }: Context,
): Promise<SeatingPlan> {
  const plan = await seatedOccurrence(db, occurrence, clock.now())
    .innerJoin('seating_plans', 'seating_plans.id', 'event_occurrences.seating_plan_id')
    .select((eb) => [
      localised(eb.ref('seating_plans.name'), locale).as('name'),
      'seating_plans.id',
      'seating_plans.width',
      'seating_plans.height',
    ])
    .where('events.id', '=', event)
    .executeTakeFirst();
  if (plan === undefined) throw new HttpProblem('not_found');
  const sections = await db
    .selectFrom('seating_sections')
    .select((eb) => [
      'seating_sections.id',
      localised(eb.ref('seating_sections.name'), locale).as('name'),
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
  return { name: plan.name, width: plan.width, height: plan.height, sections };
}

/** @throws HttpProblem `not_found`, also for an occurrence without seats */
export async function getSeatStates(
  { event, occurrence }: { event: number; occurrence: number },
  { db, clock }: Context,
): Promise<SeatStates> {
  const known = await seatedOccurrence(db, occurrence, clock.now()).where('events.id', '=', event).executeTakeFirst();
  if (known === undefined) throw new HttpProblem('not_found');
  const taken = await takenSeats(db, occurrence, clock.now()).select('bookings.confirmed_at').execute();
  const [booked = [], on_hold = []] = [true, false].map((isBooked) =>
    taken.filter(({ confirmed_at }) => (confirmed_at !== null) === isBooked).map(({ seat_id }) => seat_id),
  );
  return { booked, on_hold };
}

/**
 * Which of these seats are gone, each with the nearest that can be had instead.
 * @throws HttpProblem `not_found`
 */
export async function checkSeating(
  { body }: RequestOf<typeof bookings.checkSeating>,
  context: Context,
): Promise<LostSeat[]> {
  const { db, clock } = context;
  const known = await seatedOccurrence(db, body.occurrence_id, clock.now()).executeTakeFirst();
  if (known === undefined) throw new HttpProblem('not_found');
  const taken = await takenSeats(db, body.occurrence_id, clock.now())
    .where('attendees.seat_id', 'in', body.seat_ids)
    .execute();
  return lostSeats(
    body.occurrence_id,
    taken.map(({ seat_id }) => seat_id),
    body.seat_ids,
    context,
  );
}

/**
 * Each of these seats with the free ones nearest to it that the same tickets are good for, its own row first.
 * @param wanted all that were asked for: none of them is offered
 */
export async function lostSeats(
  occurrence: number,
  ids: readonly number[],
  wanted: readonly number[],
  context: Context,
): Promise<LostSeat[]> {
  if (ids.length === 0) return [];
  const { db, clock, locale } = context;
  const lost = await describedSeats(db, locale)
    .select(['seats.x', 'seats.y', 'seats.section_id'])
    .where('seats.id', 'in', [...ids])
    .orderBy('seats.id')
    .execute();
  return Promise.all(
    lost.map(async (from) => {
      const nearest = await describedSeats(db, locale)
        .where('seats.section_id', 'in', sectionsAlike(db, occurrence, from.section_id))
        .where('seats.id', 'not in', takenSeats(db, occurrence, clock.now()))
        .where('seats.id', 'not in', [...wanted])
        .orderBy(sql`(seats.x - ${from.x}) ^ 2 + 4 * (seats.y - ${from.y}) ^ 2`)
        .orderBy('seats.id')
        .limit(NEAREST)
        .execute();
      return { seat: seatOf(from), nearest: nearest.map(seatOf) };
    }),
  );
}

/** Sections in which a ticket of this section is good as well. */
function sectionsAlike(db: Kysely<DB>, occurrence: number, section: number) {
  return db
    .selectFrom('ticket_type_sections')
    .select('section_id')
    .where('ticket_type_id', 'in', (eb) =>
      eb
        .selectFrom('ticket_type_sections as own')
        .innerJoin('ticket_types', 'ticket_types.id', 'own.ticket_type_id')
        .select('own.ticket_type_id')
        .where('own.section_id', '=', section)
        .where('ticket_types.occurrence_id', '=', occurrence),
    );
}

/** Held or booked at this moment: a hold that has run out is free, even if nobody has written it down. */
function takenSeats(db: Kysely<DB>, occurrence: number, now: Date) {
  return db
    .selectFrom('attendees')
    .innerJoin('bookings', 'bookings.id', 'attendees.booking_id')
    .select('attendees.seat_id')
    .where('attendees.occurrence_id', '=', occurrence)
    .where('attendees.holds_place', '=', true)
    .where('attendees.seat_id', 'is not', null)
    .$narrowType<{ seat_id: number }>()
    .where((eb) => eb.or([eb('bookings.confirmed_at', 'is not', null), eb('bookings.held_until', '>', now)]));
}

function seatedOccurrence(db: Kysely<DB>, occurrence: number, now: Date) {
  return db
    .selectFrom('event_occurrences')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .select('event_occurrences.id as occurrence_id')
    .where('event_occurrences.id', '=', occurrence)
    .where('event_occurrences.is_seated', '=', true)
    .where('events.published_at', '<=', now);
}

function describedSeats(db: Kysely<DB>, locale: Locale) {
  return db
    .selectFrom('seats')
    .innerJoin('seating_sections', 'seating_sections.id', 'seats.section_id')
    .select((eb) => ['seats.id', localised(eb.ref('seating_sections.name'), locale).as('section'), 'row', 'number']);
}

function seatOf({ id, section, row, number }: Seat): Seat {
  return { id, section, row, number };
}
