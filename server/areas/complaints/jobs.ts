import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { JobServices } from '#server/http/context.ts';
import { linkTo } from '#server/http/message-texts.ts';
import { mailJob, type MailWords } from '#server/services/mail-job.ts';
import { dayInMalta } from '#server/services/malta-time.ts';

/** No e-mail contains text of a complaint, or its code, because other people may read the e-mail. */
const answerWords: MailWords = {
  label: /*i18n*/ { id: 'server.texts.complaints.answer', message: 'Complaint answered' },
  to: 'member',
  examples: { link: linkTo(memberPaths.complaintFeedback) },
  isConfidential: true,
  subject: /*i18n*/ { id: 'server.complaints.answerSubject', message: 'The union has answered your complaint' },
  text: /*i18n*/ {
    id: 'server.complaints.answerText',
    message:
      'The union has answered a complaint that you sent under your name. Log in to read the answer and to reply:\n\n{link}',
  },
};

export const digestWords: MailWords = {
  label: /*i18n*/ { id: 'server.texts.complaints.digest', message: 'New complaints, once a day' },
  to: 'union',
  examples: { count: 2, link: linkTo(staffPaths.complaints) },
  isConfidential: true,
  subject: /*i18n*/ {
    id: 'server.complaints.digestSubject',
    message: '{count, plural, one {# new complaint is waiting} other {# new complaints are waiting}}',
  },
  text: /*i18n*/ {
    id: 'server.complaints.digestText',
    message:
      '{count, plural, one {# complaint is waiting to be reviewed.} other {# complaints are waiting to be reviewed.}}\n\n{link}\n\nThis e-mail is sent once a day and counts complaints up to midnight, so that it does not reveal when one arrived.',
  },
};

/** Notifies the author of a named complaint of an answer. */
export const answerMail = mailJob(
  'complaints.answer',
  v.object({ id: v.string() }),
  [answerWords],
  async ({ id }, { db, settings }) => {
    const author = await db
      .selectFrom('complaint_messages')
      .innerJoin('complaints', 'complaints.id', 'complaint_messages.complaint_id')
      .innerJoin('users', 'users.id', 'complaints.user_id')
      .select(['users.email', 'users.locale'])
      .where('complaint_messages.id', '=', id)
      .executeTakeFirst();
    const values = { link: `${settings.homeUrl}${memberPaths.complaintFeedback}` };
    return (
      author && { to: author.email, locale: author.locale, words: answerWords, values, key: `complaint-answer-${id}` }
    );
  },
);

/**
 * E-mails the union once a day the number of pending complaints: an e-mail for each would reveal when it arrived.
 * Counts whole days only, without today. No e-mail if none is pending.
 */
export async function mailDigest({ db, clock, mail, settings, translate }: JobServices): Promise<void> {
  const today = dayInMalta(clock.now());
  const { count } = await db
    .selectFrom('complaints')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('state', '=', 'received')
    .where('received_on', '<', today)
    .executeTakeFirstOrThrow();
  if (count === 0) return;
  const words = { count, link: `${settings.homeUrl}${staffPaths.complaints}?state=received` };
  await mail.send({
    to: { address: settings.contactAddress },
    subject: translate('en', digestWords.subject, words),
    text: translate('en', digestWords.text, words),
    key: `complaints-${today}`,
  });
}

const DAY_MS = 86_400_000;

/**
 * Removes the database's traces of the order in which complaints and replies arrived
 * (docs/decisions/anonymous-complaints.md): each row has the number of the transaction that wrote it, and its position
 * in the file. One transaction rewrites the rows of the last days, then the tables are rewritten in the order of their
 * random ids, into new files without the old content.
 */
export async function shuffleComplaints({ db, clock }: Pick<JobServices, 'db' | 'clock'>): Promise<void> {
  // Two days, in case a night was missed.
  const since = dayInMalta(new Date(clock.now().getTime() - 2 * DAY_MS));
  await db.transaction().execute((transaction) => rewrite(transaction, since));
  await sql`cluster complaints using complaints_pkey`.execute(db);
  await sql`cluster complaint_messages using complaint_messages_pkey`.execute(db);
}

async function rewrite(transaction: Kysely<DB>, since: string): Promise<void> {
  await sql`update complaint_messages set position = position where written_on >= ${since}`.execute(transaction);
  await sql`
    update complaints set state = state where received_on >= ${since}
    or id in (select complaint_id from complaint_messages where written_on >= ${since})`.execute(transaction);
}
