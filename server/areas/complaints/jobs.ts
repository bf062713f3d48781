import { sql } from 'kysely';
import * as v from 'valibot';
import { handle, type JobHandler, type Task } from '#server/db/jobs.ts';
import type { JobServices } from '#server/http/context.ts';
import { keptLocale } from '#server/http/locale.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { complaintMessages } from './messages.ts';
import { mixComplaints } from './mix.ts';

/** Who gave a name is told that there is an answer. */
export const answerMail = {
  name: 'complaints.answer',
  data: v.object({ id: v.string() }),
} satisfies Task<{ id: string }>;
/** The union is told once a day how many wait: a mail for each would say when it came. */
const digest = { name: 'complaints.digest', data: v.object({}) } satisfies Task;
const mix = { name: 'complaints.mix', data: v.object({}) } satisfies Task;

/** The jobs of complaints; none of them begins when a complaint arrives. */
export function complaintJobs(services: JobServices): JobHandler[] {
  return [
    handle(answerMail, ({ id }) => mailAnswer(id, services)),
    handle(digest, () => mailDigest(services), '0 8 * * *'),
    handle(mix, () => mixComplaints(services), '30 0 * * *'),
  ];
}

/** In the author's language, without a word of the complaint: mail is read over shoulders. */
async function mailAnswer(id: string, { db, mail, settings, translate }: JobServices): Promise<void> {
  const author = await db
    .selectFrom('complaint_messages')
    .innerJoin('complaints', 'complaints.id', 'complaint_messages.complaint_id')
    .innerJoin('users', 'users.id', 'complaints.user_id')
    .select(['users.email', 'users.locale'])
    .where('complaint_messages.id', '=', id)
    .executeTakeFirst();
  if (!author?.email) return;
  const locale = keptLocale(author.locale);
  const words = { link: `${settings.homeUrl}/services/complaints/feedback` };
  await mail.send({
    to: { address: author.email },
    subject: translate(locale, complaintMessages.answerSubject),
    text: translate(locale, complaintMessages.answerText, words),
    key: `complaint-answer-${id}`,
  });
}

/** Counts whole days only: of what came this morning it says nothing. No mail where nothing waits. */
export async function mailDigest({ db, clock, mail, settings, translate }: JobServices): Promise<void> {
  const today = dayInMalta(clock.now());
  const { count } = await db
    .selectFrom('complaints')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('state', '=', 'received')
    .where('received_on', '<', today)
    .executeTakeFirstOrThrow();
  if (count === 0) return;
  const words = { count, link: `${settings.homeUrl}/staff/complaints?state=received` };
  await mail.send({
    to: { address: settings.contactAddress },
    subject: translate('en', complaintMessages.digestSubject, words),
    text: translate('en', complaintMessages.digestText, words),
    key: `complaints-${today}`,
  });
}
