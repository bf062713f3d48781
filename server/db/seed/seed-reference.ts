import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { seedCouncil } from './council.ts';
import { seedFaqs } from './faqs.ts';
import { seedOrganisations } from './organisations.ts';
import { fewAtATime, type Shelve } from './picture-shelf.ts';
import { drawPortrait } from './pictures/portraits.ts';

const portraitWidths = [160, 320, 480];

/** Questions often asked, recognised organisations, and the council with a drawn portrait each. */
export async function seedReference(db: Kysely<DB>, shelve: Shelve): Promise<void> {
  await db
    .insertInto('faqs')
    .values(seedFaqs.map((faq, order) => ({ ...faq, order })))
    .execute();
  await db.insertInto('student_organisations').values(seedOrganisations).execute();
  const members = await fewAtATime(seedCouncil, async (member) => ({
    ...member,
    image_id: await shelve({
      name: `council-${member.order}`,
      collection: 'portrait',
      drawing: drawPortrait(member.order),
      alt: { en: `Portrait of ${member.name}`, mt: `Ritratt ta’ ${member.name}` },
      widths: portraitWidths,
    }),
  }));
  await db.insertInto('council_members').values(members).execute();
}
