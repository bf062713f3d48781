import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { DB } from '#server/db/schema.gen.ts';
import type { JobServices } from '#server/http/context.ts';
import { mailJob, type MailWords } from '#server/services/mail-job.ts';
import { dayInMalta } from '#server/services/malta-time.ts';

/** No mail holds a word of a complaint, nor its code: mail is read over shoulders. */
const answerWords: MailWords = {
  subject: /*i18n*/ { id: 'server.complaints.answerSubject', message: 'The union has answered your complaint' },
  text: /*i18n*/ {
    id: 'server.complaints.answerText',
    message:
      'The union has answered a complaint that you sent under your name. Log in to read the answer and to reply:\n\n{link}',
  },
};

const digestWords: MailWords = {
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

/** Who gave a name is told that there is an answer. */
export const answerMail = mailJob(
  'complaints.answer',
  v.object({ id: v.string() }),
  async ({ id }, { db, settings }) => {
    const author = await db
      .selectFrom('complaint_messages')
      .innerJoin('complaints', 'complaints.id', 'complaint_messages.complaint_id')
      .innerJoin('users', 'users.id', 'complaints.user_id')
      .select(['users.email', 'users.locale'])
      .where('complaint_messages.id', '=', id)
      .executeTakeFirst();
    const values = { link: `${settings.homeUrl}/services/complaints/feedback` };
    return (
      author && { to: author.email, locale: author.locale, words: answerWords, values, key: `complaint-answer-${id}` }
    );
  },
);

/**
 * The union is told once a day how many wait: a mail for each would say when it came. Counts whole days only: of what
 * came this morning it says nothing. No mail where nothing waits.
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
  const words = { count, link: `${settings.homeUrl}/staff/complaints?state=received` };
  await mail.send({
    to: { address: settings.contactAddress },
    subject: translate('en', digestWords.subject, words),
    text: translate('en', digestWords.text, words),
    key: `complaints-${today}`,
  });
}

const DAY_MS = 86_400_000;

/**
 * Takes away what the database itself knows of the order in which complaints and replies came
 * (docs/decisions/024-complaints.md): each row is written by a transaction with a number of its own, and lies where there
 * was room at that moment. One transaction rewrites those of the last days, then the tables are laid out by their
 * ids, which are drawn by chance, into new files without what was there before.
 */
export async function mixComplaints({ db, clock }: Pick<JobServices, 'db' | 'clock'>): Promise<void> {
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
