import { sql } from 'kysely';
import type { complaintsAdmin } from '#contract/complaints/staff.ts';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { definedOnly, orderOf, paginate } from '#server/db/columns.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { decide, record, recordRead } from '#server/services/audit.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { person } from '#server/services/person.ts';
import { foundByWords, idStartsWith, type WordSources } from '#server/services/word-search.ts';
import { addMessage, complaintsWithType, selectComplaint, withThreads } from './complaint-queries.ts';
import { answerMail } from './jobs.ts';
import { findType } from './types.ts';

type Complaint = ResultOf<typeof complaintsAdmin.view>;

const searched: WordSources = (word) => [
  sql`select id from complaints where fold(text) like ${word.pattern}`,
  sql`select id from complaints where ${idStartsWith(sql`id`, word)}`,
];

/** Lists complaints, earliest day first; the order within a day is random, because ids are random. */
export const listComplaints: Handler<typeof complaintsAdmin.list> = async ({ query }, context) => {
  const { state, type_id, search } = query.filter;
  const matching = complaintsWithType(context.db)
    .where((eb) => eb.and(definedOnly({ 'complaints.state': state, 'complaints.type_id': type_id })))
    .where((eb) => foundByWords(eb.ref('complaints.id'), search, searched));
  const { direction } = orderOf(query.sort);
  const { rows, total } = await paginate(matching, query, (all) =>
    selectForStaff(all, context).orderBy('complaints.received_on', direction).orderBy('complaints.id'),
  );
  return { rows: await readByStaff(rows, context), total };
};

/** Returns the number of unread complaints. */
export const countWaiting: Handler<typeof complaintsAdmin.waiting> = (_request, { db }) =>
  db
    .selectFrom('complaints')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('state', '=', 'received')
    .executeTakeFirstOrThrow();

/** One complaint with its thread. @throws HttpProblem `not_found` */
export const viewComplaint: Handler<typeof complaintsAdmin.view> = ({ params }, context) =>
  getComplaint(params.id, context, readByStaff);

/** Returns a complaint with its thread, for the responses of calls that change it. @throws HttpProblem `not_found` */
export async function getComplaint(id: string, context: SignedInContext, finish = threadsOf): Promise<Complaint> {
  const matching = complaintsWithType(context.db).where('complaints.id', '=', id);
  const row = await selectForStaff(matching, context).executeTakeFirstOrThrow(notFound);
  const [complaint] = await finish([row], context);
  if (complaint === undefined) throw notFound();
  return complaint;
}

function selectForStaff(matching: ReturnType<typeof complaintsWithType>, { locale }: SignedInContext) {
  return selectComplaint(matching, locale).select((eb) => [
    'complaints.type_id',
    'complaints.is_anonymous as anonymous',
    'complaints.answered_at',
    person(eb.ref('complaints.user_id')).as('author'),
  ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectForStaff>['executeTakeFirstOrThrow']>>;

function threadsOf(rows: readonly Row[], { db }: SignedInContext): Promise<Complaint[]> {
  return withThreads(db, rows);
}

/** Returns complaints with their text; the read is recorded in the audit log. */
async function readByStaff(rows: readonly Row[], context: SignedInContext): Promise<Complaint[]> {
  const subject_ids = rows.map(({ id }) => id);
  await recordRead(context, { action: 'complaint_viewed', subject: 'complaint', subject_ids });
  return threadsOf(rows, context);
}

/**
 * Sends the union's answer, and with `close` ends the thread. Named authors are notified in the app and by e-mail;
 * anonymous authors read the answer with their code. The audit log contains neither text nor author.
 * @throws HttpProblem `not_found`, `complaint_closed`
 */
export const answerComplaint: Handler<typeof complaintsAdmin.answer> = async ({ params: { id }, body }, context) => {
  const { db, clock, jobs, session } = context;
  const { user_id } = await lockComplaint(id, context);
  const answered_at = clock.now();
  const state = body.close ? 'closed' : 'answered';
  await decide(context, {
    change: () =>
      db
        .updateTable('complaints')
        .set({ state, answered_at })
        .where('id', '=', id)
        .where('state', '!=', 'closed')
        .returning('id')
        .executeTakeFirst(),
    refusal: () => 'complaint_closed',
    audit: { action: 'complaint_answered', subject: 'complaint', subject_id: id, details: { state } },
    notifications: () => ({ user_id, kind: 'complaint_answered', path: memberPaths.complaintFeedback }),
  });
  const message = { complaint_id: id, text: body.text, written_on: dayInMalta(answered_at), staff_id: session.user_id };
  const message_id = await addMessage(db, message);
  if (user_id !== null) await jobs.enqueue(db, answerMail, { id: message_id });
  return getComplaint(id, context);
};

/**
 * Takes a complaint into review, closes, reopens or retypes it; triage counts as reading it, so its state is no longer
 * `received`.
 * @throws HttpProblem `not_found`, `invalid`, `complaint_type_retired`
 */
export const triageComplaint: Handler<typeof complaintsAdmin.triage> = async ({ params: { id }, body }, context) => {
  const { db } = context;
  if (body.state === undefined && body.type_id === undefined) throw invalidAt('state', 'required');
  const complaint = await lockComplaint(id, context);
  if (body.type_id !== undefined && body.type_id !== complaint.type_id) await assertOffered(body.type_id, context);
  const state = body.state ?? (complaint.state === 'received' ? 'in_review' : complaint.state);
  const type_id = body.type_id ?? complaint.type_id;
  await db.updateTable('complaints').set({ state, type_id }).where('id', '=', id).execute();
  const details = { state, type_id: String(type_id) };
  await record(context, { action: 'complaint_triaged', subject: 'complaint', subject_id: id, details });
  return getComplaint(id, context);
};

/** A complaint can be moved to offered types only. @throws HttpProblem `invalid`, `complaint_type_retired` */
async function assertOffered(type_id: number, { db }: SignedInContext): Promise<void> {
  const { state } = await findType(db, type_id);
  if (state === 'retired') throw new HttpProblem('complaint_type_retired');
}

async function lockComplaint(id: string, { db }: SignedInContext) {
  return db
    .selectFrom('complaints')
    .select(['state', 'type_id', 'user_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}
