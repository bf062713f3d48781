import { describe, expect, it } from 'vitest';
import { events } from '#contract/events/calls.ts';
import { addRows } from '#server/db/rows.ts';
import { call, expectRefusal, send } from '#tests/support/api.ts';
import { addEvent, addEventType, addOccurrence, addTicketType } from '#tests/support/server/events.ts';
import { startApp } from '#tests/support/server/portal.ts';

const { app, db } = await startApp();

const type_id = await addEventType(db, 'social');
const event = await addEvent(db, { slug: 'weekly', type_id });
const other = await addEvent(db, { slug: 'other', type_id });
const draft = await addEvent(db, { slug: 'draft', type_id, published_at: null });
const occurrence = await addOccurrence(db, event, ['2026-12-04T18:00:00Z', '2026-12-04T19:00:00Z']);
const later = await addOccurrence(db, event, ['2026-12-11T18:00:00Z', '2026-12-11T19:00:00Z']);
await addTicketType(db, occurrence, 0, { price_cents: 500, taken: 4 });
await addTicketType(db, occurrence, 1);
const name = { en: 'Programme', mt: 'Programm' };
await addRows(db, 'event_links', [
  { event_id: event, name, url: 'https://second.example', order: 2 },
  { event_id: event, name, url: 'https://first.example', order: 1 },
]);

describe('the links of an event', () => {
  // EVENT-12
  it('are in the editor’s order and the reader’s language, and empty without links', async () => {
    const links = await call(app, events.links, { params: { event } }, { locale: 'mt' });
    expect(links).toMatchObject([
      { name: 'Programm', url: 'https://first.example' },
      { name: 'Programm', url: 'https://second.example' },
    ]);
    expect(await call(app, events.links, { params: { event: other } })).toEqual([]);
  });

  it.each([String(draft), '999999', '0', 'abc'])('answer 404 for an unknown event: %s', async (id) => {
    await expectRefusal(app.request(`/api/events/${id}/links`), 404, 'not_found');
  });

  // EVENT-12
  it('accept https URLs only', async () => {
    const script = db.insertInto('event_links').values({ event_id: event, name, url: 'javascript:alert(1)', order: 9 });
    await expect(script.execute()).rejects.toThrow('event_links_url_check');
  });
});

describe('a single ticket type', () => {
  it('is the same as in the list, with the number of places left', async () => {
    const all = await call(app, events.tickets, { params: { event, occurrence } });
    const ticket = all[0]?.id ?? 0;
    const one = await call(app, events.ticket, { params: { event, occurrence, ticket } });
    expect(one).toEqual(all[0]);
    expect(one).toMatchObject({ state: 'ON_SALE', remaining: 6, amount: { amount: '500', formatted: '€5.00' } });
    expect(events.ticket).not.toHaveProperty('cache');
  });

  it('answers 404 under another occurrence, and if it does not exist', async () => {
    const [{ id: ticket } = { id: 0 }] = await call(app, events.tickets, { params: { event, occurrence } });
    for (const params of [
      { event, occurrence: later, ticket },
      { event: other, occurrence, ticket },
      { event, occurrence, ticket: 999_999 },
    ]) {
      await expectRefusal(send(app, events.ticket, { params }), 404, 'not_found');
    }
  });
});
