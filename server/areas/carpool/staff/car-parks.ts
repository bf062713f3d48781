import { sql } from 'kysely';
import { type carpoolAdmin, weekdays } from '#contract/carpool/staff.ts';
import { addRow } from '#server/db/rows.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { nextVersion } from '#server/services/entry-versions.ts';
import { changeSpaces } from '../withdraw.ts';

/** Every car park, in the order in which they were added. */
export const listCarParks: Handler<typeof carpoolAdmin.carParks> = (_request, { db }) =>
  db
    .selectFrom('car_parks')
    .select(['id', 'bays_per_row', 'version', ...weekdays])
    .select(['name', 'directions'].map((each) => bothLanguages(each).as(each as 'name')))
    .orderBy('id')
    .execute() as never;

/** Returns a localised column with both languages; a missing Maltese text is empty. */
export function bothLanguages(column: string) {
  return sql<{ en: string; mt: string }>`jsonb_build_object('en', ${sql.ref(column)} ->> 'en', 'mt',
    coalesce(${sql.ref(column)} ->> 'mt', ''))`;
}

export const addCarPark: Handler<typeof carpoolAdmin.addCarPark> = async ({ body }, context) => {
  const id = await addRow(context.db, 'car_parks', body);
  await record(context, { action: 'car_park_added', subject: 'car_park', subject_id: id });
};

/**
 * Changes a car park; bookings that lose their space are cancelled, and their people notified. @throws HttpProblem
 * `not_found`, `version_conflict`
 */
export const changeCarPark: Handler<typeof carpoolAdmin.changeCarPark> = async ({ params: { id }, body }, context) => {
  const cancelled = await changeSpaces(context, async (db) => {
    const version = await nextVersion(context, { table: 'car_parks', id }, body);
    await db
      .updateTable('car_parks')
      .set({ ...body, version })
      .where('id', '=', id)
      .execute();
  });
  const details = { cancelled: String(cancelled) };
  await record(context, { action: 'car_park_changed', subject: 'car_park', subject_id: id, details });
};
