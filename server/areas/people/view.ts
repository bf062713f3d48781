import { type Kysely, sql } from 'kysely';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import { type peopleAdmin, RECENT_LIMIT } from '#contract/people/staff.ts';
import { texts, textsOrNull } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { moneyOf } from '#server/services/money.ts';
import { receiptNumber } from '#server/services/payment-mails.ts';
import { person } from '#server/services/person.ts';
import { progressOf } from '#server/services/registration-status.ts';
import { hasSecondFactor } from '#server/services/second-factor.ts';
import { listSignedInDevices } from '#server/services/signed-in-devices.ts';
import { isInTerm } from '#server/services/terms.ts';

type PersonView = ResultOf<typeof peopleAdmin.view>;

/**
 * One person as staff see them on a telephone call (PEOPLE-3). Identity numbers, complaints and requests for therapy
 * are never part of it. @throws HttpProblem `not_found`, for deleted accounts too
 */
export async function viewPerson(id: number, context: SignedInContext): Promise<PersonView> {
  const { db, clock } = context;
  const account = await findAccount(id, context);
  const { mobile_extension, mobile_phone, ...rest } = account;
  return {
    ...rest,
    is_registered: account.registered_at !== null,
    mobile: mobile_phone === null ? null : `${mobile_extension} ${mobile_phone}`,
    roles: await findRoles(id, context),
    organisations: await findOrganisations(id, context),
    registration: await progressOf(db, { ...account, isRegistered: account.registered_at !== null }, clock.now()),
    has_second_factor: await hasSecondFactor(db, id),
    block: (await findBlock(db, id)) ?? null,
    sessions: await findSessions(id, context),
    card: (await findCard(id, context)) ?? null,
    permits: await findPermits(db, id),
    bookings: await findBookings(id, context),
    payments: await findPayments(id, context),
  };
}

function findAccount(id: number, { db, locale }: SignedInContext) {
  return db
    .selectFrom('users')
    .leftJoin('personal_details as personal', 'personal.user_id', 'users.id')
    .leftJoin('contact_details as contact', 'contact.user_id', 'users.id')
    .leftJoin('academic_details as academic', 'academic.user_id', 'users.id')
    .leftJoin('courses', 'courses.id', 'academic.course_id')
    .select([
      'users.id',
      'users.email',
      'users.account_type',
      'users.university_email',
      'users.created_at',
      'users.email_proven_at',
      'users.verified_at',
      'users.registered_at',
      'users.locale',
      'users.receive_emails',
      'personal.first_name',
      'personal.last_name',
      'contact.mobile_extension',
      'contact.mobile_phone',
      ...textsOrNull(locale, 'courses.name as course'),
    ])
    .where('users.id', '=', id)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirstOrThrow(notFound);
}

async function findRoles(id: number, { db, clock }: SignedInContext) {
  const roles = db.selectFrom('user_roles').select('role').where('user_id', '=', id);
  const rows = await roles.where(isInTerm(clock.now())).orderBy('role').execute();
  return rows.map(({ role }) => role);
}

async function findOrganisations(id: number, { db, clock }: SignedInContext) {
  const rows = await db
    .selectFrom('organisation_members')
    .innerJoin('student_organisations', 'student_organisations.id', 'organisation_members.organisation_id')
    .select('student_organisations.name')
    .where('organisation_members.user_id', '=', id)
    .where(isInTerm(clock.now()))
    .orderBy('student_organisations.name')
    .execute();
  return rows.map(({ name }) => name);
}

function findBlock(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('account_blocks')
    .select((eb) => ['id', 'reason', 'blocked_at', person(eb.ref('blocked_by')).as('blocked_by')])
    .where('user_id', '=', id)
    .executeTakeFirst();
}

async function findSessions(id: number, { db, clock }: SignedInContext) {
  const devices = await listSignedInDevices(db, id, clock.now());
  return devices.map(({ device }) => device);
}

function findCard(id: number, { db, clock }: SignedInContext) {
  return db
    .selectFrom('student_cards')
    .select(['code', 'valid_until'])
    .where('user_id', '=', id)
    .where('valid_until', '>', clock.now())
    .orderBy('valid_until', 'desc')
    .executeTakeFirst();
}

function findPermits(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('parking_permits')
    .select(['id', 'number_plate', 'state', 'code', 'valid_until'])
    .where('user_id', '=', id)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_LIMIT)
    .execute();
}

/** Bookings in any state that the person may ask about; one that was merged is shown as the one it became. */
function findBookings(id: number, { db, locale }: SignedInContext) {
  return (
    db
      .selectFrom('bookings')
      .innerJoin('event_occurrences', 'event_occurrences.id', 'bookings.occurrence_id')
      .innerJoin('events', 'events.id', 'event_occurrences.event_id')
      .select([
        'bookings.id',
        'bookings.state',
        'event_occurrences.starts_at',
        ...texts(locale, 'events.title as event'),
      ])
      // Without tickets that staff cancelled, unless they were all of the booking (CHANGE-3).
      .select(
        sql<number>`(
        select coalesce(nullif(count(*) filter (where cancelled_at is null), 0), count(*))::integer
        from attendees where booking_id = bookings.id
      )`.as('places'),
      )
      .where('bookings.user_id', '=', id)
      .where('bookings.state', '<>', 'merged')
      .orderBy('bookings.created_at', 'desc')
      .orderBy('bookings.id')
      .limit(RECENT_LIMIT)
      .execute()
  );
}

async function findPayments(id: number, { db, locale }: SignedInContext) {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'state', 'amount_cents', 'receipt_number', 'created_at'])
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(RECENT_LIMIT)
    .execute();
  return rows.map(({ amount_cents, receipt_number, ...row }) => ({
    ...row,
    amount: moneyOf(amount_cents, locale),
    receipt_number: receipt_number === null ? null : receiptNumber(receipt_number),
  }));
}
