import type { Insertable, Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { daysBefore } from './content.ts';

/** A kind of event, and its id. */
export async function addEventType(db: Kysely<DB>, slug: string): Promise<number> {
  const name = { en: slug, mt: `${slug} bil-Malti` };
  const row = await db.insertInto('event_types').values({ slug, name }).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** An event that is out, without any occurrence, and its id. */
export async function addEvent(
  db: Kysely<DB>,
  given: Partial<Insertable<DB['events']>> & { slug: string; type_id: number },
): Promise<number> {
  const row = await db
    .insertInto('events')
    .values({
      title: { en: given.slug },
      excerpt: { en: '' },
      body: { en: '<p>Text</p>' },
      published_at: daysBefore(1),
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** An occurrence from one instant to another, and its id. */
export async function addOccurrence(
  db: Kysely<DB>,
  event_id: number,
  [starts_at, ends_at]: readonly [string, string],
  given: Partial<Insertable<DB['event_occurrences']>> = {},
): Promise<number> {
  const row = await db
    .insertInto('event_occurrences')
    .values({ event_id, starts_at, ends_at, bookings_close_at: starts_at, ...given })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A kind of ticket for ten, on sale, and its id. `order` must differ within an occurrence. */
export async function addTicketType(
  db: Kysely<DB>,
  occurrence_id: number,
  order: number,
  given: Partial<Insertable<DB['ticket_types']>> = {},
): Promise<number> {
  const row = await db
    .insertInto('ticket_types')
    .values({
      occurrence_id,
      order,
      name: { en: 'Student' },
      description: { en: '' },
      price_cents: 0,
      capacity: 10,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
