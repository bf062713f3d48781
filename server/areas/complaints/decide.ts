import type { StaffComplaint, complaintsAdmin } from '#contract/complaints-admin.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { record } from '#server/services/audit.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { notify } from '#server/services/notifications.ts';
import { addMessage } from './answers.ts';
import { answerMail } from './jobs.ts';
import { getComplaint } from './office.ts';
import { expectType } from './send.ts';

/**
 * The union answers, and with `close` ends the thread. Who gave a name is told in the app and by mail; who gave none
 * looks by the code. The audit log holds neither words nor author.
 * @throws HttpProblem `not_found`, `complaint_closed`
 */
export async function answerComplaint(
  { params, body }: RequestOf<typeof complaintsAdmin.answer>,
  context: SignedInContext,
): Promise<StaffComplaint> {
  const { db, clock, session } = context;
  const complaint = await lockComplaint(params.id, context);
  if (complaint.state === 'closed') throw new HttpProblem('complaint_closed');
  const now = clock.now();
  const message = { complaint_id: params.id, text: body.text, written_on: dayInMalta(now), staff_id: session.user_id };
  const message_id = await addMessage(db, message);
  const state = body.close ? 'closed' : 'answered';
  await db.updateTable('complaints').set({ state, answered_at: now }).where('id', '=', params.id).execute();
  await audit('complaint_answered', params.id, { state }, context);
  if (complaint.user_id !== null) await tellAuthor(complaint.user_id, message_id, context);
  return getComplaint(params.id, context);
}

async function tellAuthor(user_id: number, message_id: string, { db, clock, jobs }: SignedInContext): Promise<void> {
  await notify(db, [user_id], { kind: 'complaint_answered', path: '/services/complaints/feedback', at: clock.now() });
  await jobs.enqueue(db, answerMail, { id: message_id });
}

/**
 * Takes a complaint into review, closes it, opens it again, or puts it under another type; who sorts it has looked at
 * it, so it is then no longer only received.
 * @throws HttpProblem `not_found`, `invalid`
 */
export async function triageComplaint(
  { params, body }: RequestOf<typeof complaintsAdmin.triage>,
  context: SignedInContext,
): Promise<StaffComplaint> {
  const { db } = context;
  if (body.state === undefined && body.type_id === undefined) {
    throw new HttpProblem('invalid', { fields: { state: [{ code: 'required', params: {} }] } });
  }
  const complaint = await lockComplaint(params.id, context);
  if (body.type_id !== undefined) await expectType(db, body.type_id);
  const state = body.state ?? (complaint.state === 'received' ? 'in_review' : complaint.state);
  const type_id = body.type_id ?? complaint.type_id;
  await db.updateTable('complaints').set({ state, type_id }).where('id', '=', params.id).execute();
  await audit('complaint_triaged', params.id, { state, type_id: String(type_id) }, context);
  return getComplaint(params.id, context);
}

async function lockComplaint(id: string, { db }: SignedInContext) {
  const complaint = await db
    .selectFrom('complaints')
    .select(['state', 'type_id', 'user_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (complaint === undefined) throw new HttpProblem('not_found');
  return complaint;
}

function audit(
  action: 'complaint_answered' | 'complaint_triaged',
  subject_id: string,
  details: Record<string, string>,
  { db, clock, session }: SignedInContext,
): Promise<void> {
  const actor_id = session.user_id;
  return record(db, { at: clock.now(), actor_id, action, subject: 'complaint', subject_id, details });
}
