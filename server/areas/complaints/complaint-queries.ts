import { type Kysely, sql } from 'kysely';
import type { ComplaintMessage, ComplaintState } from '#contract/complaints/calls.ts';
import type { Locale } from '#contract/kit/common.ts';
import { texts } from '#server/db/columns.ts';
import { addRow } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { requireRoomInThread } from '#server/services/threads.ts';

/** An id without a complaint: querying its messages takes as long as for a complaint without messages. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Complaints with their types, before a column is selected. */
export function complaintsWithType(db: Kysely<DB>) {
  return db.selectFrom('complaints').innerJoin('complaint_types', 'complaint_types.id', 'complaints.type_id');
}

/** Selects the columns of a complaint that its author may read, without its thread. */
export function selectComplaint(matching: ReturnType<typeof complaintsWithType>, locale: Locale) {
  return matching.select([
    'complaints.id',
    ...texts(locale, 'complaint_types.name as type'),
    'complaints.state',
    'complaints.text',
    'complaints.received_on',
  ]);
}

interface Thread {
  messages: ComplaintMessage[];
  can_reply: boolean;
}

/** Adds the threads to the rows. The same query runs without a complaint, so that the response time reveals nothing. */
export async function withThreads<R extends { id: string; state: ComplaintState }>(
  db: Kysely<DB>,
  rows: readonly R[],
): Promise<(R & Thread)[]> {
  const ids = rows.length === 0 ? [NOBODY] : rows.map(({ id }) => id);
  const messages = await db
    .selectFrom('complaint_messages')
    .select(['id', 'complaint_id', 'is_from_union', 'text', 'written_on as on'])
    .where('complaint_id', 'in', ids)
    .orderBy('complaint_id')
    .orderBy('position')
    .execute();
  const threads = Map.groupBy(messages, ({ complaint_id }) => complaint_id);
  return rows.map((row) => ({
    ...row,
    messages: (threads.get(row.id) ?? []).map(({ id, is_from_union, text, on }) => ({
      id,
      from: is_from_union ? 'union' : 'author',
      text,
      on,
    })),
    can_reply: canReply(row.state),
  }));
}

/** Authors can reply after staff have read the complaint, until it is closed. */
function canReply(state: ComplaintState): boolean {
  return state === 'in_review' || state === 'answered';
}

export interface NewMessage {
  complaint_id: string;
  text: string;
  written_on: string;
  /** The answering member of staff; if omitted, the author writes */
  staff_id?: number;
  key_hash?: Buffer;
}

/**
 * Adds a message to the thread of a complaint that the transaction has locked. Returns its id.
 * @throws HttpProblem `limit_reached`
 */
export async function addMessage(transaction: Kysely<DB>, message: NewMessage): Promise<string> {
  const is_from_union = message.staff_id !== undefined;
  const thread = transaction.selectFrom('complaint_messages').where('complaint_id', '=', message.complaint_id);
  await requireRoomInThread(thread.where('is_from_union', '=', is_from_union));
  const last = transaction
    .selectFrom('complaint_messages')
    .select(sql<number>`coalesce(max(position), 0)`.as('position'))
    .where('complaint_id', '=', message.complaint_id);
  const id = await addRow(transaction, 'complaint_messages', {
    ...message,
    is_from_union,
    position: sql<number>`(${last}) + 1`,
  });
  return id;
}
