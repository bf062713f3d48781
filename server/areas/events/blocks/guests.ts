import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { placeBlocksAdmin } from '#contract/events/blocks.ts';
import type { RequestOf, ResultOf } from '#contract/kit/endpoint.ts';
import { orderedBy, textsOrNull } from '#server/db/columns.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { removeBlockGuest } from '#server/services/block-guests.ts';
import { lockPlaces } from '#server/services/claims.ts';
import { issueGuestTickets } from '#server/services/guest-tickets.ts';
import { tokenOf } from '#server/services/link-tokens.ts';
import { generateTicketCode } from '#server/services/ticket-codes.ts';
import { lockBlock } from './blocks.ts';

/** Lists the guests of a block, by surname (BLOCK-9). @throws HttpProblem `not_found` */
export const listGuests: Handler<typeof placeBlocksAdmin.guests> = async ({ params: { id } }, context) => {
  const { db, locale, secrets } = context;
  await db.selectFrom('place_blocks').select('id').where('id', '=', id).executeTakeFirstOrThrow(notFound);
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('attendees', 'attendees.booking_id', 'bookings.id')
    .innerJoin('guest_tickets', 'guest_tickets.attendee_id', 'attendees.id')
    .leftJoin('seats', 'seats.id', 'attendees.seat_id')
    .leftJoin('seating_sections', 'seating_sections.id', 'seats.section_id')
    .select(['attendees.id', 'first_name', 'last_name', 'email', 'note', 'code', 'checked_in_at'])
    .select(['seats.row', 'seats.number', 'guest_tickets.id as link_id'])
    .select([...textsOrNull(locale, 'seating_sections.name as section')])
    .where('bookings.block_id', '=', id)
    .where('holds_place', '=', true)
    .orderBy((eb) => orderedBy(eb.ref('attendees.last_name'), locale))
    .orderBy((eb) => orderedBy(eb.ref('attendees.first_name'), locale))
    .orderBy('attendees.id')
    .execute();
  return rows.map(({ row, number, section, link_id, note, code, checked_in_at, ...guest }) => ({
    ...guest,
    note: note ?? '',
    code: code ?? '',
    seat: row === null ? null : `${section ?? ''}, ${row} ${number ?? ''}`,
    is_checked_in: checked_in_at !== null,
    is_mailed: guest.email !== '',
    link: String(new URLSearchParams({ token: tokenOf(link_id, secrets, 'guest ticket') })),
  }));
};

/**
 * Puts guests on a block, all or none (BLOCK-9); the tickets are e-mailed by the job of guest tickets.
 * @throws HttpProblem `not_found`, `block_full` with the places that are left, `block_ended`, `event_unpublished`,
 * `event_cancelled`
 */
export async function addGuests(
  { params: { id }, body }: RequestOf<typeof placeBlocksAdmin.addGuests>,
  context: SignedInContext,
): Promise<ResultOf<typeof placeBlocksAdmin.addGuests>> {
  const { db, clock, locale } = context;
  await lockBlock(id, context);
  for (const [added, { note, ...guest }] of body.guests.entries()) {
    const booking = randomUUID();
    const row = JSON.stringify({ ...guest, note: note === '' ? null : note, code: generateTicketCode() });
    const { rows } = await sql<{ code: AddedCode }>`
      select add_block_guest(${id}, ${booking}, ${row}::jsonb, ${locale}, ${clock.now()}) as code`.execute(db);
    const code = rows[0]?.code ?? 'block_ended';
    // The transaction rolls back, so the places of the guests before this one are free too.
    if (code !== 'added') throw new HttpProblem(code, { values: { free: added } });
    await issueGuestTickets(db, booking, context);
  }
  const details = { guests: String(body.guests.length) };
  await record(context, { action: 'block_guests_added', subject: 'place_block', subject_id: id, details });
  return { id, added: body.guests.length };
}

type AddedCode = 'added' | 'block_full' | 'block_ended' | 'event_unpublished' | 'event_cancelled';

/** Takes a guest off a block (BLOCK-10). @throws HttpProblem `not_found`, `guest_admitted` */
export const removeGuest: Handler<typeof placeBlocksAdmin.removeGuest> = async ({ params: { id } }, context) => {
  const { db, clock } = context;
  const { occurrence_id, block_id } = await db
    .selectFrom('attendees')
    .innerJoin('bookings', 'bookings.id', 'attendees.booking_id')
    .select(['attendees.occurrence_id', 'bookings.block_id'])
    .where('attendees.id', '=', id)
    .where('bookings.block_id', 'is not', null)
    .where('holds_place', '=', true)
    .executeTakeFirstOrThrow(notFound);
  await lockPlaces(db, occurrence_id, clock.now());
  if (!(await removeBlockGuest(db, id))) throw new HttpProblem('guest_admitted');
  await record(context, { action: 'block_guest_removed', subject: 'place_block', subject_id: block_id ?? 0 });
};
