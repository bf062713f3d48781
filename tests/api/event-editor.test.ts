import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { events } from '#contract/events/calls.ts';
import { eventDatesAdmin, eventsAdmin } from '#contract/events/editor.ts';
import { addRow } from '#server/db/rows.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { both } from '#tests/support/server/entry-stories.ts';
import { addVenue, evening, eventEditor } from '#tests/support/server/event-editor.ts';
import { addEventType } from '#tests/support/server/events.ts';
import { startApp } from '#tests/support/server/portal.ts';

const { app, clock, db } = await startApp({ seed: true, jobs: { enqueue: async () => undefined } });
const editor = await addPerson(app, db, { roles: ['editor'] });
const type_id = await addEventType(db, 'quiz');
const office = eventEditor(app, editor, type_id);
const { add, stepped, step, view, addDate, tryDate, listDates, viewDate, addTicket } = office;
const readPublic = (slug: string) => send(app, events.viewBySlug, { params: { slug } });
const checksOf = async (id: number) => {
  const checks = await call(app, eventsAdmin.checklist, { params: { id } }, office.by());
  return checks.map(({ code, is_blocking }) => (is_blocking ? `${code}!` : code));
};

/** Returns a hall of the seed. */
async function findHall() {
  const { halls } = await call(app, eventsAdmin.choices, {}, office.by());
  const [hall] = halls;
  if (hall === undefined) throw new Error('The seed has no hall');
  return hall;
}

beforeEach(() => clock.set(storyTime));

describe('an event', () => {
  // EVENT-25
  it('is a draft with a title, is completed, published with its dates, changed and taken back', async () => {
    const draft = await call(app, eventsAdmin.add, { body: { title: { en: '2027', mt: '' } } }, office.by());
    expect(draft).toMatchObject({ state: 'draft', slug: 'event-2027', content: { type_id: null } });
    const entry = await add();
    await addDate(entry.id);
    await expectRefusal(readPublic(entry.slug), 404, 'not_found');
    const published = await stepped(entry, 'publish');
    expect(published.state).toBe('published');
    const shown = await call(app, events.viewBySlug, { params: { slug: entry.slug } });
    expect(shown).toMatchObject({ title: 'Quiz night', start: evening.starts_at, class: { slug: 'quiz' } });
    const moved = { ...published.content, slug: `moved-${randomUUID()}` };
    const change = { params: { id: entry.id }, body: { ...moved, version: published.version } };
    expect((await send(app, eventsAdmin.save, change, office.by())).status).toBe(200);
    const changed = await stepped(await view(entry.id), 'publish');
    // PRESS-14: the former address leads to the event.
    expect(await call(app, events.viewBySlug, { params: { slug: entry.slug } })).toMatchObject({ slug: changed.slug });
    await stepped(changed, 'take_back');
    await expectRefusal(readPublic(changed.slug), 410, 'taken_back');
    await expectRefusal(readPublic(String(entry.id)), 410, 'taken_back');
    const listed = await call(app, events.list, { query: { limit: 100 } });
    expect(listed.data.map(({ id }) => id)).not.toContain(entry.id);
  });

  it('rejects an address without a letter, and a type, an organisation or a picture that does not exist', async () => {
    const { id, version, content } = await add();
    const save = (changes: object) =>
      send(app, eventsAdmin.save, { params: { id }, body: { ...content, ...changes, version } as never }, office.by());
    await expectInvalid(save({ slug: '2027' }), 'slug');
    await expectInvalid(save({ type_id: 99_999 }), 'type_id');
    await expectInvalid(save({ organisation_id: 99_999 }), 'organisation_id');
    await expectInvalid(save({ image_id: 99_999 }), 'image_id');
  });

  // EVENT-33
  it('lists what is missing, and is published once nothing that readers need is missing', async () => {
    const entry = await add({ body: { en: '<p>Bring a pen.</p>', mt: '' } });
    expect(await checksOf(entry.id)).toEqual(['no_date!', 'maltese_missing']);
    await expectRefusal(step(entry, 'publish'), 409, 'event_incomplete');
    const date = await addDate(entry.id);
    expect(await checksOf(entry.id)).toEqual(['no_venue', 'no_ticket', 'maltese_missing']);
    const late = await addTicket(date.id, { on_sale_at: '2026-12-05T10:00:00Z' });
    expect(await checksOf(entry.id)).toEqual(['sale_after_start!', 'no_venue', 'maltese_missing']);
    await expectRefusal(step(entry, 'publish'), 409, 'event_incomplete');
    expect((await office.changeTicket(late.id, late.version)).status).toBe(200);
    const venue_id = await addVenue(db);
    expect((await office.changeDate(date.id, date.version, { venue_id })).status).toBe(200);
    expect(await checksOf(entry.id)).toEqual(['maltese_missing']);
    clock.set(new Date('2026-12-06T10:00:00Z'));
    expect(await checksOf(entry.id)).toEqual(['dates_over', 'maltese_missing']);
    await stepped(entry, 'publish');
  });
});

