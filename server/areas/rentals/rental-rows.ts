import { type Kysely, sql } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { RentalState } from '#contract/rentals.ts';
import { localised } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';

/** Requests, each with its thing and, where there is one, its organisation. */
export function rentalRows(db: Kysely<DB>) {
  return db
    .selectFrom('rentals')
    .innerJoin('equipment', 'equipment.id', 'rentals.equipment_id')
    .leftJoin('student_organisations as organisation', 'organisation.id', 'rentals.organisation_id');
}

/** What everybody reads of them. */
export function rentalColumns(rows: ReturnType<typeof rentalRows>, locale: Locale) {
  return rows.select((eb) => [
    'rentals.id',
    sql<RentalState>`rentals.state`.as('state'),
    'equipment.slug',
    localised(eb.ref('equipment.name'), locale).as('name'),
    'organisation.name as organisation',
    'rentals.starts_on',
    'rentals.ends_on',
    'rentals.purpose',
    'rentals.reason',
    'rentals.requested_at',
  ]);
}
