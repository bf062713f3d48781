import { type Kysely, sql } from 'kysely';
import { ADDRESS_DAYS } from '#contract/guest-tickets/calls.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { HandlerContext, JobServices } from '#server/http/context.ts';
import { unnamedAttendee } from '#server/services/claims.ts';
import { deleteUnownedChanges } from '#server/services/entry-changes.ts';

const DAY_MS = 86_400_000;

/** Deletes the links and addresses of attendees `ADDRESS_DAYS` after the event, and the names on guest lists (BLOCK-11). */
export async function deleteOldAddresses({ db, clock }: JobServices): Promise<void> {
  const before = new Date(clock.now().getTime() - ADDRESS_DAYS * DAY_MS);
  const endedOccurrences = db.selectFrom('event_occurrences').select('id').where('ends_at', '<', before);
  const attendees = db.selectFrom('attendees').select('id').where('occurrence_id', 'in', endedOccurrences);
  await db.deleteFrom('guest_tickets').where('attendee_id', 'in', attendees).execute();
  await db
    .updateTable('attendees')
    .set({ email: '' })
    .where('occurrence_id', 'in', endedOccurrences)
    .where('email', '<>', '')
    .execute();
  const forgotten = await db
    .updateTable('attendees')
    .set({ ...unnamedAttendee, note: null })
    .where('occurrence_id', 'in', endedOccurrences)
    .where('booking_id', 'in', db.selectFrom('bookings').select('id').where('block_id', 'is not', null))
    .where((eb) => eb.or([eb('first_name', '<>', unnamedAttendee.first_name), eb('note', 'is not', null)]))
    .returning('id')
    .execute();
  await forgetReasons(db, forgotten);
}

/** Deletes the reasons of checks at the door by name, which may name a guest of a list (BOOK-45). */
async function forgetReasons(db: Kysely<DB>, attendees: readonly { id: number }[]): Promise<void> {
  if (attendees.length === 0) return;
  const ids = attendees.map(({ id }) => id);
  await deleteUnownedChanges(db, 'attendees', ids);
}

/**
 * Removes the name and address of a deleted account from tickets that other accounts booked for it. The tickets stay
 * valid, because their codes were e-mailed. Runs after `eraseBookings`, which locks occurrences: rows are never locked
 * before those.
 */
export const eraseAddresses: HandlerContext['erase'] = async (transaction, { emails }) => {
  const ownAddresses = emails.map((email) => email.toLowerCase());
  const erased = await transaction
    .updateTable('attendees')
    .set({ ...unnamedAttendee, note: null })
    .where('email', '<>', '')
    .where(sql<boolean>`lower(email) = any(${ownAddresses}::text[])`)
    .returning('id')
    .execute();
  await forgetReasons(transaction, erased);
};
