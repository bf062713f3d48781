import type { Kysely } from 'kysely';
import type { RequestOf } from '#contract/kit/endpoint.ts';
import type { CrisisNumberForm, officeAdmin, OfficeTexts, StaffCrisisNumber } from '#contract/office/staff.ts';
import { bothLanguages } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { write } from '#server/http/handlers.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { historyOf, nextVersion } from '#server/services/entry-versions.ts';
import { staffEntries } from '#server/services/staff-entries.ts';

/** All that staff edit, in the order of the pages. */
export const viewOffice: Handler<typeof officeAdmin.view> = async (_request, { db }) => ({
  texts: await getTexts(db),
  crisis_numbers: (await selectNumbers(db).execute()).map(crisisNumberOf),
});

/** Updates the office texts. @throws HttpProblem `not_found`, `version_conflict` */
export const changeTexts = write({
  handle: async ({ params, body }: RequestOf<typeof officeAdmin.changeTexts>, context: SignedInContext) => {
    const version = await nextVersion(context, { table: 'office_data', id: params.id }, body);
    await context.db
      .updateTable('office_data')
      .set({ ...body, version })
      .execute();
    await record(context, { action: 'office_data_changed', subject: 'office_data', subject_id: params.id });
    return getTexts(context.db);
  },
  reread: (_request, { db }) => getTexts(db),
});

export const textsHistory = historyOf('office_data');

export const crisisNumbers = staffEntries<'crisis_numbers', CrisisNumberForm, StaffCrisisNumber>({
  table: 'crisis_numbers',
  subject: 'crisis_number',
  read: async (id, { db }) =>
    crisisNumberOf(await selectNumbers(db).where('id', '=', id).executeTakeFirstOrThrow(notFound)),
  taken: 'number_listed',
  details: ({ number }) => ({ number }),
});

async function getTexts(db: Kysely<DB>): Promise<OfficeTexts> {
  const row = await db.selectFrom('office_data').selectAll().executeTakeFirstOrThrow(notFound);
  return {
    ...row,
    place: bothLanguages(row.place),
    address: bothLanguages(row.address),
    hours: bothLanguages(row.hours),
    directions: bothLanguages(row.directions),
  };
}

function selectNumbers(db: Kysely<DB>) {
  return db.selectFrom('crisis_numbers').selectAll().orderBy('order').orderBy('id');
}

function crisisNumberOf(
  row: Omit<StaffCrisisNumber, 'name' | 'text'> & Record<'name' | 'text', Parameters<typeof bothLanguages>[0]>,
): StaffCrisisNumber {
  return { ...row, name: bothLanguages(row.name), text: bothLanguages(row.text) };
}
