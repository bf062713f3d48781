import type { ComplaintFeedback, complaints } from '#contract/complaints/calls.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { addMessage, complaintsWithType, selectComplaint, withThreads } from './complaint-queries.ts';
import { hashOfCode } from './send.ts';

/**
 * Returns the state and thread of the complaint with this code. The query itself excludes unread complaints, so that an
 * unread complaint and an unknown code take the same queries, the same time and the same bytes.
 */
export const feedbackByCode: Handler<typeof complaints.feedback> = async ({ query }, context) => {
  const found = await findByCode(query.filter.code, context);
  return { rows: query.page === 1 ? found : [], total: found.length };
};

async function findByCode(code: string, { db, secrets, locale }: HandlerContext): Promise<ComplaintFeedback[]> {
  const matching = complaintsWithType(db)
    .where('complaints.code_hash', '=', hashOfCode(secrets, code))
    .where('complaints.state', '!=', 'received');
  return withThreads(db, await selectComplaint(matching, locale).execute());
}

/**
 * Adds the author's reply. Only a keyed hash of the call's key is stored with the message.
 * @throws HttpProblem `not_found` for an unread complaint or an unknown code, `complaint_closed`,
 * `idempotency_mismatch`
 */
export const replyByCode: Handler<typeof complaints.reply> = async ({ body }, context) => {
  const { db, clock, secrets } = context;
  const complaint = await db
    .selectFrom('complaints')
    .select(['id', 'state'])
    .where('code_hash', '=', hashOfCode(secrets, body.code))
    .where('state', '!=', 'received')
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  const key_hash = secrets.digest('complaint replies', `${body.code} ${context.key}`);
  if (!(await isReplay(context, key_hash, body.text))) {
    await reply({ ...context, complaint, text: body.text, written_on: dayInMalta(clock.now()), key_hash });
  }
  const [feedback] = await findByCode(body.code, context);
  if (feedback === undefined) throw notFound();
  return feedback;
};

/** A repeat after a lost response gets the same response, even after the thread was closed. */
async function isReplay({ db }: HandlerContext, key_hash: Buffer, text: string): Promise<boolean> {
  const found = await db
    .selectFrom('complaint_messages')
    .select('text')
    .where('key_hash', '=', key_hash)
    .executeTakeFirst();
  if (found !== undefined && found.text !== text) throw new HttpProblem('idempotency_mismatch');
  return found !== undefined;
}

interface Reply extends Pick<HandlerContext, 'db'> {
  complaint: { id: string; state: string };
  text: string;
  written_on: string;
  key_hash?: Buffer;
}

/**
 * Adds an author's text to a locked complaint; an answered complaint becomes pending again.
 * @throws HttpProblem `complaint_closed`
 */
export async function reply({ db, complaint, text, written_on, key_hash }: Reply): Promise<void> {
  if (complaint.state === 'closed') throw new HttpProblem('complaint_closed');
  const message = { complaint_id: complaint.id, text, written_on };
  await addMessage(db, { ...message, ...(key_hash !== undefined && { key_hash }) });
  if (complaint.state === 'in_review') return;
  await db.updateTable('complaints').set({ state: 'in_review' }).where('id', '=', complaint.id).execute();
}
