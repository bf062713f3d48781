import type { ComplaintFeedback, complaints } from '#contract/complaints/calls.ts';
import { paginate } from '#server/db/columns.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { reply } from './by-code.ts';
import { complaintsWithType, selectComplaint, withThreads } from './complaint-queries.ts';

/** The caller's named complaints, newest first. */
export const listMine: Handler<typeof complaints.mine> = async ({ query }, context) => {
  const { db, locale } = context;
  const { rows, total } = await paginate(mine(context), query, (all) =>
    selectComplaint(all, locale).orderBy('complaints.received_on', 'desc').orderBy('complaints.id'),
  );
  return { rows: await withThreads(db, rows), total };
};

function mine({ db, session }: SignedInContext) {
  return complaintsWithType(db).where('complaints.user_id', '=', session.user_id);
}

/**
 * Replies to the caller's own complaint, by the same rules as with the code.
 * @throws HttpProblem `not_found` for another account's complaint or an unread one, `complaint_closed`
 */
export const replyToMine: Handler<typeof complaints.replyToMine> = async ({ params, body }, context) => {
  const { db, clock, session } = context;
  const complaint = await db
    .selectFrom('complaints')
    .select(['id', 'state'])
    .where('id', '=', params.id)
    .where('user_id', '=', session.user_id)
    .where('state', '!=', 'received')
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  await reply({ db, complaint, text: body.text, written_on: dayInMalta(clock.now()) });
  return getMine(complaint.id, context);
};

/** One of the caller's named complaints with its thread. @throws HttpProblem `not_found` */
export async function getMine(id: string, context: SignedInContext): Promise<ComplaintFeedback> {
  const ownComplaint = mine(context).where('complaints.id', '=', id);
  const [feedback] = await withThreads(context.db, await selectComplaint(ownComplaint, context.locale).execute());
  if (feedback === undefined) throw notFound();
  return feedback;
}
