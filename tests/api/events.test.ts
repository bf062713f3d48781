import { beforeAll, describe, expect, it } from 'vitest';
import { events } from '#contract/events/calls.ts';
import { addRow } from '#server/db/rows.ts';
import { call, expectRefusal, problemOf, send, storyTime, testApp } from '#tests/support/api.ts';
import { daysBefore } from '#tests/support/content.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { addEvent, addEventType, addHall, addOccurrence, addTicketType } from '#tests/support/server/events.ts';
import { startApp } from '#tests/support/server/portal.ts';

const { app, clock, db } = await startApp();
const ids: Record<string, number> = {};

/** Story time is 18:00 of 20 November 2026 in Malta. */
beforeAll(async () => {
  const tedx = await addEventType(db, 'tedx');
  const social = await addEventType(db, 'social');
  const society = { slug: 's-cubed', name: 'S-Cubed', description: { en: '' } };
  const organisation_id = await addRow(db, 'student_organisations', society);
  const hall = { slug: 'hall', name: { en: 'Hall', mt: 'Sala' }, address: { en: 'Msida', mt: 'L-Imsida' } };
  const venue_id = await addRow(db, 'venues', hall);

  // Six TEDx events: today, in 30 days, on the 31st day, and three between.
  for (const day of ['2026-11-20', '2026-11-25', '2026-12-01', '2026-12-10', '2026-12-20', '2026-12-21']) {
    const event = await addEvent(db, { slug: `tedx-${day}`, type_id: tedx });
    await addOccurrence(db, event, [`${day}T18:00:00Z`, `${day}T20:00:00Z`]);
  }
  ids['weekly'] = await addEvent(db, {
    slug: 'weekly',
    type_id: social,
    organisation_id,
    title: { en: 'Weekly', mt: 'Ta’ kull ġimgħa' },
    body: { en: '<p>Text</p><script>alert(1)</script>' },
  });
  ids['over'] = await addOccurrence(db, ids['weekly'], ['2026-11-13T18:00:00Z', '2026-11-13T19:00:00Z']);
  ids['off'] = await addOccurrence(db, ids['weekly'], ['2026-11-27T18:00:00Z', '2026-11-27T19:00:00Z'], {
    cancelled_at: storyTime,
  });
  ids['next'] = await addOccurrence(db, ids['weekly'], ['2026-12-04T18:00:00Z', '2026-12-04T19:00:00Z'], {
    venue_id,
    is_seated: true,
    seating_plan_id: (await addHall(db)).plan,
    bookings_close_at: new Date('2026-12-04T12:00:00Z'),
  });
  await addTicketType(db, ids['next'], 0, { price_cents: 1500, taken: 4 });
  await addTicketType(db, ids['next'], 1, { price_cents: 500, taken: 10, name: { en: 'Guest', mt: 'Mistieden' } });
  await addTicketType(db, ids['next'], 2, { price_cents: 2000, on_sale_at: daysBefore(-3) });
  await addTicketType(db, ids['next'], 3, { price_cents: 2000, off_sale_at: daysBefore(1) });
  await addTicketType(db, ids['off'], 0);

  const fair = await addEvent(db, { slug: 'fair', type_id: social, cancelled_at: storyTime });
  await addOccurrence(db, fair, ['2026-11-19T08:00:00Z', '2026-11-22T19:00:00Z']);
  const autumn = await addEvent(db, { slug: 'night-the-clock-changes', type_id: social });
  // From 23:30 in Malta on a day of 25 hours.
  await addOccurrence(db, autumn, ['2026-10-25T22:30:00Z', '2026-10-25T23:30:00Z']);
  const spring = await addEvent(db, { slug: 'summer-time', type_id: social });
  // The first half hour of 29 March in Malta, a day of 23 hours.
  await addOccurrence(db, spring, ['2026-03-28T23:00:00Z', '2026-03-28T23:30:00Z']);

  const draft = await addEvent(db, { slug: 'draft', type_id: social, published_at: null });
  ids['draft'] = draft;
  await addOccurrence(db, draft, ['2026-12-01T18:00:00Z', '2026-12-01T19:00:00Z']);
  ids['undated'] = await addEvent(db, { slug: 'undated', type_id: social });
});

