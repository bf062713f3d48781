import { sql } from 'kysely';
import type { wellbeingAdmin } from '#contract/wellbeing/staff.ts';
import { definedOnly, orderOf, paginate } from '#server/db/columns.ts';
import { isConstraintViolation } from '#server/db/constraint-violation.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { openDetails } from '#server/services/appointment-details.ts';
import { type AuditRecord, decide, record, recordRead } from '#server/services/audit.ts';
import { nextVersion } from '#server/services/entry-versions.ts';
import { dayInMalta, yearInMalta } from '#server/services/malta-time.ts';
import { markKindRead } from '#server/services/notifications.ts';
import { person } from '#server/services/person.ts';
import { lockIfThere } from '#server/services/registration-status.ts';
import { appointmentNews, neutralMail } from '../notifications.ts';
import { sessionDays } from '../own.ts';
import { openStates, requestColumns } from '../request-rows.ts';

/** Opens or closes requests; their menu entry is shown and hidden with them. */
export const changeStatus: Handler<typeof wellbeingAdmin.status> = async ({ body: { published } }, context) => {
  const flags = context.db.updateTable('feature_flags').set({ is_on: published });
  await flags.where('name', '=', 'mental_wellbeing').execute();
  const action = published ? 'wellbeing_opened' : 'wellbeing_closed';
  await record(context, { action, subject: 'wellbeing_service', subject_id: 'status' });
};

/**
 * Lists requests, urgent unanswered ones first. Reading the names is recorded in the audit log, as for a single
 * request, and marks the team member's notifications as read.
 */
export const listRequests: Handler<typeof wellbeingAdmin.list> = async ({ query }, context) => {
  const { column, direction } = orderOf(query.sort);
  const requests = context.db.selectFrom('wellbeing_requests').where((eb) => eb.and(definedOnly(query.filter)));
  const { rows, total } = await paginate(requests, query, (all) =>
    all
      .select([...requestColumns, 'language', 'is_urgent'])
      .select((eb) => person(eb.ref('wellbeing_requests.user_id')).as('person'))
      .orderBy((eb) => eb.and([eb('is_urgent', '=', true), eb('state', '=', 'requested')]), 'desc')
      .orderBy(column, direction)
      .orderBy('id'),
  );
  await recordRequestRead(
    context,
    rows.map(({ id }) => id),
  );
  // The first page of open or all requests contains the request of every notification.
  const isWhole = (query.filter.state ?? 'requested') === 'requested' && query.page === 1;
  if (isWhole) await markKindRead(context, 'appointment_requested');
  return { rows, total };
};

/** Returns the number of requests that wait for a first answer. */
export const countWaiting: Handler<typeof wellbeingAdmin.waiting> = (_request, { db }) =>
  db
    .selectFrom('wellbeing_requests')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow();

const unreadable = { contact_by: null, reach_at: '', best_time: '', note: '' };

