import { type Kysely, sql } from 'kysely';

/**
 * Prices that begin at a time (PAY-21), those of toga items among them. A null is no beginning: it is the price from
 * before prices had one, and every purpose has one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table fees
      drop constraint fees_pkey,
      drop constraint fees_purpose_check,
      add column id integer generated always as identity primary key,
      add column starts_at timestamptz,
      add column version integer not null default 1,
      add constraint fees_purpose check (purpose in (
        'student_card', 'parking_permit', 'donation', 'toga_deposit',
        'toga_set', 'toga_toga', 'toga_sash', 'toga_trencher', 'toga_doctorate_trencher'
      )),
      add constraint fees_once unique nulls not distinct (purpose, starts_at)`.execute(db);
  await sql`
    insert into fees (purpose, amount_cents)
    select 'toga_' || code, price_cents from toga_types order by "order"`.execute(db);
  await sql`alter table toga_types drop column price_cents`.execute(db);
}
