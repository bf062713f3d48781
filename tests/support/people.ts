import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { auth } from '#contract/auth/calls.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { type Credentials, send, storyPasswords, storySecrets, storyTime, type TestServer } from './api.ts';

/** The password of all users in the stories. */
export const password = 'Gallarija-1901!';
const password_hash = await storyPasswords.hash(password);

/** A last use, and a proof of the second factor, after the time of every story. */
const FAR_AHEAD = new Date('2100-01-01T00:00:00Z');

export interface Person extends Credentials {
  id: number;
  email: string;
}

export interface PersonOptions {
  account_type?: 'university_student' | 'junior_college_student' | 'organisation';
  roles?: readonly string[];
  /** Ids of organisations */
  organisations?: readonly number[];
  /** False: registration stopped after opening the account */
  registered?: boolean;
  values?: Partial<Insertable<DB['users']>>;
  /** False: the session has not proven the second factor. By default it has, for stories that are not about it */
  isProven?: boolean;
  /** True: the session of a staff role ends when idle. By default it does not, because stories move the clock by days */
  canIdle?: boolean;
}

/** Adds a user with an account, registered by default, and signed in. */
export async function addPerson(
  app: TestServer,
  db: Kysely<DB>,
  {
    account_type = 'university_student',
    roles = [],
    organisations = [],
    registered = true,
    values = {},
    canIdle = false,
    isProven = true,
  }: PersonOptions = {},
): Promise<Person> {
  const email = values.email ?? `person-${randomUUID()}@portal.example`;
  const done = { university_email: `${randomUUID()}@um.edu.mt`, verified_at: storyTime, registered_at: storyTime };
  const id = await addRow(db, 'users', {
    email,
    account_type,
    password_hash,
    locale: 'en',
    receive_emails: false,
    consented_at: storyTime,
    created_at: storyTime,
    email_proven_at: storyTime,
    ...(registered && done),
    ...values,
  });
  const own = account_type === 'organisation' ? 'organisation' : 'student';
  const all = [...new Set([own, ...roles])].map((role) => ({ user_id: id, role }));
  await addRows(db, 'user_roles', all);
  const members = organisations.map((organisation_id) => ({ user_id: id, organisation_id }));
  await addRows(db, 'organisation_members', members);
  if (registered) await addDetails(db, id, account_type !== 'organisation');
  const credentials = await signIn(app, email);
  const stamps = { ...(!canIdle && { last_used_at: FAR_AHEAD }), ...(isProven && { factor_proven_at: FAR_AHEAD }) };
  if (!canIdle || isProven) await db.updateTable('sessions').set(stamps).where('user_id', '=', id).execute();
  return { id, email, ...credentials };
}

/** Signs in like a browser, and returns its credentials. Throws with the response if that fails. */
export async function signIn(app: TestServer, email: string, secret = password): Promise<Required<Credentials>> {
  const answer = await send(app, auth.login, { body: { email, password: secret } });
  return credentialsOf(answer);
}

/** The token and the cookie of a sign-in response. */
export async function credentialsOf(answer: Response): Promise<Required<Credentials>> {
  const text = await answer.clone().text();
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!answer.ok || cookie === undefined) throw new Error(`Nobody was signed in: ${answer.status} ${text}`);
  const { authToken } = JSON.parse(text) as { authToken: string };
  return { authToken, cookie };
}

/** One id of each look-up, for the registration forms. */
export async function lookUps(db: Kysely<DB>) {
  const first = async (table: 'nationalities' | 'localities' | 'enrollment_types') =>
    (await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id;
  const course = await db
    .selectFrom('courses')
    .innerJoin('entities', 'entities.id', 'courses.entity_id')
    .select(['courses.id', 'courses.entity_id'])
    .where('entities.account_type', '=', 'university_student')
    .orderBy('courses.id')
    .executeTakeFirstOrThrow();
  return {
    nationality_id: await first('nationalities'),
    locality_id: await first('localities'),
    enrollment_type_id: await first('enrollment_types'),
    entity_id: course.entity_id,
    course_id: course.id,
  };
}

export async function addDetails(db: Kysely<DB>, user_id: number, isStudent: boolean): Promise<void> {
  const { nationality_id, locality_id, ...course } = await lookUps(db);
  const identity_number = storySecrets.encrypt('123401L', `identity of user ${user_id}`);
  const names = { first_name: 'Ġorġa', last_name: 'Ħili', identity_type: 'id_card' };
  await addRows(db, 'personal_details', { user_id, nationality_id, identity_number, ...names });
  const home = { residential_address: '1, Triq il-Kbira', address_line_2: '', postcode: 'MST 1080' };
  const mobile = { mobile_extension: '+356', mobile_phone: '79000000' };
  await addRows(db, 'contact_details', { user_id, locality_id, ...home, ...mobile });
  if (!isStudent) return;
  const years = { course_commencement_year: 2025, expected_graduation_year: 2028 };
  await addRows(db, 'academic_details', { user_id, ...course, ...years });
}