/** Returns one request with its text. @throws HttpProblem `not_found` */
export const viewRequest: Handler<typeof wellbeingAdmin.view> = async ({ params: { id } }, context) => {
  const { db, clock, secrets } = context;
  const { details, user_id, ...request } = await db
    .selectFrom('wellbeing_requests')
    .select([...requestColumns, 'language', 'is_urgent', 'details', 'user_id', 'version'])
    .select((eb) => person(eb.ref('wellbeing_requests.user_id')).as('person'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  await recordRequestRead(context, [id]);
  const year = yearInMalta(clock.now());
  const days = await sessionDays(db, user_id, year);
  const written = openDetails(secrets, id, details) ?? unreadable;
  return { ...request, ...written, sessions: { year, days } };
};

function recordRequestRead(context: SignedInContext, subject_ids: readonly string[]): Promise<void> {
  return recordRead(context, { action: 'wellbeing_request_viewed', subject: 'wellbeing_request', subject_ids });
}

type Change = Partial<{
  state: 'contacted' | 'appointment' | 'closed';
  appointment_at: Date;
  place: string;
  with_whom: string;
  version: number;
  ended_at: Date;
}>;
type RequestAction = Extract<AuditRecord['action'], `wellbeing_${string}`>;

/**
 * Moves an open request to its next state, and notifies the student in neutral words.
 * @throws HttpProblem `not_found`, `already_decided` once it has ended, or is no longer in one of the states `from`
 */
async function advance(
  context: SignedInContext,
  id: string,
  { action, change, from }: { action: RequestAction; change: Change; from: readonly (typeof openStates)[number][] },
): Promise<void> {
  const { db } = context;
  const { user_id } = await lockRequest(context, id);
  const open = db.updateTable('wellbeing_requests').set(change).where('id', '=', id).where('state', 'in', from);
  await decide(context, {
    change: () => open.returning('id').executeTakeFirst(),
    refusal: () => 'already_decided',
    audit: { action, subject: 'wellbeing_request', subject_id: id },
    notifications: () => ({ user_id, ...appointmentNews }),
    mail: neutralMail,
  });
}

/** Locks the account first, like every change of an account's data. @throws HttpProblem `not_found` */
async function lockRequest({ db }: SignedInContext, id: string): Promise<{ user_id: number }> {
  const found = db.selectFrom('wellbeing_requests').select('user_id').where('id', '=', id);
  const request = await found.executeTakeFirstOrThrow(notFound);
  if (!(await lockIfThere(db, request.user_id))) throw notFound();
  return request;
}

export const noteContact: Handler<typeof wellbeingAdmin.contacted> = ({ params: { id } }, context) =>
  advance(context, id, { action: 'wellbeing_contacted', change: { state: 'contacted' }, from: ['requested'] });

/**
 * @throws HttpProblem `not_found`, `already_decided`, `version_conflict`, `invalid` at `appointment_at` for a past time
 */
export const appoint: Handler<typeof wellbeingAdmin.appoint> = async ({ params: { id }, body }, context) => {
  const { db } = context;
  const appointment_at = new Date(body.appointment_at);
  if (appointment_at <= context.clock.now()) throw invalidAt('appointment_at', 'past');
  await lockRequest(context, id);
  const request = db.selectFrom('wellbeing_requests').where('id', '=', id);
  const open = request.select('id').where('state', 'in', openStates);
  await open.executeTakeFirstOrThrow(() => new HttpProblem('already_decided'));
  const version = await nextVersion(context, { table: 'wellbeing_requests', id, isConfidential: true }, body);
  const change = { ...body, appointment_at, state: 'appointment', version } as const;
  await advance(context, id, { action: 'wellbeing_appointed', change, from: openStates });
};

export const closeRequest: Handler<typeof wellbeingAdmin.close> = ({ params: { id } }, context) => {
  const change = { state: 'closed', ended_at: context.clock.now() } as const;
  return advance(context, id, { action: 'wellbeing_request_closed', change, from: openStates });
};

/**
 * Records a session under the lowest free number of its year, of which there are twelve.
 * @throws HttpProblem `not_found`, `sessions_used`, `invalid` at `held_on` for a future day, or one that is already
 * recorded
 */
export const noteSession: Handler<typeof wellbeingAdmin.noteSession> = async ({ params: { id }, body }, context) => {
  const { db, clock } = context;
  const { held_on } = body;
  if (held_on > dayInMalta(clock.now())) throw invalidAt('held_on', 'max_value');
  const { user_id } = await lockRequest(context, id);
  const { rows } = await sql<{ number: number }>`
    insert into wellbeing_sessions (user_id, year, number, held_on)
    select ${user_id}::integer, extract(year from ${held_on}::date), min(free), ${held_on}::date
    from generate_series(1, 12) as free
    where not exists (
      select from wellbeing_sessions
      where user_id = ${user_id} and year = extract(year from ${held_on}::date) and number = free
    )
    having min(free) is not null
    returning number`
    .execute(db)
    .catch((error: unknown) => {
      throw isConstraintViolation(error, 'wellbeing_sessions_one_a_day') ? invalidAt('held_on', 'repeated') : error;
    });
  if (rows.length === 0) throw new HttpProblem('sessions_used');
  await record(context, { action: 'wellbeing_session_noted', subject: 'wellbeing_request', subject_id: id });
};

/** @throws HttpProblem `not_found` */
export const removeSession: Handler<typeof wellbeingAdmin.removeSession> = async ({ params: { id, day } }, context) => {
  const { user_id } = await lockRequest(context, id);
  const sessions = context.db.deleteFrom('wellbeing_sessions').where('user_id', '=', user_id);
  await sessions.where('held_on', '=', day).returning('number').executeTakeFirstOrThrow(notFound);
  await record(context, { action: 'wellbeing_session_removed', subject: 'wellbeing_request', subject_id: id });
};
