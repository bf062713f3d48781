import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { unnamedAttendee } from './claims.ts';
import { deleteUnownedChanges } from './entry-changes.ts';

/**
 * Takes a guest off a block (BLOCK-10): removes name, address and link, so that the code is no longer admitted, and returns
 * the place to the block. The date is locked. @returns false for a guest who was checked in or removed before
 */
export async function removeBlockGuest(transaction: Kysely<DB>, attendee: number): Promise<boolean> {
  const removed = await transaction
    .updateTable('attendees')
    .set({ ...unnamedAttendee, note: null, holds_place: false })
    .where('id', '=', attendee)
    .where('holds_place', '=', true)
    // Check-in does not lock the occurrence.
    .where('checked_in_at', 'is', null)
    .returning('booking_id')
    .executeTakeFirst();
  if (removed === undefined) return false;
  await transaction.deleteFrom('guest_tickets').where('attendee_id', '=', attendee).execute();
  // Reasons of checks at the door by name (BOOK-45).
  await deleteUnownedChanges(transaction, 'attendees', [attendee]);
  await transaction
    .updateTable('bookings')
    .set({ state: 'cancelled', confirmed_at: null })
    .where('id', '=', removed.booking_id)
    .where('block_id', 'is not', null)
    .execute();
  return true;
}
