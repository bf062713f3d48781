import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { JobServices } from '#server/http/context.ts';
import { dayInMalta } from '#server/services/malta-time.ts';

const DAY_MS = 86_400_000;

/**
 * Takes away what the database itself knows of the order in which complaints and replies came
 * (docs/decisions/024-complaints.md): each row is written by a transaction with a number of its own, and lies where there
 * was room at that moment. One transaction writes those of the last days anew, then the tables are laid out by their
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
