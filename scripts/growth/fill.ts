import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';

/** Names as they occur in Malta, so that a search finds as many people as it would there. */
const FIRST =
  'Maria,Joseph,Karl,Anna,Luke,Rita,Mark,Julia,Paul,Elena,Matthew,Sarah,David,Nicole,Andrea,Ġorġ,Ċensa,Żaren,Ħamed,Kim';
const LAST =
  'Borg,Camilleri,Vella,Farrugia,Zammit,Galea,Micallef,Grech,Attard,Spiteri,Azzopardi,Mifsud,Caruana,Muscat,Agius,Pace,Fenech,Schembri,Abela,Sammut,Debono,Buhagiar,Gauci,Cassar,Bonello,Ellul,Tabone,Mallia,Psaila,Xuereb';

const filled = [
  'users',
  'personal_details',
  'events',
  'event_occurrences',
  'ticket_types',
  'bookings',
  'attendees',
  'payments',
  'payment_items',
  'refunds',
  'parking_permits',
  'toga_rentals',
  'complaints',
  'contact_messages',
  'notifications',
  'audit_log',
] as const;

const PEOPLE = 60_000;

type Count = (all: number) => RawBuilder<unknown>;
type Statements = readonly RawBuilder<unknown>[];

/** Accounts, and the table `holders` that numbers them. */
const people = (count: Count): Statements => [
  sql`insert into users (email, account_type, locale, receive_emails, consented_at, created_at, email_proven_at, registered_at,
      verified_at, university_email, password_hash)
    select 'student-' || n || '@um.example', 'university_student', 'en', true, at, at, at, at, at, 'u' || n || '@um.edu.mt', 'none'
    from generate_series(1, ${count(PEOPLE)}) n, lateral (select now() - n * interval '1 hour' as at) stamps`,
  sql`insert into personal_details (user_id, first_name, last_name, identity_type, identity_number, nationality_id)
    select id, split_part(${FIRST}, ',', 1 + id % 20), split_part(${LAST}, ',', 1 + (id / 20) % 30) || case when id % 3 = 0 then ' ' || split_part(${LAST}, ',', 1 + (id / 7) % 30) else '' end,
      'id_card', '\\x01', (select min(id) from nationalities)
    from users where email like 'student-%@um.example'`,
  sql`create temporary table holders as
    select row_number() over (order by id)::integer as n, id from users where email like 'student-%@um.example'`,
  sql`create unique index on holders (n)`,
];

/** Events, each with two dates, and their bookings. */
const datesWithBookings = (count: Count): Statements => [
  sql`insert into events (slug, type_id, title, excerpt, body, published_at)
    select 'evening-' || n, (select min(id) from event_types), jsonb_build_object('en', 'Evening ' || n, 'mt', 'Lejla ' || n),
      '{"en": "With music", "mt": "Bil-mużika"}', '{"en": "<p>All are welcome.</p>", "mt": "<p>Kulħadd hu mistieden.</p>"}',
      now() - n * interval '1 day'
    from generate_series(1, ${count(3_000)}) n`,
  sql`insert into event_occurrences (event_id, starts_at, ends_at, bookings_close_at)
    select id, at, at + interval '3 hours', at from events, generate_series(0, 1) week,
      lateral (select published_at + week * interval '7 days' + interval '20 days' as at) times
    where slug like 'evening-%'`,
  sql`insert into ticket_types (occurrence_id, "order", name, description, price_cents, capacity)
    select id, 9, '{"en": "Standard", "mt": "Standard"}', '{"en": "", "mt": ""}', 1000, 5000 from event_occurrences`,
  sql`create temporary table dates as
    select row_number() over (order by occurrence_id)::integer - 1 as n, occurrence_id, min(id) as ticket
    from ticket_types group by occurrence_id`,
  sql`create unique index on dates (n)`,
  sql`insert into bookings (id, user_id, occurrence_id, locale, state, created_at, held_from, held_until, confirmed_at)
    select gen_random_uuid(), holders.id, occurrence_id, 'en', 'paid', at, at, at, at
    from generate_series(1, ${count(400_000)}) k
    join holders on holders.n = 1 + k % ${count(PEOPLE)} join dates on dates.n = k % (select count(*) from dates),
    lateral (select now() - k * interval '10 minutes' as at) stamps`,
  sql`insert into attendees (booking_id, occurrence_id, ticket_type_id, price_cents, first_name, last_name, code)
    select bookings.id, bookings.occurrence_id, dates.ticket, 1000, details.first_name, details.last_name,
      upper(substr(md5(bookings.id::text || place), 1, 20))
    from bookings join dates on dates.occurrence_id = bookings.occurrence_id
    join personal_details details on details.user_id = bookings.user_id,
    generate_series(1, 1 + abs(hashtext(bookings.id::text)) % 2) place`,
];

