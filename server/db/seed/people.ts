import type { Kysely } from 'kysely';
import { staffRoles } from '#contract/kit/roles.ts';
import { demoAppSecret, demoPassword } from '#server/db/demo-password.ts';
import { addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { type Secrets, tryDecrypt } from '#server/gateways/secrets.ts';
import { demoPeople } from './data-files.ts';
import type { Person } from './data-schemas.ts';
import { entriesOfPart, idsBySlug, type PeopleTools, type SeedTools } from './seed-tools.ts';

/** Demo people of a part of the seed. They share one hash, because their password is published anyway. */
export async function seedDemoPeople({ db, now }: SeedTools, tools: PeopleTools, part?: string): Promise<void> {
  const password_hash = await tools.passwords.hash(demoPassword);
  const people = entriesOfPart(demoPeople, part);
  const ids = await addPeople(db, now, people, { password_hash, secrets: tools.secrets });
  const isStaff = ({ roles }: Person) => roles.some((role) => (staffRoles as readonly string[]).includes(role));
  const apps = people.flatMap((person, at) => {
    const user_id = ids[at];
    if (user_id === undefined || !isStaff(person)) return [];
    return [{ user_id, secret: tools.secrets.encrypt(demoAppSecret, boundTo(user_id)), last_step: 0, created_at: now }];
  });
  await addRows(db, 'authenticator_apps', apps);
}

/** As server/areas/auth/second-factor/app-codes.ts binds the secret of an app. */
function boundTo(user_id: number): string {
  return `authenticator of user ${user_id}`;
}

/** Removes the demo's authenticator apps, whose secret is published, from a database that is no longer a demo. */
export async function removeDemoApps(db: Kysely<DB>, secrets: Secrets): Promise<void> {
  const apps = await db.selectFrom('authenticator_apps').select(['user_id', 'secret']).execute();
  for (const { user_id, secret } of apps) {
    if (tryDecrypt(secrets, secret, boundTo(user_id)) !== demoAppSecret) continue;
    await db.deleteFrom('authenticator_apps').where('user_id', '=', user_id).execute();
  }
}

/** Adds accounts with the registration steps that each person has completed. Returns the ids of the accounts. */
export async function addPeople(
  db: Kysely<DB>,
  now: Date,
  people: readonly Omit<Person, 'since'>[],
  { password_hash, secrets }: { password_hash: string; secrets: Secrets },
): Promise<number[]> {
  const accounts = people.map(({ email, account_type, university_email, isUnfinished }) => ({
    email,
    account_type,
    university_email,
    password_hash,
    locale: 'en',
    receive_emails: true,
    consented_at: now,
    created_at: now,
    verified_at: now,
    email_proven_at: now,
    registered_at: isUnfinished ? null : now,
  }));
  const ids = await db.insertInto('users').values(accounts).returning('id').execute();
  const added = people.map((person, index) => ({ ...person, user_id: ids[index]?.id ?? 0 }));
  const roles = added.flatMap(({ user_id, roles: names }) => names.map((role) => ({ user_id, role })));
  await addRows(db, 'user_roles', roles);
  await addPersonalDetails(db, added, secrets);
  const finished = added.filter(({ isUnfinished }) => !isUnfinished);
  await addContactDetails(db, finished);
  await addOccupations(db, now, finished);
  return ids.map(({ id }) => id);
}

type AddedPerson = Omit<Person, 'since'> & { user_id: number };

async function addPersonalDetails(db: Kysely<DB>, people: readonly AddedPerson[], secrets: Secrets): Promise<void> {
  const nationality = db.selectFrom('nationalities').select('id').where('code', '=', 'MT');
  const rows = people.map(({ user_id, first_name, last_name, identity_number }) => ({
    user_id,
    first_name,
    last_name,
    nationality_id: nationality,
    identity_type: 'id_card',
    identity_number: secrets.encrypt(identity_number, `identity of user ${user_id}`),
  }));
  await addRows(db, 'personal_details', rows);
}

async function addContactDetails(db: Kysely<DB>, people: readonly AddedPerson[]): Promise<void> {
  const rows = people.map(({ user_id, locality, residential_address, postcode, mobile_phone }) => ({
    user_id,
    residential_address,
    postcode,
    mobile_phone,
    address_line_2: '',
    mobile_extension: '+356',
    locality_id: db.selectFrom('localities').select('id').where('postcode', '=', locality),
  }));
  await addRows(db, 'contact_details', rows);
}

/** Adds officers to their organisations, and everyone else to a science course. */
async function addOccupations(db: Kysely<DB>, now: Date, people: readonly AddedPerson[]): Promise<void> {
  const organisationId = await idsBySlug(db, 'student_organisations');
  const members = people.flatMap(({ user_id, organisation }) =>
    organisation === undefined ? [] : [{ user_id, organisation_id: organisationId(organisation) }],
  );
  await addRows(db, 'organisation_members', members);
  const students = people.filter(({ organisation }) => organisation === undefined);
  if (students.length === 0) return;
  const course = await db
    .selectFrom('courses')
    .innerJoin('entities', 'entities.id', 'courses.entity_id')
    .select(['courses.id as course_id', 'courses.entity_id'])
    .where('entities.slug', '=', 'science')
    .orderBy('courses.id')
    .executeTakeFirstOrThrow();
  const enrolment = await db.selectFrom('enrollment_types').select('id').orderBy('order').executeTakeFirstOrThrow();
  const year = now.getUTCFullYear();
  const years = { course_commencement_year: year - 1, expected_graduation_year: year + 2 };
  const rows = students.map(({ user_id }) => ({ user_id, ...course, enrollment_type_id: enrolment.id, ...years }));
  await addRows(db, 'academic_details', rows);
}

/** Returns the sign-ins of the existing demo people, one per line, or an empty string if there are none. */
export async function describeDemoPeople(db: Kysely<DB>): Promise<string> {
  const addresses = demoPeople.map(({ email }) => email);
  const there = await db.selectFrom('users').select('email').where('email', 'in', addresses).execute();
  const people = demoPeople.filter(({ email }) => there.some((user) => user.email === email));
  if (people.length === 0) return '';
  const lines = people.map(({ part, email }) => `  ${email.padEnd(34)}${part}\n`);
  const staff = 'Staff also need a code: npm run demo:code prints it.\n';
  return `Demo sign-ins, all with the password ${demoPassword}\n${lines.join('')}${staff}`;
}
