import type { Insertable, Kysely } from 'kysely';
import { addRow, addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { daysBefore } from '#tests/support/content.ts';

/** Adds an event type; returns its id. */
export async function addEventType(db: Kysely<DB>, slug: string): Promise<number> {
  const name = { en: slug, mt: `${slug} bil-Malti` };
  return addRow(db, 'event_types', { slug, name });
}

/** Adds a published event without occurrences; returns its id. */
export async function addEvent(
  db: Kysely<DB>,
  given: Partial<Insertable<DB['events']>> & { slug: string; type_id: number },
): Promise<number> {
  return addRow(db, 'events', {
    title: { en: given.slug },
    excerpt: { en: '' },
    body: { en: '<p>Text</p>' },
    published_at: daysBefore(1),
    ...given,
  });
}

/** Adds an occurrence from one instant to another; returns its id. */
export async function addOccurrence(
  db: Kysely<DB>,
  event_id: number,
  [starts_at, ends_at]: readonly [string, string],
  given: Partial<Insertable<DB['event_occurrences']>> = {},
): Promise<number> {
  return addRow(db, 'event_occurrences', { event_id, starts_at, ends_at, bookings_close_at: starts_at, ...given });
}

/** Adds a ticket type of ten places, on sale; returns its id. `order` must be unique within an occurrence. */
export async function addTicketType(
  db: Kysely<DB>,
  occurrence_id: number,
  order: number,
  given: Partial<Insertable<DB['ticket_types']>> = {},
): Promise<number> {
  return addRow(db, 'ticket_types', {
    occurrence_id,
    order,
    name: { en: 'Student' },
    description: { en: '' },
    price_cents: 0,
    capacity: 10,
    ...given,
  });
}

/** Adds a hall of one section, its rows A, B …; returns the ids of its seats, row by row. */
export async function addHall(
  db: Kysely<DB>,
  { rows = 2, seats = 10 } = {},
): Promise<{ plan: number; section: number; seats: number[] }> {
  const plan = await db
    .insertInto('seating_plans')
    .values({ slug: crypto.randomUUID(), name: { en: 'Hall', mt: 'Sala' }, width: 1000, height: 1000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const section = await db
    .insertInto('seating_sections')
    .values({ plan_id: plan.id, name: { en: 'Stalls', mt: 'Platea' }, order: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const all = Array.from({ length: rows * seats }, (_, index) => ({
    section_id: section.id,
    row: String.fromCharCode(65 + Math.floor(index / seats)),
    number: (index % seats) + 1,
    x: (index % seats) * 30,
    y: Math.floor(index / seats) * 34,
  }));
  const added = await db.insertInto('seats').values(all).returning('id').execute();
  return { plan: plan.id, section: section.id, seats: added.map(({ id }) => id) };
}

/** Makes a ticket valid in a section. */
export async function sellSection(db: Kysely<DB>, ticket_type_id: number, section_id: number): Promise<void> {
  await addRows(db, 'ticket_type_sections', { ticket_type_id, section_id });
}
