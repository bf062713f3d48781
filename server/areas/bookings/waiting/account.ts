import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { type MergedAccounts, type MergeServices, moveRows } from '#server/http/merge-rules.ts';
import { lockPlaces } from '#server/services/claims.ts';
import { openStates } from './entry-queries.ts';

/** Locks every date that an account has booked or waits for, in the order of their ids, as for every change (BOOK-21). */
export async function lockDatesOf(transaction: Kysely<DB>, userId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ occurrence_id: number }>`
    select occurrence_id from bookings where user_id = ${userId}
    union select occurrence_id from waiting_entries where user_id = ${userId}
    order by occurrence_id`.execute(transaction);
  for (const { occurrence_id } of rows) await lockPlaces(transaction, occurrence_id, now);
}

/** Handles the deletion of an account: it leaves its lists. Its dates are locked. */
export async function eraseEntries(transaction: Kysely<DB>, userId: number, now: Date): Promise<void> {
  const own = transaction.updateTable('waiting_entries').where('user_id', '=', userId);
  await own.set({ state: 'left', ended_at: now }).where('state', 'in', openStates).execute();
  await own.set({ reason: null }).where('reason', 'is not', null).execute();
}

/** Moves entries of waiting lists. Of two open ones of one list, the earlier one stays. */
export async function moveEntries(
  transaction: Kysely<DB>,
  accounts: MergedAccounts,
  { clock }: MergeServices,
): Promise<void> {
  const { stays, folded } = accounts;
  await lockDatesOf(transaction, folded.id, clock.now());
  await sql`
    update waiting_entries own set state = 'left', ended_at = ${clock.now()}
    from waiting_entries other
    where own.user_id in (${stays.id}, ${folded.id}) and other.user_id in (${stays.id}, ${folded.id})
      and own.user_id <> other.user_id and own.occurrence_id = other.occurrence_id
      and own.ticket_type_id is not distinct from other.ticket_type_id
      and own.state in ('waiting', 'offered') and other.state in ('waiting', 'offered')
      and other.id < own.id`.execute(transaction);
  await moveRows(transaction, { table: 'waiting_entries', column: 'user_id' }, accounts);
}
