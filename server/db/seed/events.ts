import { addRow, addRows } from '#server/db/rows.ts';
import { readData } from './data-files.ts';
import type { Block, Event, Hall } from './data-schemas.ts';
import { addPictures } from './pictures.ts';
import { withOrder } from './publications.ts';
import { seatsOf } from './seats.ts';
import { entriesOfPart, idsBySlug, inMalta, type SeedTools } from './seed-tools.ts';
import { bothToHtml } from './texts.ts';

/** Event types, venues, and events around the day of seeding with their occurrences and tickets. */
export async function seedEvents(tools: SeedTools): Promise<void> {
  await seedEventTypes(tools);
  await addRows(tools.db, 'venues', readData('venues'));
  await addEvents(tools, entriesOfPart(readData('events')));
}

export async function seedEventTypes({ db }: SeedTools): Promise<void> {
  await addRows(db, 'event_types', withOrder(readData('event-types')));
}

async function addEvents(tools: SeedTools, events: readonly Event[]): Promise<void> {
  const { db, now } = tools;
  const typeId = await idsBySlug(db, 'event_types');
  const organisationId = await idsBySlug(db, 'student_organisations');
  const pictureId = await addPictures(
    tools,
    events.map(({ picture }) => picture),
  );
  const rows = events.map(({ slug, type, organisation, title, excerpt, body, picture, is_cancelled }) => ({
    slug,
    title,
    excerpt,
    body: bothToHtml(body),
    type_id: typeId(type),
    organisation_id: organisation === undefined ? null : organisationId(organisation),
    image_id: pictureId(picture),
    published_at: now,
    updated_at: now,
    cancelled_at: is_cancelled ? now : null,
  }));
  await addRows(db, 'events', rows);
  await addOccurrences(tools, events);
}

async function addOccurrences({ db, now }: SeedTools, events: readonly Event[]): Promise<void> {
  const eventId = await idsBySlug(db, 'events');
  const venueId = await idsBySlug(db, 'venues');
  const occurrences = events.flatMap((event) => event.occurrences.map((occurrence) => ({ event, occurrence })));
  const rows = occurrences.map(({ event, occurrence: { day, from, to, lasts } }) => ({
    event_id: eventId(event.slug),
    venue_id: event.venue === undefined ? null : venueId(event.venue),
    starts_at: inMalta(now, { days: day, time: from }),
    ends_at: inMalta(now, { days: day + lasts, time: to }),
    bookings_close_at: inMalta(now, { days: day, time: from }),
    is_seated: false,
    updated_at: now,
  }));
  const ids = await db.insertInto('event_occurrences').values(rows).returning('id').execute();
  const tickets = occurrences.flatMap(({ occurrence }, index) =>
    withOrder(occurrence.tickets).map(({ cents, ...ticket }) => ({
      ...ticket,
      price_cents: cents,
      occurrence_id: ids[index]?.id ?? 0,
      description: { en: '' },
    })),
  );
  await addRows(db, 'ticket_types', tickets);
}

/** Links of events. Skips events that no longer exist, because an editor may have deleted a seeded event. */
export async function seedEventLinks({ db }: SeedTools): Promise<void> {
  const events = await db.selectFrom('events').select(['id', 'slug']).execute();
  const rows = withOrder(readData('event-links')).flatMap(({ event, ...link }) =>
    events.filter(({ slug }) => slug === event).map(({ id }) => ({ event_id: id, ...link })),
  );
  await addRows(db, 'event_links', rows);
}

/** Halls with their seats and a further event for the large hall. Makes the existing events of the halls seated. */
export async function seedHalls(tools: SeedTools): Promise<void> {
  await addEvents(tools, entriesOfPart(readData('events'), 'halls-1'));
  for (const hall of readData('halls')) await addHall(tools, hall);
}

/** Adds a hall, makes all occurrences of its event seated, and replaces their ticket types by those of the sections. */
async function addHall({ db }: SeedTools, { slug, name, width, height, sections, event, prices }: Hall): Promise<void> {
  const seat_count = sections.reduce((sum, section) => sum + seatCount(section), 0);
  const hall_id = await addRow(db, 'halls', { name, seat_count });
  const seating_plan_id = await addRow(db, 'seating_plans', { slug, name, width, height, hall_id });
  const rows = sections.map((section, index) => ({ plan_id: seating_plan_id, name: section.name, order: index + 1 }));
  const sectionIds = await db.insertInto('seating_sections').values(rows).returning('id').execute();
  const idOf = (number: number) => sectionIds[number - 1]?.id ?? 0;
  const seats = sections.flatMap((section, index) =>
    seatsOf(section).map((seat) => ({ ...seat, section_id: idOf(index + 1) })),
  );
  await addRows(db, 'seats', seats);
  const seated = await db
    .updateTable('event_occurrences')
    .set({ is_seated: true, seating_plan_id })
    .where('event_id', 'in', db.selectFrom('events').select('id').where('slug', '=', event))
    .returning('id')
    .execute();
  for (const { id: occurrence_id } of seated) {
    await db.deleteFrom('ticket_types').where('occurrence_id', '=', occurrence_id).execute();
    const tickets = withOrder(prices).map(({ name: ticket, cents, sections: good, order }) => {
      const capacity = good.reduce((sum, number) => sum + seatCount(sections[number - 1]), 0);
      return { occurrence_id, name: ticket, description: { en: '' }, price_cents: cents, capacity, order };
    });
    const ids = await db.insertInto('ticket_types').values(tickets).returning('id').execute();
    const places = prices.flatMap((price, index) =>
      price.sections.map((number) => ({ ticket_type_id: ids[index]?.id ?? 0, section_id: idOf(number) })),
    );
    await addRows(db, 'ticket_type_sections', places);
  }
}

function seatCount(section: Block | undefined): number {
  return section === undefined ? 0 : section.rows * section.seats;
}
