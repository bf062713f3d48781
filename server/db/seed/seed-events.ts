import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { organisationEvents } from './events/organisations.ts';
import { seedEventTypes, seedVenues } from './events/places.ts';
import { tedxEvents } from './events/tedx.ts';
import type { SeedEvent, SeedOccurrence } from './events/types.ts';
import { unionEvents } from './events/union.ts';
import { fewAtATime, pageWidths, type Shelve } from './picture-shelf.ts';
import { drawScene } from './pictures/draw.ts';
import { sanitised } from './seed-publications.ts';

const seedEvents: readonly SeedEvent[] = [...tedxEvents, ...unionEvents, ...organisationEvents];

type Ids = ReadonlyMap<string, number>;

/** Kinds of event, places, and events around the day of seeding with the times and tickets of each. */
export async function seedAllEvents(db: Kysely<DB>, now: Date, shelve: Shelve): Promise<void> {
  await db
    .insertInto('event_types')
    .values(seedEventTypes.map((type, order) => ({ ...type, order })))
    .execute();
  await db.insertInto('venues').values(seedVenues).execute();
  const pictures = await fewAtATime(seedEvents, (event) => pictureOf(db, event, shelve));
  for (const [index, event] of seedEvents.entries()) await insertEvent(db, now, event, pictures[index] ?? null);
}

/** Adds one event to those that are there, with its times and tickets. */
export async function addEvent(db: Kysely<DB>, now: Date, event: SeedEvent, shelve: Shelve): Promise<void> {
  await insertEvent(db, now, event, await pictureOf(db, event, shelve));
}

async function insertEvent(db: Kysely<DB>, now: Date, event: SeedEvent, image_id: number | null): Promise<void> {
  const types = await db.selectFrom('event_types').select(['id', 'slug']).execute();
  const venues = await db.selectFrom('venues').select(['id', 'slug']).execute();
  const organisations = await db.selectFrom('student_organisations').select(['id', 'slug']).execute();
  const { id } = await db
    .insertInto('events')
    .values({
      slug: event.slug,
      type_id: idOf(bySlug(types), event.type),
      organisation_id: event.organisation === undefined ? null : idOf(bySlug(organisations), event.organisation),
      title: event.title,
      excerpt: event.excerpt,
      body: sanitised(event.body),
      image_id,
      published_at: now,
      updated_at: now,
      cancelled_at: event.is_cancelled ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addOccurrences(db, now, event, id, bySlug(venues));
}

/** Drawing is the slow part of the seed, so a scene that is on the shelf already is taken as it is, words included. */
async function pictureOf(db: Kysely<DB>, { picture, alt }: SeedEvent, shelve: Shelve): Promise<number> {
  const shelved = await db
    .selectFrom('media')
    .select('id')
    .where('collection_name', '=', 'picture')
    .where('name', 'like', `${picture}-_`)
    .orderBy('name', 'desc')
    .executeTakeFirst();
  if (shelved) return shelved.id;
  const drawing = drawScene(picture, 0);
  return shelve({ name: `${picture}-0`, collection: 'picture', drawing, alt, widths: pageWidths });
}

async function addOccurrences(db: Kysely<DB>, now: Date, event: SeedEvent, id: number, venues: Ids): Promise<void> {
  for (const occurrence of event.occurrences) {
    const { id: occurrence_id } = await db
      .insertInto('event_occurrences')
      .values({
        event_id: id,
        venue_id: event.venue === undefined ? null : idOf(venues, event.venue),
        starts_at: inMalta(now, occurrence.day, occurrence.from),
        ends_at: inMalta(now, occurrence.day + (occurrence.lasts ?? 0), occurrence.to),
        bookings_close_at: inMalta(now, occurrence.day, occurrence.from),
        is_seated: false,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addTickets(db, occurrence, occurrence_id);
  }
}

async function addTickets(db: Kysely<DB>, { tickets = [] }: SeedOccurrence, occurrence_id: number): Promise<void> {
  if (tickets.length === 0) return;
  const rows = tickets.map(({ name, cents, capacity, taken = 0 }, order) => ({
    occurrence_id,
    name,
    description: { en: '' },
    price_cents: cents,
    capacity,
    taken,
    order,
  }));
  await db.insertInto('ticket_types').values(rows).execute();
}

/** A time of the clock in Malta, so many days after a moment. */
function inMalta(now: Date, days: number, time: string) {
  return sql<Date>`(((${now}::timestamptz at time zone 'Europe/Malta')::date + ${days}::integer + ${time}::time)
    at time zone 'Europe/Malta')`;
}

function bySlug(rows: readonly { id: number; slug: string }[]): Ids {
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

function idOf(ids: Ids, slug: string): number {
  const found = ids.get(slug);
  if (found === undefined) throw new Error(`There is nothing called "${slug}".`);
  return found;
}
