import { type Kysely, sql } from 'kysely';
import type { Locale } from '#contract/kit/common.ts';
import type { Rental, RentalMessage } from '#contract/rentals/calls.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { person } from '#server/services/person.ts';

/** Selects requests with their organisation, if any. */
export function rentalRows(db: Kysely<DB>) {
  return db
    .selectFrom('rentals')
    .leftJoin('student_organisations as organisation', 'organisation.id', 'rentals.organisation_id');
}

/** Selects the columns that customers and staff read. */
export function rentalColumns(rows: ReturnType<typeof rentalRows>, locale: Locale) {
  return rows
    .select([
      'rentals.id',
      'rentals.state',
      'rentals.starts_on',
      'rentals.ends_on',
      'purpose',
      'reason',
      'requested_at',
      'rentals.version',
    ])
    .select(['organisation.name as organisation', 'organisation_id', thingsOf(locale).as('things')]);
}

/** Selects the columns for staff. */
export function staffColumns(rows: ReturnType<typeof rentalRows>, locale: Locale) {
  return rentalColumns(rows, locale)
    .select((eb) => person(eb.ref('rentals.user_id')).as('person'))
    .select(rivalCount.as('rival_count'));
}

const rivalCount = sql<number>`(
  select count(distinct other.rental_id)::integer
  from rental_items as own join rental_items as other on other.thing_id = own.thing_id
  where own.rental_id = rentals.id and other.rental_id <> own.rental_id
    and other.state in ('requested', 'changes_requested')
    and other.starts_on <= own.ends_on and other.ends_on >= own.starts_on
)`;

/** Returns the items of a request, venues first. */
export function thingsOf(locale: Locale) {
  return sql<Rental['things']>`(
    select jsonb_agg(
      jsonb_build_object('id', thing.id, 'slug', thing.slug, 'name', localised(thing.name, ${sql.lit(locale)}))
      order by thing.kind desc, thing.id
    )
    from rental_items as item join rental_things as thing on thing.id = item.thing_id
    where item.rental_id = rentals.id
  )`;
}

/** The messages about a request, the oldest first. */
export function messagesOf(db: Kysely<DB>, rental_id: number) {
  return db
    .selectFrom('rental_messages')
    .select(['id', 'text', 'written_at'])
    .select(sql<RentalMessage['from']>`case when is_from_union then 'union' else 'person' end`.as('from'))
    .where('rental_id', '=', rental_id)
    .orderBy('id')
    .execute();
}
