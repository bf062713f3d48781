import { sql } from 'kysely';
import { csvOf } from '#contract/kit/csv.ts';
import type { RequestOf } from '#contract/kit/endpoint.ts';
import type { SignUpState } from '#contract/volunteering/calls.ts';
import type { volunteeringAdmin } from '#contract/volunteering/staff.ts';
import { definedOnly, orderOf, paginate, texts } from '#server/db/columns.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import type { Message } from '#server/http/translate.ts';
import { decide, record, recordExport } from '#server/services/audit.ts';
import { timeInMalta } from '#server/services/malta-time.ts';
import { person } from '#server/services/person.ts';
import { lockIfThere } from '#server/services/registration-status.ts';
import { leaveVolunteerPlaces, lockOpportunities, volunteerNewsTask } from '#server/services/volunteer-places.ts';
import { accountsWith, foundByWords, type WordSources } from '#server/services/word-search.ts';
import { findRecipient, volunteerMail } from '../news.ts';
import { statesWithPlace, reasonIn, signUpRows } from '../sign-up-rows.ts';

const searched: WordSources = (word) => [
  sql`select id from volunteer_sign_ups where user_id in (${accountsWith(word)})`,
];

function staffColumns(rows: ReturnType<typeof signUpRows>, locale: SignedInContext['locale']) {
  return rows
    .select(['volunteer_sign_ups.id', 'opportunity_id', 'state', 'signed_up_at', 'minutes', 'starts_at', 'ends_at'])
    .select(texts(locale, 'volunteer_opportunities.title'))
    .select(reasonIn(locale).as('reason'))
    .select((eb) => person(eb.ref('volunteer_sign_ups.user_id')).as('person'));
}

/** Lists sign-ups, the earliest first unless `sort` is given. */
export const listSignUps: Handler<typeof volunteeringAdmin.signUps> = ({ query }, { db, locale }) => {
  const { column, direction } = orderOf(query.sort);
  const { search, has_place, ...columns } = query.filter;
  const matching = signUpRows(db)
    .where((eb) => eb.and(definedOnly(columns)))
    .$if(has_place !== undefined, (all) => all.where('state', has_place === true ? 'in' : 'not in', statesWithPlace))
    .where((eb) => foundByWords(eb.ref('volunteer_sign_ups.id'), search, searched));
  return paginate(matching, query, (all) =>
    staffColumns(all, locale).orderBy(column, direction).orderBy('volunteer_sign_ups.id', direction),
  );
};

/**
 * Confirms a sign-up with a place, or declines an unconfirmed one: of two decisions the first counts.
 * @throws HttpProblem `not_found`, `already_decided`
 */
export const decideSignUp: Handler<typeof volunteeringAdmin.decide> = async ({ params: { id }, body }, context) => {
  const { decision, reason = '' } = body;
  const state = decision === 'approve' ? 'confirmed' : 'declined';
  const { user_id, values, path } = await lockSignUp(id, context);
  await decide(context, {
    change: () => (decision === 'approve' ? confirm(id, context) : decline(id, reason, context)),
    refusal: () => 'already_decided',
    audit: { action: `sign_up_${state}`, subject: 'volunteer_sign_up', subject_id: id },
    notifications: () => ({ user_id, kind: `volunteer_${state}`, values: { ...values, reason, reason_mt: '' }, path }),
    mail: volunteerMail,
  });
};

/**
 * Withdraws a confirmed sign-up on behalf of a volunteer who cannot come. @throws HttpProblem `not_found`,
 * `already_decided`
 */
export const releaseSignUp: Handler<typeof volunteeringAdmin.release> = async ({ params: { id } }, context) => {
  const { user_id, values, path } = await lockSignUp(id, context);
  await decide(context, {
    change: () => endSignUp(id, ['confirmed'], 'withdrawn', context),
    refusal: () => 'already_decided',
    audit: { action: 'sign_up_released', subject: 'volunteer_sign_up', subject_id: id },
    notifications: () => ({ user_id, kind: 'volunteer_released', values, path }),
    mail: volunteerMail,
  });
};

/** Locks the account first, then the opportunity, so that the sign-up cannot change. @throws HttpProblem `not_found` */
async function lockSignUp(id: number, { db }: SignedInContext) {
  const found = await findRecipient(db, id);
  if (found === undefined || !(await lockIfThere(db, found.user_id))) throw notFound();
  await lockOpportunities(db, [found.opportunity_id]);
  return found;
}

function confirm(id: number, { db, session }: SignedInContext) {
  return db
    .updateTable('volunteer_sign_ups')
    .set({ state: 'confirmed', decided_by: session.user_id })
    .where('id', '=', id)
    .where('state', '=', 'signed_up')
    .returning('id')
    .executeTakeFirst();
}

async function decline(id: number, reason: string, context: SignedInContext) {
  const ended = await endSignUp(id, ['signed_up', 'waiting'], 'declined', context);
  if (ended === undefined) return undefined;
  const change = { reason, decided_by: context.session.user_id };
  await context.db.updateTable('volunteer_sign_ups').set(change).where('id', '=', id).execute();
  return ended;
}

