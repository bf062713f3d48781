import { addRows } from '#server/db/rows.ts';
import { readData, type SeedData } from './data-files.ts';
import { addPictures } from './pictures.ts';
import { withOrder } from './publications.ts';
import { idsBySlug, type SeedTools } from './seed-tools.ts';

/** Frequently asked questions, recognised organisations, and council members with portraits. */
export async function seedReference(tools: SeedTools): Promise<void> {
  const { db } = tools;
  await addRows(db, 'faqs', withOrder(readData('faqs')));
  const organisations = readData('organisations').map(({ slug, name, description }) => ({ slug, name, description }));
  await addRows(db, 'student_organisations', organisations);
  const council = readData('council');
  const pictureId = await addPictures(
    tools,
    council.map(({ picture }) => picture),
    'portrait',
  );
  const members = council.map(({ picture, ...member }) => ({ ...member, image_id: pictureId(picture) }));
  await addRows(db, 'council_members', members);
}

/** Kind, contact details and links of each organisation that has no kind yet, so that edited ones stay unchanged. */
export async function seedOrganisations({ db }: SeedTools): Promise<void> {
  for (const { slug, kind, url = null, email = null, join_url = null, links } of readData('organisations')) {
    const organisation = await db
      .updateTable('student_organisations')
      .set({ kind, url, email, join_url })
      .where('slug', '=', slug)
      .where('kind', 'is', null)
      .returning('id as organisation_id')
      .executeTakeFirst();
    if (organisation === undefined) continue;
    await addRows(
      db,
      'organisation_links',
      withOrder(links).map((link) => ({ ...link, ...organisation })),
    );
  }
}

/** Options of the registration forms: entities with their courses, localities, nationalities, enrolment types. */
export async function seedLookUps(tools: SeedTools): Promise<void> {
  await seedRegistrationLists(tools);
  const entities = readData('entities');
  await addEntities(tools, entities);
  const entityId = await idsBySlug(tools.db, 'entities');
  const courses = entities.flatMap(({ slug, courses: names }) =>
    names.map((name) => ({ entity_id: entityId(slug), name })),
  );
  await addRows(tools.db, 'courses', courses);
}

/** The departments of the Junior College are invented for the demo. */
const juniorCollege: SeedData<'entities'>[number] = {
  slug: 'junior-college',
  account_type: 'junior_college_student',
  name: { en: 'Junior College', mt: 'Il-Junior College' },
  courses: [],
};

/** The real lists without courses, which each union adds for its academic year. */
export async function seedRealLookUps(tools: SeedTools): Promise<void> {
  await seedRegistrationLists(tools);
  const entities = readData('entities').filter(({ is_invented }) => is_invented !== true);
  await addEntities(tools, [...entities, juniorCollege]);
}

async function seedRegistrationLists({ db }: SeedTools): Promise<void> {
  await addRows(db, 'localities', readData('localities'));
  await addRows(db, 'nationalities', readData('nationalities'));
  await addRows(db, 'enrollment_types', withOrder(readData('enrolment-types')));
}

async function addEntities({ db }: SeedTools, entities: SeedData<'entities'>): Promise<void> {
  const rows = entities.map(({ slug, name, account_type }) => ({ slug, name, account_type }));
  await addRows(db, 'entities', rows);
}
