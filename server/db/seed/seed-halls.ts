import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { arenaNight } from './events/arena-night.ts';
import { seatsOf, type SeedHall, seedHalls } from './halls.ts';
import type { Shelve } from './picture-shelf.ts';
import { addEvent } from './seed-events.ts';
import type { Localised } from './types.ts';

/** Halls with their seats, an evening that fills the large one, and the evening of the hall, from now on with seats. */
export async function seedAllHalls(db: Kysely<DB>, now: Date, shelve: Shelve): Promise<void> {
  for (const hall of seedHalls) await addHall(db, hall);
  await addEvent(db, now, arenaNight, shelve);
  await giveSeats(db, 'tedx-main-stage', 'sir-temi-zammit-hall', [
    { name: { en: 'Student', mt: 'Student' }, cents: 1500, sections: [1, 2, 3] },
    { name: { en: 'Guest', mt: 'Mistieden' }, cents: 2500, sections: [1, 2, 3] },
    { name: { en: 'Balcony', mt: 'Gallarija' }, cents: 1000, sections: [4] },
  ]);
  await giveSeats(db, arenaNight.slug, 'ta-qali-arena', [
    { name: { en: 'Floor', mt: 'Art' }, cents: 2000, sections: [1, 2, 3, 4] },
    { name: { en: 'Lower tier', mt: 'Sular t’isfel' }, cents: 1200, sections: [5, 6, 7, 8] },
    { name: { en: 'Upper tier', mt: 'Sular ta’ fuq' }, cents: 800, sections: [9, 10, 11, 12] },
  ]);
}

async function addHall(db: Kysely<DB>, { slug, name, width, height, sections }: SeedHall): Promise<void> {
  const { id: plan_id } = await db
    .insertInto('seating_plans')
    .values({ slug, name, width, height })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, section] of sections.entries()) {
    const { id: section_id } = await db
      .insertInto('seating_sections')
      .values({ plan_id, name: section.name, order: index + 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('seats')
      .values(seatsOf(section).map((seat) => ({ ...seat, section_id })))
      .execute();
  }
}

interface SeedPrice {
  name: Localised;
  cents: number;
  /** Numbers of the sections where it is good, as the hall lists them */
  sections: readonly number[];
}

/** Gives all times of an event the seats of a hall; its tickets are those of the sections from now on. */
async function giveSeats(db: Kysely<DB>, event: string, hall: string, prices: readonly SeedPrice[]): Promise<void> {
  const plan = await db.selectFrom('seating_plans').select('id').where('slug', '=', hall).executeTakeFirstOrThrow();
  const seated = await db
    .updateTable('event_occurrences')
    .set({ is_seated: true, seating_plan_id: plan.id })
    .where('event_id', 'in', db.selectFrom('events').select('id').where('slug', '=', event))
    .returning('id')
    .execute();
  for (const { id: occurrence_id } of seated) {
    await db.deleteFrom('ticket_types').where('occurrence_id', '=', occurrence_id).execute();
    for (const [order, price] of prices.entries()) await addPrice(db, { occurrence_id, order, plan: plan.id }, price);
  }
}

interface Where {
  occurrence_id: number;
  order: number;
  plan: number;
}

async function addPrice(db: Kysely<DB>, where: Where, { name, cents, sections }: SeedPrice): Promise<void> {
  const { occurrence_id, order, plan } = where;
  const good = await db
    .selectFrom('seating_sections')
    .innerJoin('seats', 'seats.section_id', 'seating_sections.id')
    .select(({ fn }) => ['seating_sections.id', fn.count<number>('seats.id').as('seats')])
    .where('plan_id', '=', plan)
    .where('order', 'in', [...sections])
    .groupBy('seating_sections.id')
    .execute();
  const capacity = good.reduce((sum, { seats }) => sum + Number(seats), 0);
  const { id: ticket_type_id } = await db
    .insertInto('ticket_types')
    .values({ occurrence_id, name, description: { en: '' }, price_cents: cents, capacity, order })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('ticket_type_sections')
    .values(good.map(({ id }) => ({ ticket_type_id, section_id: id })))
    .execute();
}