/** Ends a sign-up in one of these states before the opportunity begins; otherwise returns undefined. */
async function endSignUp(
  id: number,
  states: readonly SignUpState[],
  state: 'withdrawn' | 'declined',
  { db, clock, jobs }: SignedInContext,
) {
  const now = clock.now();
  const found = await signUpRows(db)
    .select(['volunteer_sign_ups.id', 'opportunity_id'])
    .where('volunteer_sign_ups.id', '=', id)
    .where('state', 'in', states)
    .where('starts_at', '>', now)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  await leaveVolunteerPlaces(db, { opportunity_id: found.opportunity_id, ids: [id], state, now }, jobs);
  return found;
}

/**
 * Records hours after the opportunity, for all given sign-ups, or for none if one has changed since it was read.
 * Volunteers whose hours are recorded for the first time are thanked.
 * @throws HttpProblem `not_found`, `hours_to_come`, `version_conflict`
 */
export const noteHours: Handler<typeof volunteeringAdmin.hours> = async ({ params, body: { entries } }, context) => {
  const { db, clock, jobs } = context;
  await lockOpportunities(db, [params.id]);
  const opportunity = db.selectFrom('volunteer_opportunities').select('ends_at').where('id', '=', params.id);
  const { ends_at } = await opportunity.executeTakeFirstOrThrow(notFound);
  if (ends_at > clock.now()) throw new HttpProblem('hours_to_come');
  const storedCount = await storeHours(params.id, entries, context);
  if (storedCount !== entries.length) throw new HttpProblem('version_conflict');
  const thanked = entries.filter(({ before, minutes }) => before === null && minutes > 0);
  for (const { id } of thanked) await jobs.enqueue(db, volunteerNewsTask, { id, news: 'thanked' });
  await record(context, { action: 'hours_noted', subject: 'opportunity', subject_id: params.id });
};

/** @returns the number of sign-ups whose hours were stored */
async function storeHours(
  opportunity_id: number,
  entries: RequestOf<typeof volunteeringAdmin.hours>['body']['entries'],
  { db, clock }: SignedInContext,
): Promise<number> {
  const column = (name: 'id' | 'minutes' | 'before') => sql`${entries.map((entry) => entry[name])}::integer[]`;
  const { rows } = await sql`
    update volunteer_sign_ups as sign_up set minutes = noted.minutes, noted_at = ${clock.now()}, state = 'confirmed'
    from unnest(${column('id')}, ${column('minutes')}, ${column('before')}) as noted (id, minutes, before)
    where sign_up.id = noted.id and opportunity_id = ${opportunity_id}
      and state in (${sql.join(statesWithPlace)}) and sign_up.minutes is not distinct from noted.before
    returning sign_up.id`.execute(db);
  return rows.length;
}

/**
 * Returns the sign-ups of an opportunity as CSV. The export is recorded in the audit log. @throws HttpProblem
 * `not_found`
 */
export const tableOfSignUps: Handler<typeof volunteeringAdmin.table> = async ({ params: { id } }, context) => {
  const { db, locale, translate } = context;
  const opportunity = db.selectFrom('volunteer_opportunities').select('id').where('id', '=', id);
  await opportunity.executeTakeFirstOrThrow(notFound);
  const found = staffColumns(signUpRows(db).where('opportunity_id', '=', id), locale);
  const rows = await found.orderBy('number').orderBy('volunteer_sign_ups.id').execute();
  const exported = { action: 'sign_up_table_viewed', subject: 'opportunity', subject_id: id } as const;
  await recordExport(context, { ...exported, rows: rows.length });
  const say = (message: Message) => translate(locale, message);
  const lines = rows.map(({ person: volunteer, state, signed_up_at, minutes }) => [
    volunteer?.first_name ?? '',
    volunteer?.last_name ?? '',
    volunteer?.email ?? '',
    say(stateWords[state]),
    timeInMalta(signed_up_at),
    minutes === null ? '' : String(Math.round((minutes / 60) * 100) / 100),
  ]);
  return { file_name: `volunteers-${id}.csv`, content: csvOf([Object.values(columnWords).map(say), ...lines]) };
};

/** The columns of the table, in their order. */
const columnWords = {
  firstName: /*i18n*/ { id: 'server.volunteering.firstName', message: 'First name' },
  lastName: /*i18n*/ { id: 'server.volunteering.lastName', message: 'Last name' },
  email: /*i18n*/ { id: 'server.volunteering.email', message: 'E-mail' },
  state: /*i18n*/ { id: 'server.volunteering.state', message: 'State' },
  signedUp: /*i18n*/ { id: 'server.volunteering.signedUp', message: 'Signed up on' },
  hours: /*i18n*/ { id: 'server.volunteering.hours', message: 'Hours' },
} satisfies Record<string, Message>;

const stateWords: Record<SignUpState, Message> = {
  waiting: /*i18n*/ { id: 'server.volunteering.waiting', message: 'On the waiting list' },
  signed_up: /*i18n*/ { id: 'server.volunteering.hasPlace', message: 'Signed up' },
  confirmed: /*i18n*/ { id: 'server.volunteering.confirmed', message: 'Confirmed' },
  withdrawn: /*i18n*/ { id: 'server.volunteering.withdrawn', message: 'Withdrawn' },
  declined: /*i18n*/ { id: 'server.volunteering.declined', message: 'Declined' },
  cancelled: /*i18n*/ { id: 'server.volunteering.cancelled', message: 'Cancelled' },
};
