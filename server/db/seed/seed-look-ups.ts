import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { seedEnrollmentTypes, seedEntities } from './entities.ts';
import { seedLocalities } from './localities.ts';
import { seedNationalities } from './nationalities.ts';

/** What the forms of a registration offer: entities with their courses, localities, nationalities, enrolment types. */
export async function seedLookUps(db: Kysely<DB>): Promise<void> {
  await db.insertInto('localities').values(seedLocalities).execute();
  await db.insertInto('nationalities').values(seedNationalities).execute();
  await db
    .insertInto('enrollment_types')
    .values(seedEnrollmentTypes.map((type, order) => ({ ...type, order })))
    .execute();
  for (const { courses, ...entity } of seedEntities) {
    const { id } = await db.insertInto('entities').values(entity).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('courses')
      .values(courses.map((name) => ({ entity_id: id, name })))
      .execute();
  }
}