describe('a date', () => {
  // EVENT-26
  it('is added with bookings that close at its start, and rejects impossible times, places and a repeated start', async () => {
    const { id } = await add();
    const date = await addDate(id);
    expect(date).toMatchObject({ ...evening, bookings_close_at: null, capacity: 0, taken: 0 });
    await expectRefusal(tryDate(id), 409, 'date_repeated');
    const another = { starts_at: '2026-12-05T18:30:00Z', ends_at: '2026-12-05T21:00:00Z' };
    await expectInvalid(tryDate(id, { ...another, ends_at: '2026-12-05T18:30:00Z' }), 'ends_at');
    await expectInvalid(tryDate(id, { ...another, bookings_close_at: '2026-12-05T18:31:00Z' }), 'bookings_close_at');
    await expectInvalid(tryDate(id, { ...another, venue_id: 99_999 }), 'venue_id');
    await expectInvalid(tryDate(id, { ...another, seating_plan_id: 99_999 }), 'seating_plan_id');
    await expectInvalid(tryDate(id, { ...another, seating_plan_id: (await findHall()).id }), 'venue_id');
    await expectRefusal(tryDate(99_999, another), 404, 'not_found');
  });

  // EVENT-27
  it('is repeated weekly with its tickets at the same time in Malta, without public holidays', async () => {
    const { id } = await add();
    // A Friday; clocks change in the night to 28 March 2027, 19 and 26 March are holidays.
    const times = { starts_at: '2027-03-12T18:30:00.000Z', ends_at: '2027-03-12T21:00:00.000Z' };
    const { id: date } = await addDate(id, times);
    await addTicket(date, { on_sale_at: '2027-03-01T11:00:00.000Z', off_sale_at: '2027-03-12T17:00:00.000Z' });
    const body = { every: 'weekly', until: '2027-04-02', skips_holidays: true } as const;
    const repeat = () => call(app, eventDatesAdmin.repeat, { params: { id: date }, body }, office.by());
    expect(await repeat()).toEqual({ id: date, added: 1 });
    const dates = await listDates(id);
    expect(dates.map(({ starts_at, ticket_count }) => [starts_at, ticket_count])).toEqual([
      ['2027-03-12T18:30:00.000Z', 1],
      ['2027-04-02T17:30:00.000Z', 1],
    ]);
    expect((await viewDate(dates[1]?.id ?? 0)).ticket_types).toMatchObject([
      { price: { amount: '500' }, on_sale_at: '2027-03-22T11:00:00.000Z', off_sale_at: '2027-04-02T16:00:00.000Z' },
    ]);
    expect(await repeat()).toEqual({ id: date, added: 0 });
  });

  it('is removed with its tickets while nobody has booked it', async () => {
    const { id } = await add();
    const date = await addDate(id);
    await addTicket(date.id);
    expect((await send(app, eventDatesAdmin.remove, { params: { id: date.id } }, office.by())).status).toBe(204);
    expect(await listDates(id)).toEqual([]);
  });
});

// EVENT-28
it('a copy of an event has its texts, dates and tickets, moved by whole weeks', async () => {
  const entry = await add();
  const date = await addDate(entry.id, { venue_id: await addVenue(db) });
  await addTicket(date.id);
  await addTicket(date.id, { name: { en: 'Public', mt: 'Pubbliku' }, price: 1250 });
  const copied = { params: { id: entry.id }, body: { weeks: 52 } };
  const copy = await call(app, eventsAdmin.copy, copied, office.by());
  expect(copy).toMatchObject({ state: 'draft', title: entry.title, slug: 'quiz-night', version: 1 });
  const [moved] = await listDates(copy.id);
  expect(moved).toMatchObject({
    starts_at: '2027-12-03T18:30:00.000Z',
    ticket_count: 2,
    capacity: 40,
    taken: 0,
    version: 1,
  });
  expect((await viewDate(moved?.id ?? 0)).ticket_types.map(({ price }) => price.amount)).toEqual(['500', '1250']);
});

// EVENT-28, EVENT-30
it('a copy leaves out cancelled dates, and its tickets are valid for the same parts of the hall as their originals', async () => {
  const hall = await findHall();
  const [left, right] = hall.sections.map((section) => section.id);
  const entry = await add();
  const place = { venue_id: await addVenue(db), seating_plan_id: hall.id };
  const date = await addDate(entry.id, place);
  for (const section of [right, left])
    await addTicket(date.id, { capacity: undefined, sections: [section], name: both(`Part ${section}`) });
  const { id: cancelled } = await addDate(entry.id, { ...evening, starts_at: '2026-12-04T17:00:00.000Z' });
  await db.updateTable('event_occurrences').set({ cancelled_at: storyTime }).where('id', '=', cancelled).execute();
  const copy = await call(app, eventsAdmin.copy, { params: { id: entry.id }, body: { weeks: 1 } }, office.by());
  const dates = await listDates(copy.id);
  expect(dates).toMatchObject([{ ...place, starts_at: '2026-12-11T18:30:00.000Z' }]);
  const { ticket_types } = await viewDate(dates[0]?.id ?? 0);
  expect(ticket_types.map(({ name, sections }) => [name.en, sections])).toEqual([
    [`Part ${right}`, [right]],
    [`Part ${left}`, [left]],
  ]);
});

// EVENT-34
it('choices are types and venues, retired ones too, organisations, and halls with the seats of their parts', async () => {
  const retired = await addRow(db, 'venues', {
    slug: `venue-${randomUUID()}`,
    name: { en: 'The old hall' },
    address: { en: 'Msida' },
    state: 'retired',
  });
  const choices = await call(app, eventsAdmin.choices, {}, office.by());
  expect(choices.types).toContainEqual({ id: type_id, name: { en: 'quiz', mt: 'quiz bil-Malti' }, is_offered: true });
  const name = { en: 'The old hall', mt: '' };
  expect(choices.venues).toContainEqual({ id: retired, name, is_offered: false });
});
