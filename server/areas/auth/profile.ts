import { type Expression, type Kysely, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { auth } from '#contract/auth/calls.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { Profile } from '#contract/kit/profile.ts';
import { orderedBy, localised, textsOrNull } from '#server/db/columns.ts';
import type { Localised } from '#server/db/json-columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { hasStaffRole } from '#server/http/second-factor.ts';
import type { Handler } from '#server/http/serve.ts';
import { saveContactDetails } from '#server/services/contact-details.ts';
import { countUnread } from '#server/services/notifications.ts';
import { profilePictureOf } from '#server/services/private-files.ts';
import { lockAccount } from '#server/services/registration-status.ts';

/** Returns the profile of the signed-in account (AUTH-23), without the identity number. */
export async function profileOf(context: SignedInContext): Promise<Profile> {
  const { db, session, locale } = context;
  const [row, contact_details, academic_details, student_organisations] = [
    await findPerson(db, session.user_id, locale),
    await findContact(db, session.user_id, locale),
    await findAcademic(db, session.user_id, locale),
    await findOrganisations(db, session.organisation_ids, locale),
  ];
  const unread_notifications = await countUnread(db, session.user_id);
  const { nationality_id, nationality, email, ...rest } = row;
  return {
    ...rest,
    email: email ?? '',
    email_proven: session.email_proven,
    needs_second_factor: hasStaffRole(session) && session.factor_proven_at === null,
    roles: session.roles,
    registered: session.registered,
    is_volunteer: session.roles.includes('volunteer'),
    profile_picture: await profilePictureOf(session.user_id, context),
    nationality: nationality_id === null ? null : { id: nationality_id, name: nationality ?? '' },
    contact_details: contact_details ?? null,
    academic_details: academic_details ?? null,
    student_organisations,
    unread_notifications,
  };
}

/** Changes the fields that the user may edit (AUTH-24). */
export const changeProfile: Handler<typeof auth.updateMe> = async (
  { body: { receive_emails, ...contact } },
  context,
) => {
  const { db, session } = context;
  await lockAccount(db, session.user_id);
  await db.updateTable('users').set({ receive_emails }).where('id', '=', session.user_id).execute();
  await saveContactDetails(contact, context);
  return profileOf(context);
};

function findPerson(db: Kysely<DB>, userId: number, locale: Locale) {
  return db
    .selectFrom('users')
    .leftJoin('personal_details as personal', 'personal.user_id', 'users.id')
    .leftJoin('nationalities', 'nationalities.id', 'personal.nationality_id')
    .select([
      'users.id',
      'users.email',
      'users.account_type',
      'users.receive_emails',
      'users.university_email',
      'personal.first_name',
      'personal.last_name',
      'personal.identity_type',
      'personal.nationality_id',
      ...textsOrNull(locale, 'nationalities.name as nationality'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** `{ id, name }` of a look-up, its name in the reader's language. */
function named(id: Expression<number>, name: Expression<Localised>, locale: Locale) {
  return jsonBuildObject({ id, name: localised(name, locale) });
}

function findContact(db: Kysely<DB>, userId: number, locale: Locale) {
  return db
    .selectFrom('contact_details as contact')
    .innerJoin('localities', 'localities.id', 'contact.locality_id')
    .select((eb) => [
      'contact.residential_address',
      'contact.address_line_2',
      'contact.postcode',
      'contact.mobile_extension',
      'contact.mobile_phone',
      named(eb.ref('localities.id'), eb.ref('localities.name'), locale).as('locality'),
    ])
    .where('contact.user_id', '=', userId)
    .executeTakeFirst();
}

function findAcademic(db: Kysely<DB>, userId: number, locale: Locale) {
  return db
    .selectFrom('academic_details as academic')
    .innerJoin('entities', 'entities.id', 'academic.entity_id')
    .innerJoin('courses', 'courses.id', 'academic.course_id')
    .innerJoin('enrollment_types', 'enrollment_types.id', 'academic.enrollment_type_id')
    .select((eb) => [
      'academic.course_commencement_year',
      'academic.expected_graduation_year',
      named(eb.ref('entities.id'), eb.ref('entities.name'), locale).as('entity'),
      named(eb.ref('courses.id'), eb.ref('courses.name'), locale).as('course'),
      named(eb.ref('enrollment_types.id'), eb.ref('enrollment_types.name'), locale).as('enrollment_type'),
    ])
    .where('academic.user_id', '=', userId)
    .executeTakeFirst();
}

function findOrganisations(db: Kysely<DB>, ids: readonly number[], locale: Locale) {
  return db
    .selectFrom('student_organisations as organisation')
    .select(['organisation.id', 'organisation.slug', 'organisation.name'])
    .where(sql<boolean>`organisation.id = any(${ids})`)
    .orderBy((eb) => orderedBy(eb.ref('organisation.name'), locale))
    .execute();
}