type Filter = NonNullable<NonNullable<Parameters<typeof call<typeof events.list>>[2]['query']>['filter']>;

async function slugs(filter: Filter, sort: 'start' | '-start' = 'start'): Promise<string[]> {
  const { data } = await call(app, events.list, { query: { filter, sort } });
  return data.map(({ slug }) => slug);
}

// WIRE-10
describe('the list of events', () => {
  it('contains published events with a date, by the start of the occurrence shown (EVENT-1)', async () => {
    const { data, meta } = await call(app, events.list, { query: { limit: 5 } });
    expect(meta).toMatchObject({ total: 10, per_page: 5, last_page: 2, path: '/api/events' });
    expect(data.map(({ slug }) => slug).slice(0, 3)).toEqual(['summer-time', 'night-the-clock-changes', 'fair']);
    const starts = data.map(({ start }) => start);
    expect(starts.toSorted()).toEqual(starts);
    expect((await slugs({}, '-start'))[0]).toBe('tedx-2026-12-21');
    expect((await call(app, events.list, { query: { page: 9 } })).meta).toMatchObject({ total: 10, from: null });
  });

  it('shows an event with its next occurrence that takes place, in the reader’s language (EVENT-1)', async () => {
    const query = { filter: { organiser: 'student_organisation' as const } };
    const { data } = await call(app, events.list, { query }, { locale: 'mt' });
    expect(data).toMatchObject([
      {
        title: 'Ta’ kull ġimgħa',
        class: { slug: 'social', name: 'social bil-Malti' },
        organiser: { kind: 'student_organisation', name: 'S-Cubed' },
        image: null,
        start: '2026-12-04T18:00:00.000Z',
        end: '2026-12-04T19:00:00.000Z',
        venue: 'Sala',
        status: 'scheduled',
        price: { min: { amount: '500', currency: 'EUR', formatted: '€5.00' }, max: { amount: '2000' } },
      },
    ]);
    expect(data[0]?.occurrences.map(({ id, status }) => [id, status])).toEqual([
      [ids['over'], 'scheduled'],
      [ids['off'], 'cancelled'],
      [ids['next'], 'scheduled'],
    ]);
  });

  it('shows an event with its first occurrence on the requested days (EVENT-2)', async () => {
    const query = { filter: { from: '2026-11-27', to: '2026-11-27' } };
    const { data } = await call(app, events.list, { query });
    expect(data).toMatchObject([{ slug: 'weekly', status: 'cancelled', price: null, venue: null }]);
    expect(data[0]?.occurrences.map(({ id }) => id)).toEqual([ids['off']]);
  });

  it('filters by organiser, by the union itself, and by past events (EVENT-2)', async () => {
    expect(await slugs({ organiser: 'union', class: 'social' })).not.toContain('weekly');
    expect(await slugs({ class: 'social', upcoming: true })).toEqual(['fair', 'weekly']);
    expect(await slugs({ upcoming: false })).toEqual(['summer-time', 'night-the-clock-changes', 'weekly']);
    expect(await slugs({ organisation: 's-cubed', upcoming: true })).toEqual(['weekly']);
  });

  it('contains an event of several days on each of them, even if it is cancelled (EVENT-2)', async () => {
    for (const day of ['2026-11-19', '2026-11-21', '2026-11-22']) {
      const { data } = await call(app, events.list, { query: { filter: { from: day, to: day } } });
      expect(data).toMatchObject([{ slug: 'fair', status: 'cancelled', occurrences: [{ status: 'cancelled' }] }]);
    }
    expect(await slugs({ from: '2026-11-23', to: '2026-11-23' })).toEqual([]);
  });

  it.each([
    ['2026-10-24', []],
    ['2026-10-25', ['night-the-clock-changes']],
    ['2026-10-26', ['night-the-clock-changes']],
    ['2026-10-27', []],
    ['2026-03-28', []],
    ['2026-03-29', ['summer-time']],
    ['2026-03-30', []],
  ])('counts days in Malta’s time, also when the clock changes: %s', async (day, expected) => {
    expect(await slugs({ from: day, to: day })).toEqual(expected);
  });

  it('knows named days by the server’s clock, and omits past events on them (EVENT-2)', async () => {
    expect(await slugs({ when: 'weekend' })).toEqual(['fair']);
    expect(await slugs({ when: 'today' })).toEqual(['fair', 'tedx-2026-11-20']);
    clock.set(new Date('2026-11-20T20:30:00Z'));
    expect(await slugs({ when: 'today' })).toEqual(['fair']);
    clock.set(storyTime);
  });

  it('shows free events with a free occurrence (EVENT-2)', async () => {
    const filter = { class: 'social', from: '2026-11-27' };
    const [free] = (await call(app, events.list, { query: { filter: { ...filter, free: true } } })).data;
    const [paid] = (await call(app, events.list, { query: { filter: { ...filter, free: false } } })).data;
    expect([free?.occurrences[0]?.id, paid?.occurrences[0]?.id]).toEqual([ids['off'], ids['next']]);
  });

  it('returns the TEDx feed: today to 30 days ahead, four at most (EVENT-5)', async () => {
    const filter = { from: '2026-11-20', to: '2026-12-20', class: 'tedx' };
    const { data, meta } = await call(app, events.list, { query: { page: 1, limit: 4, filter } });
    expect(meta.total).toBe(5);
    expect(data.map(({ slug }) => slug)).toEqual(
      ['2026-11-20', '2026-11-25', '2026-12-01', '2026-12-10'].map((day) => `tedx-${day}`),
    );
  });

  it('rejects unknown filters and invalid days (EVENT-2)', async () => {
    for (const query of ['filter[venue]=x', 'filter[sold_out]=true', 'sort=title']) {
      await expectRefusal(app.request(`/api/events?${query}`), 400, 'unknown_parameter');
    }
    for (const query of [
      'filter[from]=2026-02-31',
      'filter[to]=tomorrow',
      'filter[from]=0000-01-01',
      'filter[from]=2026-13-01',
      'filter[organiser]=me',
      'filter[upcoming]=maybe',
      'filter[free]=maybe',
      'filter[when]=yesterday',
      'limit=101',
      'filter[from]=2026-01-01&filter[from]=2026-01-02',
    ]) {
      await expectRefusal(app.request(`/api/events?${query}`), 422, 'invalid');
    }
  });

  it('is answered with 304 while it is unchanged', async () => {
    const first = await app.request('/api/events?locale=en');
    const etag = first.headers.get('etag') ?? '';
    expect((await app.request('/api/events?locale=en', { headers: { 'if-none-match': etag } })).status).toBe(304);
    const other = await app.request('/api/events?locale=mt', { headers: { 'if-none-match': etag } });
    expect(other.status).toBe(200);
  });
});

