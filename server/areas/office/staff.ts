import type { Kysely } from 'kysely';
import type {
  CrisisNumberForm,
  officeAdmin,
  OfficeForm,
  OfficeTexts,
  SocialLinkForm,
  StaffCrisisNumber,
  StaffSocialLink,
} from '#contract/office/staff.ts';
import { bothLanguages } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { staffEntries } from '#server/services/staff-entries.ts';

/** All that staff edit, in the order of the pages. */
export const viewOffice: Handler<typeof officeAdmin.view> = async (_request, { db }) => ({
  texts: await getTexts(db),
  social_links: await selectLinks(db).execute(),
  crisis_numbers: (await selectNumbers(db).execute()).map(crisisNumberOf),
});

export const officeTexts = staffEntries({
  table: 'office_data',
  subject: 'office_data',
  read: (_id, { db }) => getTexts(db),
  check: async (_form: OfficeForm) => undefined,
});

export const socialLinks = staffEntries({
  table: 'social_links',
  subject: 'social_link',
  read: (id, { db }): Promise<StaffSocialLink> =>
    selectLinks(db).where('id', '=', id).executeTakeFirstOrThrow(notFound),
  check: async (_form: SocialLinkForm) => undefined,
  details: ({ name }) => ({ name }),
});

export const crisisNumbers = staffEntries({
  table: 'crisis_numbers',
  subject: 'crisis_number',
  read: async (id, { db }) =>
    crisisNumberOf(await selectNumbers(db).where('id', '=', id).executeTakeFirstOrThrow(notFound)),
  check: async (_form: CrisisNumberForm) => undefined,
  taken: 'name_taken',
  details: ({ number }) => ({ number }),
});

async function getTexts(db: Kysely<DB>): Promise<OfficeTexts> {
  const row = await db.selectFrom('office_data').selectAll().executeTakeFirstOrThrow(notFound);
  return {
    ...row,
    about: bothLanguages(row.about),
    place: bothLanguages(row.place),
    address: bothLanguages(row.address),
    hours: bothLanguages(row.hours),
    directions: bothLanguages(row.directions),
  };
}

function selectLinks(db: Kysely<DB>) {
  return db.selectFrom('social_links').selectAll().orderBy('order').orderBy('id');
}

function selectNumbers(db: Kysely<DB>) {
  return db.selectFrom('crisis_numbers').selectAll().orderBy('order').orderBy('id');
}

function crisisNumberOf(
  row: Omit<StaffCrisisNumber, 'name' | 'text'> & Record<'name' | 'text', Parameters<typeof bothLanguages>[0]>,
): StaffCrisisNumber {
  return { ...row, name: bothLanguages(row.name), text: bothLanguages(row.text) };
}
