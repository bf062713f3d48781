import { sql } from 'kysely';
import type { PlaceCounts, placeBlocksAdmin, StaffSeats } from '#contract/events/blocks.ts';
import { bothLanguages } from '#server/db/columns.ts';
import type { Localised } from '#server/db/json-columns.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { isActive } from './block-rows.ts';

type Counts = PlaceCounts['total'];

/** Counts the places of a date (BLOCK-6). @throws HttpProblem `not_found` */
export const countPlaces: Handler<typeof placeBlocksAdmin.counts> = async ({ params: { id } }, { db, clock }) => {
  const now = clock.now();
  const date = await db
    .selectFrom('event_occurrences')
    .select('is_seated')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  const { rows } = await sql<Omit<Counts, 'free'> & { id: number; name: Localised }>`
    select ticket_types.id, name, capacity, sold, held, blocked_places(ticket_types.id, ${now}) as blocked,
      offered_places(${id}, ticket_types.id) as offered
    from ticket_types, lateral (
      select count(*) filter (where confirmed_at is not null)::integer as sold,
        count(*) filter (where confirmed_at is null and held_until > ${now})::integer as held
      from attendees join bookings on bookings.id = booking_id
      where attendees.occurrence_id = ${id} and ticket_type_id = ticket_types.id and holds_place
    ) taken
    where occurrence_id = ${id} order by "order", ticket_types.id`.execute(db);
  const ticket_types = rows.map(({ name, ...counts }) => ({ ...withFree(counts), name: bothLanguages(name) }));
  return {
    is_seated: date.is_seated,
    ticket_types,
    total: date.is_seated ? await countSeats(id, now) : sumOf(ticket_types),
  };

  async function countSeats(occurrence: number, at: Date): Promise<Counts> {
    const seats = await sql<Omit<Counts, 'free'>>`
      with sold as (
        select seat_id, confirmed_at is not null as is_sold from attendees join bookings on bookings.id = booking_id
        where attendees.occurrence_id = ${occurrence} and holds_place
          and (confirmed_at is not null or held_until > ${at})
      )
      select count(*)::integer as capacity, count(*) filter (where is_sold)::integer as sold,
        count(*) filter (where not is_sold)::integer as held,
        count(*) filter (
          where is_sold is null and seats.id in (select blocked_seats(${occurrence}, ${at}))
        )::integer as blocked,
        offered_places(${occurrence}, null) as offered
      from (
        select distinct section_id from ticket_type_sections
        join ticket_types on ticket_types.id = ticket_type_id where occurrence_id = ${occurrence}
      ) sections join seats using (section_id)
      left join sold on seat_id = seats.id
      where not is_blocked`.execute(db);
    return withFree(seats.rows[0] ?? { capacity: 0, sold: 0, held: 0, blocked: 0, offered: 0 });
  }
};

function withFree<T extends Omit<Counts, 'free'>>(counts: T): T & { free: number } {
  const { capacity, sold, held, blocked, offered } = counts;
  return { ...counts, free: capacity - sold - held - blocked - offered };
}

function sumOf(tickets: readonly Counts[]): Counts {
  const sum = (of: keyof Counts) => tickets.reduce((total, each) => total + each[of], 0);
  const [capacity, sold, held] = [sum('capacity'), sum('sold'), sum('held')];
  return { capacity, sold, held, blocked: sum('blocked'), offered: sum('offered'), free: sum('free') };
}

/** Returns the hall of a date with the state and block of each seat (BLOCK-5). @throws HttpProblem `not_found` */
export const readSeats: Handler<typeof placeBlocksAdmin.seats> = async ({ params: { id } }, { db, clock }) => {
  const now = clock.now();
  const plan = await db
    .selectFrom('event_occurrences')
    .innerJoin('seating_plans', 'seating_plans.id', 'seating_plan_id')
    .select('seating_plans.id')
    .where('event_occurrences.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  const blocks = await db
    .selectFrom('place_blocks')
    .select(['id', 'name'])
    .where('occurrence_id', '=', id)
    .where(isActive(now))
    .orderBy('id')
    .execute();
  const { rows } = await sql<{ id: number; name: Localised; rows: StaffSeats['sections'][number]['rows'] }>`
    with taken as (
      select seat_id, confirmed_at is not null as is_sold from attendees join bookings on bookings.id = booking_id
      where attendees.occurrence_id = ${id} and holds_place and (confirmed_at is not null or held_until > ${now})
    ), blocked as (
      select seat_id, block_id from place_block_seats
      where block_id = any(${blocks.map((block) => block.id)}::integer[])
    )
    select section.id, section.name, (
      select coalesce(json_agg(json_build_object('name', "row", 'seats', seats) order by top), '[]') from (
        select "row", min(y) as top, json_agg(json_build_object(
          'id', id, 'number', number, 'x', x, 'y', y, 'block', block_id, 'state', case
            when is_sold then 'sold' when not is_sold then 'held' when is_blocked then 'unavailable'
            when block_id is not null then 'blocked' else 'free' end
        ) order by number) as seats
        from seats left join taken on taken.seat_id = seats.id left join blocked on blocked.seat_id = seats.id
        where section_id = section.id group by "row"
      ) of_row
    ) as rows
    from seating_sections section where plan_id = ${plan.id} order by "order"`.execute(db);
  const sections = rows.map(({ name, ...section }) => ({ ...section, name: bothLanguages(name) }));
  return { blocks, sections };
};
