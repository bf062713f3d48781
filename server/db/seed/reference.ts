import { addRows } from '#server/db/rows.ts';
import { readData } from './data-files.ts';
import { addPictures } from './pictures.ts';
import { ordered } from './publications.ts';
import { idsBySlug, type SeedTools } from './seed-tools.ts';

/** Questions often asked, recognised organisations, and the council with a portrait each. */
export async function seedReference(tools: SeedTools): Promise<void> {
  const { db } = tools;
  await addRows(db, 'faqs', ordered(readData('faqs')));
  await addRows(db, 'student_organisations', readData('organisations'));
  const council = readData('council');
  const pictureId = await addPictures(
    tools,
    council.map(({ picture }) => picture),
  );
  const members = council.map(({ picture, ...member }) => ({ ...member, image_id: pictureId(picture) }));
  await addRows(db, 'council_members', members);
}

/** What the forms of a registration offer: entities with their courses, localities, nationalities, enrolment types. */
export async function seedLookUps({ db }: SeedTools): Promise<void> {
  await addRows(db, 'localities', readData('localities'));
  await addRows(db, 'nationalities', readData('nationalities'));
  await addRows(db, 'enrollment_types', ordered(readData('enrolment-types')));
  const entities = readData('entities');
  const rows = entities.map(({ slug, name, account_type }) => ({ slug, name, account_type }));
  await addRows(db, 'entities', rows);
  const entityId = await idsBySlug(db, 'entities');
  const courses = entities.flatMap(({ slug, courses: names }) =>
    names.map((name) => ({ entity_id: entityId(slug), name })),
  );
  await addRows(db, 'courses', courses);
}
