import { type Kysely, sql } from 'kysely';
import { isOfferedTo } from '#contract/kit/offers.ts';
import type { volunteering } from '#contract/volunteering/calls.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { limitNotifyingWrites } from '#server/services/notification-limits.ts';
import { lockAccount } from '#server/services/registration-status.ts';
import { claimVolunteerPlace, leaveVolunteerPlaces, lockOpportunities } from '#server/services/volunteer-places.ts';
import { joinVolunteers } from '#server/services/volunteers.ts';
import { calendarOfSignUp } from './calendar.ts';
import { openStates, statesWithPlace, signUpColumns, signUpRows, withdrawUntil } from './sign-up-rows.ts';

/**
 * Signs a volunteer up; a student can become a volunteer in the same call (VOL-3).
 * @throws HttpProblem `not_found`, `students_only`, `volunteers_only`, `sign_up_closed`, `signed_up_already`,
 * `sign_up_declined`, `step_missing`, `changed_too_often`
 */
export const signUp: Handler<typeof volunteering.signUp> = async ({ params: { id }, body }, context) => {
  const { db, clock, locale, session } = context;
  if (!isOfferedTo('volunteering', session.account_type)) throw new HttpProblem('students_only');
  await lockAccount(db, session.user_id);
  await requireVolunteer(body.join_volunteers, context);
  await rejectSecondSignUp(db, session.user_id, id);
  const claim = { opportunity_id: id, user_id: session.user_id, now: clock.now() };
  const claimed = await claimVolunteerPlace(db, claim);
  if (claimed === undefined) throw await whyClosed(db, id);
  await limitNotifyingWrites(context, 'volunteer sign-up', id);
  return signUpColumns(signUpRows(db), locale).where('volunteer_sign_ups.id', '=', claimed).executeTakeFirstOrThrow();
};

/**
 * Asserts that the account is a volunteer now: the session may have been read before another tab changed the switch.
 */
async function requireVolunteer(isJoining: boolean, context: SignedInContext): Promise<void> {
  const { db, session } = context;
  const role = db.selectFrom('user_roles').select('role').where('user_id', '=', session.user_id);
  const found = await role.where('role', '=', 'volunteer').executeTakeFirst();
  if (found !== undefined) return;
  if (!isJoining) throw new HttpProblem('volunteers_only');
  await joinVolunteers(context);
}

async function rejectSecondSignUp(db: Kysely<DB>, user_id: number, opportunity_id: number): Promise<void> {
  const ownSignUp = await db
    .selectFrom('volunteer_sign_ups')
    .select('state')
    .where('user_id', '=', user_id)
    .where('opportunity_id', '=', opportunity_id)
    .executeTakeFirst();
  if (ownSignUp === undefined || ownSignUp.state === 'withdrawn') return;
  const code = { declined: 'sign_up_declined', cancelled: 'sign_up_closed' } as const;
  throw new HttpProblem(code[ownSignUp.state as keyof typeof code] ?? 'signed_up_already');
}

async function whyClosed(db: Kysely<DB>, id: number): Promise<HttpProblem> {
  const opportunity = db.selectFrom('volunteer_opportunities').select('id').where('id', '=', id);
  return (await opportunity.executeTakeFirst()) === undefined ? notFound() : new HttpProblem('sign_up_closed');
}

/**
 * Withdraws a sign-up in time; the first waiting volunteer moves up. @throws HttpProblem `not_found`,
 * `withdrawal_closed`
 */
export const withdraw: Handler<typeof volunteering.withdraw> = async ({ params: { id } }, context) => {
  const { db, clock, jobs, session } = context;
  await lockAccount(db, session.user_id);
  const ownSignUp = signUpRows(db).where('volunteer_sign_ups.id', '=', id).where('user_id', '=', session.user_id);
  const { opportunity_id } = await ownSignUp.select('opportunity_id').executeTakeFirstOrThrow(notFound);
  await lockOpportunities(db, [opportunity_id]);
  await ownSignUp
    .select('volunteer_sign_ups.id')
    .where('state', 'in', openStates)
    .where(withdrawUntil, '>', clock.now())
    .executeTakeFirstOrThrow(() => new HttpProblem('withdrawal_closed'));
  await leaveVolunteerPlaces(db, { opportunity_id, ids: [id], state: 'withdrawn', now: clock.now() }, jobs);
};

/** Returns the caller's own sign-ups and hours, which the device stores. */
export const getRecord: Handler<typeof volunteering.record> = async (_request, context) => {
  const { db, clock, locale, session } = context;
  const ownSignUps = signUpRows(db).where('user_id', '=', session.user_id);
  const sign_ups = await signUpColumns(ownSignUps, locale)
    .where('ends_at', '>', clock.now())
    .where('volunteer_sign_ups.state', '<>', 'withdrawn')
    .orderBy('starts_at')
    .orderBy('volunteer_sign_ups.id')
    .execute();
  const hours = await ownSignUps
    .select(['volunteer_sign_ups.id as sign_up_id', 'area', 'starts_at', 'ends_at', 'minutes'])
    .select(bothTitles.as('title'))
    .where('ends_at', '<=', clock.now())
    .where('state', 'in', statesWithPlace)
    .orderBy('starts_at', 'desc')
    .orderBy('volunteer_sign_ups.id', 'desc')
    .execute();
  const lastRecorded = await ownSignUps.select((eb) => eb.fn.max('noted_at').as('at')).executeTakeFirst();
  return {
    name: await findName(db, session.user_id),
    is_volunteer: session.roles.includes('volunteer'),
    sign_ups,
    hours,
    total_minutes: hours.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
    noted_at: lastRecorded?.at ?? null,
  };
};

const bothTitles = sql<{ en: string; mt: string }>`
  jsonb_build_object('en', title ->> 'en', 'mt', localised(title, 'mt'))`;

async function findName(db: Kysely<DB>, user_id: number): Promise<string> {
  const details = db.selectFrom('personal_details').select(['first_name', 'last_name']);
  const found = await details.where('user_id', '=', user_id).executeTakeFirst();
  return found === undefined ? '' : `${found.first_name} ${found.last_name}`;
}

/** Returns the member’s own sign-up for a calendar. @throws HttpProblem `not_found` */
export const getCalendar: Handler<typeof volunteering.calendar> = async ({ params: { id } }, context) => {
  const { db, clock, locale, settings, translate, session } = context;
  const entry = await signUpColumns(signUpRows(db), locale)
    .select(['number', 'version'])
    .where('volunteer_sign_ups.id', '=', id)
    .where('user_id', '=', session.user_id)
    .executeTakeFirstOrThrow(notFound);
  return calendarOfSignUp(entry, { locale, now: clock.now(), home: settings.homeUrl, translate });
};
