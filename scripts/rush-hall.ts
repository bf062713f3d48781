import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { systemClock } from '#server/gateways/clock.ts';
import type { Secrets } from '#server/gateways/secrets.ts';
import { type NewSession, beginSession } from '#server/http/sessions.ts';

interface Size {
  people: number;
  seats: number;
  tickets: number;
}

/** An event with seats and one without, signed-in users, and the number of sold places. */
export interface Rush {
  event: number;
  seated: { occurrence: number; ticket: number };
  open: { occurrence: number; ticket: number };
  people: NewSession[];
  sold(): Promise<{ seats: number; tickets: number; doubles: number; deadlocks: number }>;
}

/** Creates a hall and accounts, and opens the sale. */
export async function openHall(db: Kysely<DB>, secrets: Secrets, size: Size): Promise<Rush> {
  const plan = await addHall(db, size.seats);
  const event = await addEvent(db);
  const seated = await addOccurrence(db, event, { day: 10, capacity: size.seats, plan });
  const open = await addOccurrence(db, event, { day: 11, capacity: size.tickets });
  await sql`
    insert into ticket_type_sections (ticket_type_id, section_id)
    select ${seated.ticket}, id from seating_sections where plan_id = ${plan}`.execute(db);
  return {
    event,
    seated,
    open,
    people: await addPeople(db, secrets, size.people),
    sold: () => countSold(db, seated, open),
  };
}

async function addHall(db: Kysely<DB>, seats: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with plan as (
      insert into seating_plans (slug, name, width, height)
      values (${randomUUID()}, '{"en": "Hall"}', 1000, 1000) returning id
    ), section as (
      insert into seating_sections (plan_id, name, "order") select id, '{"en": "Stalls"}', 1 from plan returning id
    ), placed as (
      insert into seats (section_id, "row", number, x, y)
      select section.id, chr(65 + n / 25), n % 25 + 1, n % 25 * 30, n / 25 * 34
      from section, generate_series(0, ${sql.lit(seats - 1)}) n
    )
    select id from plan`.execute(db);
  return rows[0]?.id ?? 0;
}

async function addEvent(db: Kysely<DB>): Promise<number> {
  const slug = randomUUID();
  const { rows } = await sql<{ id: number }>`
    with type as (
      insert into event_types (slug, name) values (${slug}, jsonb_build_object('en', ${slug}::text)) returning id
    )
    insert into events (slug, type_id, title, excerpt, body, published_at)
    select ${`rush-${randomUUID()}`}, id, '{"en": "Rush"}', '{"en": ""}', '{"en": ""}', now() - interval '1 day'
    from type returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

async function addOccurrence(
  db: Kysely<DB>,
  event: number,
  { day, capacity, plan }: { day: number; capacity: number; plan?: number },
): Promise<{ occurrence: number; ticket: number }> {
  const { rows } = await sql<{ occurrence: number; ticket: number }>`
    with venue as (
      insert into venues (slug, name, address) values (${randomUUID()}, '{"en": "Hall"}', '{"en": ""}') returning id
    ), occurrence as (
      insert into event_occurrences (event_id, venue_id, starts_at, ends_at, bookings_close_at, is_seated, seating_plan_id)
      select ${event}, id, start, start + interval '2 hours', start, ${plan !== undefined}, ${plan ?? null}
      from venue, (select now() + ${sql.lit(day)} * interval '1 day' as start) times returning id
    )
    insert into ticket_types (occurrence_id, name, description, price_cents, capacity, "order")
    select id, '{"en": "Student"}', '{"en": ""}', 500, ${capacity}, 0 from occurrence
    returning occurrence_id as occurrence, id as ticket`.execute(db);
  return rows[0] ?? { occurrence: 0, ticket: 0 };
}

async function addPeople(db: Kysely<DB>, secrets: Secrets, count: number): Promise<NewSession[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (email, password_hash, account_type, locale, receive_emails, consented_at, created_at, registered_at)
    select gen_random_uuid() || '@rush.example', '-', 'university_student', 'en', false, now(), now(), now()
    from generate_series(1, ${sql.lit(count)}) returning id`.execute(db);
  const people: NewSession[] = [];
  for (const { id: user_id } of rows) {
    people.push(await beginSession({ db, clock: systemClock, secrets }, { user_id, registered: true }));
  }
  return people;
}

async function countSold(db: Kysely<DB>, seated: Rush['seated'], open: Rush['open']) {
  const { rows } = await sql<{ seats: number; tickets: number; doubles: number; deadlocks: number }>`
    select
      count(*) filter (where occurrence_id = ${seated.occurrence})::integer as seats,
      count(*) filter (where occurrence_id = ${open.occurrence})::integer as tickets,
      (count(seat_id) - count(distinct seat_id))::integer as doubles,
      (select deadlocks::integer from pg_stat_database where datname = current_database()) as deadlocks
    from attendees where occurrence_id in (${seated.occurrence}, ${open.occurrence}) and holds_place`.execute(db);
  return rows[0] ?? { seats: 0, tickets: 0, doubles: 0, deadlocks: 0 };
}

/** Drops the lock and the constraints: only the availability check remains, as in a naive program. */
export async function dropGuards(db: Kysely<DB>): Promise<void> {
  await rewrite(db, 'lock_places', /perform from event_occurrences[^;]*;/, '');
  // A pause between check and booking, as between two statements of a program.
  await rewrite(db, 'claim_places', /obstacle := [^;]*;/, '$& perform pg_sleep(0.05);');
  await sql`alter table ticket_types drop constraint ticket_types_not_oversold`.execute(db);
  await sql`drop index attendees_one_a_seat`.execute(db);
}

async function rewrite(db: Kysely<DB>, name: string, part: RegExp, by: string): Promise<void> {
  const { rows } = await sql<{ text: string }>`select pg_get_functiondef(${name}::regproc) as text`.execute(db);
  await sql.raw((rows[0]?.text ?? '').replace(part, by)).execute(db);
}
