import type { Kysely } from 'kysely';
import type { Locale } from '#contract/common.ts';
import { texts } from '#server/db/columns.ts';
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
  return rows
    .select(['rentals.id', 'state', 'starts_on', 'ends_on', 'purpose', 'reason', 'requested_at'])
    .select(['equipment.slug', ...texts(locale, 'equipment.name'), 'organisation.name as organisation']);
}