describe('an event', () => {
  it('is the same by slug and by id, with sanitised HTML (EVENT-4)', async () => {
    const event = await call(app, events.viewBySlug, { params: { slug: 'weekly' } });
    expect(event).toMatchObject({ id: ids['weekly'], title: 'Weekly', body: '<p>Text</p>' });
    expect(await call(app, events.viewBySlug, { params: { slug: String(ids['weekly']) } })).toEqual(event);
  });

  it.each(['draft', 'nowhere', '999999', '99999999999999999999'])('answers 404 for %s (EVENT-4)', async (slug) => {
    await expectRefusal(send(app, events.viewBySlug, { params: { slug } }), 404, 'not_found');
  });

  it('has one of the existing types', async () => {
    expect(await call(app, events.types, {}, { locale: 'mt' })).toMatchObject([{ slug: 'tedx' }, { slug: 'social' }]);
  });
});

describe('the occurrences of an event', () => {
  it('are sorted by start, each with its venue, prices and ticket types (EVENT-8)', async () => {
    const event = ids['weekly'] ?? 0;
    const all = await call(app, events.occurrences, { params: { event } }, { locale: 'mt' });
    expect(all.map(({ id }) => id)).toEqual([ids['over'], ids['off'], ids['next']]);
    expect(all[0]).toMatchObject({ venue: null, price: null, tickets: [], is_seated: false });
    expect(all[1]).toMatchObject({ status: 'cancelled', price: null });
    expect(all[2]).toMatchObject({
      venue: { name: 'Sala', address: 'L-Imsida', url: null },
      price: { min: { amount: '500' }, max: { amount: '2000' } },
      is_seated: true,
      bookings_close: '2026-12-04T12:00:00.000Z',
    });
    expect(all[2]?.tickets.map(({ name }) => name)).toEqual(['Student', 'Mistieden', 'Student', 'Student']);
    const occurrence = ids['next'] ?? 0;
    expect(await call(app, events.occurrence, { params: { event, occurrence } }, { locale: 'mt' })).toEqual(all[2]);
  });

  it('are empty while no date is announced', async () => {
    expect(await call(app, events.occurrences, { params: { event: ids['undated'] ?? 0 } })).toEqual([]);
  });

  it('answer 404 for an unknown event, and under another event', async () => {
    const next = ids['next'];
    const addresses = [
      '999999/occurrences',
      'abc/occurrences',
      `${ids['draft']}/occurrences`,
      `${ids['undated']}/occurrences/${next}`,
      `${ids['undated']}/occurrences/${next}/tickets`,
      `${ids['weekly']}/occurrences/999999`,
      `${ids['weekly']}/occurrences/0/tickets`,
    ];
    for (const address of addresses) {
      expect(await problemOf(await app.request(`/api/events/${address}`)), address).toMatchObject({ status: 404 });
    }
  });
});

