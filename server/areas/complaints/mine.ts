import { type Kysely, sql } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { ComplaintFeedback, complaints } from '#contract/complaints.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { withTotal } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { complaintRows, withoutTotal, withThreads } from './answers.ts';
import { reply } from './by-code.ts';

/** One's own complaints with a name, the newest first. */
export async function listMine({ query }: RequestOf<typeof complaints.mine>, context: SignedInContext) {
  const { db, locale, session } = context;
  const { page, limit } = query;
  const mine = db.selectFrom('complaints').where('user_id', '=', session.user_id);
  const count = mine.select(sql<number>`count(*)::integer`.as('total'));
  const found = await complaintRows(db, locale)
    .select(count.as('total'))
    .where('complaints.user_id', '=', session.user_id)
    .orderBy('complaints.received_on', 'desc')
    .orderBy('complaints.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .$narrowType<{ total: number }>()
    .execute();
  const { rows, total } = await withTotal(found, page, () => count.executeTakeFirstOrThrow());
  return { rows: await withThreads(db, rows.map(withoutTotal)), total };
}

/**
 * Writes back in one's own complaint, by the same rules as with the code.
 * @throws HttpProblem `not_found` for somebody else's and while nobody has looked at it, `complaint_closed`
 */
export async function replyToMine(
  { params, body }: RequestOf<typeof complaints.replyToMine>,
  { db, clock, locale, session }: SignedInContext,
): Promise<ComplaintFeedback> {
  const complaint = await db
    .selectFrom('complaints')
    .select(['id', 'state'])
    .where('id', '=', params.id)
    .where('user_id', '=', session.user_id)
    .where('state', '!=', 'received')
    .forUpdate()
    .executeTakeFirst();
  if (complaint === undefined) throw new HttpProblem('not_found');
  await reply({ db, complaint, text: body.text, written_on: dayInMalta(clock.now()) });
  return getFeedback(db, params.id, locale);
}

async function getFeedback(db: Kysely<DB>, id: string, locale: Locale): Promise<ComplaintFeedback> {
  const rows = await complaintRows(db, locale).where('complaints.id', '=', id).execute();
  const [feedback] = await withThreads(db, rows);
  if (feedback === undefined) throw new HttpProblem('not_found');
  return feedback;
}
