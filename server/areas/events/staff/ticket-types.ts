import { sql } from 'kysely';
import type { TicketTypeForm } from '#contract/events/editor-forms.ts';
import type { ticketTypesAdmin } from '#contract/events/editor.ts';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import { isStillReferenced } from '#server/db/constraint-violation.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import { staffEntries } from '#server/services/staff-entries.ts';
import { deleteEndedBlocks } from '../blocks/ended-blocks.ts';
import { readTicketType } from './date-rows.ts';
import { rejectUnknownAudience, writeAudience } from './ticket-audience.ts';

interface OfTicket {
  id?: number;
  /** The date of a new one */
  owner?: number | undefined;
}

/** Ticket types of dates. Their date is locked as by claims of its places (EVENT-30). */
export const ticketTypes = staffEntries<'ticket_types', TicketTypeForm, ResultOf<typeof ticketTypesAdmin.change>>({
  table: 'ticket_types',
  subject: 'ticket_type',
  read: readTicketType,
  before: lockDateOf,
  isLocked: true,
  check: assertValid,
  columnsOf: ({ name, description, price, sections, capacity, ...form }) => ({
    name,
    description,
    price_cents: price,
    capacity:
      capacity ??
      sql<number>`(select count(*) from seats where section_id = any(${sections}::integer[]) and not is_blocked)`,
    max_per_person: form.max_per_person ?? null,
    needs_code: form.needs_code,
    on_sale_at: form.on_sale_at ?? null,
    off_sale_at: form.off_sale_at ?? null,
  }),
  newColumns: (_form, owner) => ({
    occurrence_id: owner,
    order: sql<number>`(select coalesce(max("order"), 0) + 1 from ticket_types where occurrence_id = ${owner})`,
  }),
  after: async (id, form, context) => {
    await writeSections(id, form, context);
    await writeAudience(id, form, context);
  },
  details: ({ occurrence_id }) => ({ date: String(occurrence_id) }),
  remove: removeTicketType,
});

async function lockDateOf({ db, clock }: SignedInContext, { id, owner }: OfTicket = {}): Promise<void> {
  const date = owner ?? sql`(select occurrence_id from ticket_types where id = ${id ?? null})`;
  await sql`select lock_places(${date}, ${clock.now()})`.execute(db);
}

/**
 * @throws HttpProblem `not_found` without the date; `invalid` for a capacity below the places that are held, sold or
 * blocked (BLOCK-7), and for sections that are not of the hall or are left although somebody has a seat there
 */
async function assertValid(form: TicketTypeForm, { db, clock }: SignedInContext, of: OfTicket): Promise<void> {
  await rejectUnknownAudience(form, db);
  const ticket = await db
    .selectFrom('ticket_types')
    .select([sql<number>`taken + blocked_places(id, ${clock.now()})`.as('taken'), 'occurrence_id'])
    .where('id', '=', of.id ?? 0)
    .executeTakeFirst();
  const { taken = 0, occurrence_id = of.owner ?? 0 } = ticket ?? {};
  const { rows } = await sql<{ is_seated: boolean; sections: number[]; booked: number[] }>`
    select is_seated,
      array(select id from seating_sections where plan_id = seating_plan_id) as sections,
      array(
        select distinct section_id from attendees join seats on seats.id = seat_id
        where ticket_type_id = ${of.id ?? 0} and holds_place
        union
        select section_id from place_blocks join place_block_seats on block_id = place_blocks.id
        join seats on seats.id = seat_id
        where ticket_type_id = ${of.id ?? 0} and released_at is null
      ) as booked
    from event_occurrences where id = ${occurrence_id}`.execute(db);
  const [date] = rows;
  if (date === undefined) throw notFound();
  const { capacity, sections } = form;
  if (date.is_seated !== sections.length > 0) throw invalidAt('sections', date.is_seated ? 'required' : 'choice');
  if (sections.some((section) => !date.sections.includes(section))) throw invalidAt('sections', 'choice');
  if (date.booked.some((section) => !sections.includes(section))) throw invalidAt('sections', 'section_booked');
  if (capacity === undefined && !date.is_seated) throw invalidAt('capacity', 'required');
  if (capacity !== undefined && capacity < taken) throw invalidAt('capacity', 'places_taken', { min: taken });
}

/**
 * Writes the parts of the hall.
 * @throws HttpProblem `invalid` if places are missing that are offered to the waiting list (WAIT-10)
 */
async function writeSections(id: number, { sections }: TicketTypeForm, { db }: SignedInContext): Promise<void> {
  const stored = db.deleteFrom('ticket_type_sections').where('ticket_type_id', '=', id);
  await (sections.length === 0 ? stored : stored.where('section_id', 'not in', sections)).execute();
  const rows = [...new Set(sections)].map((section_id) => ({ ticket_type_id: id, section_id }));
  if (rows.length > 0) {
    await db
      .insertInto('ticket_type_sections')
      .values(rows)
      .onConflict((same) => same.doNothing())
      .execute();
  }
  const ticket = await db
    .selectFrom('ticket_types')
    .select(['capacity', sql<number>`missing_places(occurrence_id)`.as('missing')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (ticket.missing > 0) throw invalidAt('capacity', 'places_taken', { min: ticket.capacity + ticket.missing });
}

/**
 * Deletes a ticket type without bookings, blocks and offers of its places.
 * @throws HttpProblem `not_found`, `ticket_booked`
 */
async function removeTicketType(id: number, { db }: SignedInContext) {
  await deleteEndedBlocks(db, sql`ticket_type_id = ${id}`);
  const removed = await db
    .deleteFrom('ticket_types')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(notFound)
    .catch((error: unknown) => {
      throw isBooked(error) ? new HttpProblem('ticket_booked') : error;
    });
  const { rows } = await sql`select where missing_places(${removed.occurrence_id}) > 0`.execute(db);
  if (rows.length > 0) throw new HttpProblem('ticket_booked');
  return removed;
}

/** In a hall, the parts of the ticket are deleted first, and a trigger keeps those with booked seats. */
function isBooked(error: unknown): boolean {
  const isOfSeats = error instanceof Error && 'constraint' in error;
  return isStillReferenced(error) || (isOfSeats && error.constraint === 'ticket_type_sections_keep_booked');
}