describe('the ticket types of an occurrence', () => {
  const tickets = (occurrence: string) =>
    call(app, events.tickets, { params: { event: ids['weekly'] ?? 0, occurrence: ids[occurrence] ?? 0 } });

  it('have their current sale state and the number left (EVENT-9)', async () => {
    const found = await tickets('next');
    expect(found.map(({ state, remaining }) => [state, remaining])).toEqual([
      ['ON_SALE', 6],
      ['SOLD_OUT', 0],
      ['UPCOMING', 10],
      ['CLOSED', 10],
    ]);
    expect(found[0]).toMatchObject({ amount: { amount: '1500', currency: 'EUR', formatted: '€15.00' } });
  });

  it('are closed once bookings close, and if the occurrence is cancelled (EVENT-9)', async () => {
    expect((await tickets('off')).map(({ state }) => state)).toEqual(['CLOSED']);
    clock.set(new Date('2026-12-04T12:00:00Z'));
    expect((await tickets('next')).map(({ state }) => state)).toEqual(Array(4).fill('CLOSED'));
    clock.set(storyTime);
  });

  it('are not cached on devices, and cannot be oversold in the database (EVENT-10)', async () => {
    expect(events.tickets).not.toHaveProperty('cache');
    const oversold = db
      .updateTable('ticket_types')
      .set({ taken: 11 })
      .where('occurrence_id', '=', ids['next'] ?? 0);
    await expect(oversold.execute()).rejects.toThrow('ticket_types_not_oversold');
  });
});

describe('the seed of events', () => {
  it('has events of every type around the day of its creation', { timeout: 120_000 }, async () => {
    const seeded = await freshDatabase({ seed: true });
    const server = testApp(seeded.db);
    const day = (later: number) =>
      new Date(storyTime.getTime() + later * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Malta' });
    const { data, meta } = await call(server, events.list, { query: { limit: 100 } }, { locale: 'mt' });
    expect(meta.total).toBe(25);
    expect(data.filter(({ status }) => status === 'cancelled')).toHaveLength(1);
    expect(data.filter(({ price }) => price === null).length).toBeGreaterThan(5);
    expect(data.filter(({ image }) => image === null)).toEqual([]);
    const filter = { from: day(0), to: day(30), class: 'tedx' };
    expect((await call(server, events.list, { query: { filter } })).meta.total).toBe(4);
    const ball = data.find(({ slug }) => slug === 'winter-ball');
    const params = { event: ball?.id ?? 0, occurrence: ball?.occurrences[0]?.id ?? 0 };
    const states = await call(server, events.tickets, { params });
    expect(states.map(({ state }) => state)).toEqual(['SOLD_OUT', 'SOLD_OUT']);
    await seeded.drop();
  });
});