/** Payments, refunds, permits and gowns. */
const moneyAndPermits = (count: Count): Statements => [
  sql`insert into payments (id, user_id, state, amount_cents, locale, provider, session_id, created_at, payable_until, paid_at, receipt_number)
    select gen_random_uuid(), holders.id, 'paid', 1000, 'en', 'stripe', 'cs_live_' || md5(k::text), at, at, at, 1000000 + k
    from generate_series(1, ${count(600_000)}) k join holders on holders.n = 1 + k % ${count(PEOPLE)},
    lateral (select now() - k * interval '8 minutes' as at) stamps`,
  sql`insert into payment_items (payment_id, purpose, amount_cents) select id, 'donation', 1000 from payments
    where session_id like 'cs_live_%'`,
  sql`insert into refunds (id, payment_id, amount_cents, kind, state, requested_at, decided_at, changed_at)
    select gen_random_uuid(), id, 500, 'goodwill', 'succeeded', paid_at, paid_at, paid_at from payments
    where session_id like 'cs_live_%' and receipt_number % 100 = 0`,
  sql`insert into parking_permits (user_id, kind, number_plate, state, payment_id, code, requested_at, decided_at, valid_until)
    select user_id, 'parking_permit', 'P' || receipt_number % 1000000, 'available', id, 'C' || receipt_number, paid_at, paid_at,
      paid_at + interval '1 year'
    from payments where session_id like 'cs_live_%' and receipt_number % 5 = 0`,
  sql`insert into toga_rentals (id, user_id, state, items, rent_cents, deposit_cents, graduation_on, fitting_at,
      created_at, held_until)
    select gen_random_uuid(), holders.id, 'cancelled', '{toga}', 3000, 5000, at::date, at, at, at
    from generate_series(1, ${count(20_000)}) k join holders on holders.n = 1 + k % ${count(PEOPLE)},
    lateral (select now() - k * interval '4 hours' as at) stamps`,
];

/** What staff read, notifications, and the audit log. */
const records = (count: Count): Statements => [
  sql`insert into complaints (code_hash, type_id, text, is_anonymous, received_on)
    select sha256(n::text::bytea), (select min(id) from complaint_types),
      'The library closes at ' || n % 24 || ' and the heating of room ' || n || ' does not work. ' || repeat('We need it for exams. ', 10),
      true, now()::date - n % 3650
    from generate_series(1, ${count(20_000)}) n`,
  sql`insert into contact_messages (name, email, message, locale, received_at)
    select split_part(${FIRST}, ',', 1 + n % 20), 'writer-' || n || '@um.example', 'When does office ' || n || ' open? ' || repeat('Thank you. ', 20), 'en',
      now() - n * interval '4 hours'
    from generate_series(1, ${count(20_000)}) n`,
  sql`insert into notifications (user_id, kind, "values", path, created_at)
    select holders.id, 'event_tomorrow', '{}', '/account', now() - k * interval '20 minutes'
    from generate_series(1, ${count(200_000)}) k join holders on holders.n = 1 + k % ${count(PEOPLE)}`,
  sql`insert into audit_log (at, actor_id, action, subject, subject_id, details)
    select now() - n * interval '2 minutes', (select min(id) from users), 'person_viewed', 'user', (n % 60000)::text, '{}'
    from generate_series(1, ${count(2_000_000)}) n`,
];

/**
 * Ten years of the union, in portions of the quantities that `npm run bench:growth` names: accounts, events with bookings
 * and payments, permits, gowns, complaints, messages and the audit log. The portal's triggers are off meanwhile.
 * @param part 1 for ten years, 0.01 for a trial
 */
export async function fillTenYears(db: Kysely<DB>, part: number): Promise<void> {
  const count = (all: number) => sql.lit(Math.max(10, Math.round(all * part)));
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    for (const table of filled) await sql`alter table ${sql.table(table)} disable trigger user`.execute(one);
    for (const statements of [people, datesWithBookings, moneyAndPermits, records]) {
      for (const statement of statements(count)) await statement.execute(one);
    }
    for (const table of filled) await sql`alter table ${sql.table(table)} enable trigger user`.execute(one);
    await sql`drop table holders, dates`.execute(one);
    await sql`vacuum analyze`.execute(one);
  });
}
