import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { type MergedAccounts, type MergeServices, moveRows, obstacle } from '#server/http/merge-rules.ts';
import { lockDatesOf } from './waiting/account.ts';

/** Places that are held without being booked belong to a claim in progress (PEOPLE-21). */
export const bookingObstacles = [
  obstacle(
    /*i18n*/ {
      id: 'server.merge.heldPlaces',
      message:
        'One of the accounts holds places of an event that are not booked yet. Wait until they are paid or expire, or ask the person to cancel them.',
    },
    ({ stays, folded }, now) => sql<boolean>`exists (
      select from bookings where user_id in (${stays}, ${folded})
        and state in ('created', 'awaiting_payment') and held_until > ${now}
    )`,
  ),
];

/** Moves bookings with their tickets. Occurrences are locked in the order of their ids, as for every change (BOOK-21). */
export async function moveBookings(
  transaction: Kysely<DB>,
  accounts: MergedAccounts,
  { clock }: MergeServices,
): Promise<void> {
  await lockDatesOf(transaction, accounts.folded.id, clock.now());
  await moveRows(transaction, { table: 'bookings', column: 'user_id' }, accounts);
}
