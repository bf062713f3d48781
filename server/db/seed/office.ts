import { defaultUnion } from '#contract/kit/default-union.ts';
import { addRows } from '#server/db/rows.ts';
import { readData } from './data-files.ts';
import type { SeedTools } from './seed-tools.ts';

/** Fills in the data of the office. */
export async function seedOffice({ db }: SeedTools): Promise<void> {
  const { crisis_numbers, demo: _demo, ...data } = readData('office');
  await db.updateTable('office_data').set(data).execute();
  await addRows(
    db,
    'crisis_numbers',
    crisis_numbers.map((row, at) => ({ ...row, order: at + 1 })),
  );
}

/** Fills in the data of the office with the demo's opening hours, telephone number and directions, and the identity of the union. */
export async function seedDemoOffice(tools: SeedTools): Promise<void> {
  // A demo that was started before the migration has these rows.
  const numbers = await tools.db.selectFrom('crisis_numbers').select('id').execute();
  if (numbers.length === 0) await seedOffice(tools);
  await tools.db.updateTable('office_data').set(readData('office').demo).execute();
  const { short_name, name } = defaultUnion;
  await tools.db
    .updateTable('union_identity')
    .set({ short_name, name: { en: name, mt: name } })
    .execute();
}
