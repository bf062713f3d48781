import { readData } from './data-files.ts';
import { addPictures } from './pictures.ts';
import { ordered } from './publications.ts';
import { idsBySlug, type SeedTools } from './seed-tools.ts';

/** Questions often asked, recognised organisations, and the council with a portrait each. */
export async function seedReference(tools: SeedTools): Promise<void> {
  const { db } = tools;
  await db
    .insertInto('faqs')
    .values(ordered(readData('faqs')))
    .execute();
  await db.insertInto('student_organisations').values(readData('organisations')).execute();
  const council = readData('council');
  const pictureId = await addPictures(
    tools,
    council.map(({ picture }) => picture),
  );
  const members = council.map(({ picture, ...member }) => ({ ...member, image_id: pictureId(picture) }));
  await db.insertInto('council_members').values(members).execute();
}

/** What the forms of a registration offer: entities with their courses, localities, nationalities, enrolment types. */
export async function seedLookUps({ db }: SeedTools): Promise<void> {
  await db.insertInto('localities').values(readData('localities')).execute();
  await db.insertInto('nationalities').values(readData('nationalities')).execute();
  await db
    .insertInto('enrollment_types')
    .values(ordered(readData('enrolment-types')))
    .execute();
  const entities = readData('entities');
  const rows = entities.map(({ slug, name, account_type }) => ({ slug, name, account_type }));
  await db.insertInto('entities').values(rows).execute();
  const entityId = await idsBySlug(db, 'entities');
  const courses = entities.flatMap(({ slug, courses: names }) =>
    names.map((name) => ({ entity_id: entityId(slug), name })),
  );
  await db.insertInto('courses').values(courses).execute();
}
