import type { Kysely } from 'kysely';
import { demoPassword } from '#server/db/demo-password.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Passwords } from '#server/gateways/passwords.ts';
import type { Secrets } from '#server/gateways/secrets.ts';
import { type DemoPerson, demoPeople } from './people.ts';

export interface PeopleTools {
  secrets: Secrets;
  passwords: Passwords;
}

/** People with a password that everybody knows. */
export async function seedPeople(
  db: Kysely<DB>,
  now: Date,
  people: readonly DemoPerson[],
  tools: PeopleTools,
): Promise<void> {
  for (const person of people) {
    const password_hash = await tools.passwords.hash(demoPassword);
    await addPerson(db, now, person, { password_hash, secrets: tools.secrets });
  }
}

/** Adds an account with the steps of the registration that the person has behind them; gives its id. */
export async function addPerson(
  db: Kysely<DB>,
  now: Date,
  person: DemoPerson,
  { password_hash, secrets }: { password_hash: string; secrets: Secrets },
): Promise<number> {
  const user_id = await addAccount(db, now, person, password_hash);
  await db
    .insertInto('user_roles')
    .values(person.roles.map((role) => ({ user_id, role })))
    .execute();
  await addPersonalDetails(db, user_id, person, secrets);
  if (person.isUnfinished) return user_id;
  await addContactDetails(db, user_id, person);
  if (person.organisation) await addMembership(db, user_id, person.organisation);
  else await addAcademicDetails(db, user_id, now);
  return user_id;
}

async function addAccount(db: Kysely<DB>, now: Date, person: DemoPerson, password_hash: string): Promise<number> {
  const { email, account_type, university_email, isUnfinished } = person;
  const row = await db
    .insertInto('users')
    .values({
      email,
      account_type,
      university_email,
      password_hash,
      locale: 'en',
      receive_emails: true,
      consented_at: now,
      created_at: now,
      verified_at: now,
      registered_at: isUnfinished ? null : now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function addPersonalDetails(
  db: Kysely<DB>,
  user_id: number,
  { first_name, last_name, identity_number }: DemoPerson,
  secrets: Secrets,
): Promise<void> {
  const nationality = await db
    .selectFrom('nationalities')
    .select('id')
    .where('code', '=', 'MT')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('personal_details')
    .values({
      user_id,
      first_name,
      last_name,
      nationality_id: nationality.id,
      identity_type: 'id_card',
      identity_number: secrets.encrypt(identity_number, `identity of user ${user_id}`),
    })
    .execute();
}

async function addContactDetails(db: Kysely<DB>, user_id: number, person: DemoPerson): Promise<void> {
  const { residential_address, postcode, mobile_phone } = person;
  const locality = await db
    .selectFrom('localities')
    .select('id')
    .where('postcode', '=', person.locality)
    .executeTakeFirstOrThrow();
  const contact = { residential_address, postcode, mobile_phone, address_line_2: '', mobile_extension: '+356' };
  await db
    .insertInto('contact_details')
    .values({ user_id, locality_id: locality.id, ...contact })
    .execute();
}

async function addMembership(db: Kysely<DB>, user_id: number, slug: string): Promise<void> {
  const organisation = await db
    .selectFrom('student_organisations')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  await db.insertInto('organisation_members').values({ user_id, organisation_id: organisation.id }).execute();
}

async function addAcademicDetails(db: Kysely<DB>, user_id: number, now: Date): Promise<void> {
  const course = await db
    .selectFrom('courses')
    .innerJoin('entities', 'entities.id', 'courses.entity_id')
    .select(['courses.id', 'courses.entity_id'])
    .where('entities.slug', '=', 'science')
    .orderBy('courses.id')
    .executeTakeFirstOrThrow();
  const enrolment = await db.selectFrom('enrollment_types').select('id').orderBy('order').executeTakeFirstOrThrow();
  const year = now.getUTCFullYear();
  await db
    .insertInto('academic_details')
    .values({
      user_id,
      entity_id: course.entity_id,
      course_id: course.id,
      enrollment_type_id: enrolment.id,
      course_commencement_year: year - 1,
      expected_graduation_year: year + 2,
    })
    .execute();
}

/** The sign-ins of the demo people that are there, one a line; nothing where there are none. */
export async function describeDemoPeople(db: Kysely<DB>): Promise<string> {
  const addresses = demoPeople.map(({ email }) => email);
  const there = await db.selectFrom('users').select('email').where('email', 'in', addresses).execute();
  const people = demoPeople.filter(({ email }) => there.some((user) => user.email === email));
  if (people.length === 0) return '';
  const lines = people.map(({ part, email }) => `  ${email.padEnd(34)}${part}\n`);
  return `Demo sign-ins, all with the password ${demoPassword}\n${lines.join('')}`;
}
