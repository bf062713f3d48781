import { beforeEach, describe, expect, it } from 'vitest';
import { eventsFeedAddress, type EventsFeedFilter } from '#contract/events/feeds.ts';
import { addRow } from '#server/db/rows.ts';
import { storyTime } from '#tests/support/api.ts';
import { entriesAt, parseCalendar } from '#tests/support/server/calendar-feeds.ts';
import { addEvent, addEventType, addOccurrence, addTicketType } from '#tests/support/server/events.ts';
import { startApp } from '#tests/support/server/portal.ts';
import { addOrganisation } from '#tests/support/server/rar.ts';

const { app, clock, db } = await startApp();
const talk = await addEventType(db, 'talk');
const party = await addEventType(db, 'party');
const organisation_id = await addOrganisation(db, 'Chess club');
const { slug: club } = await db
  .selectFrom('student_organisations')
  .select('slug')
  .where('id', '=', organisation_id)
  .executeTakeFirstOrThrow();
const unionTalk = await addEvent(db, { slug: 'union-talk', type_id: talk, title: { en: 'Talk', mt: 'Taħdita' } });
const clubParty = await addEvent(db, { slug: 'club-party', type_id: party, organisation_id });
const draft = await addEvent(db, { slug: 'draft', type_id: talk, published_at: null });
const venue_id = await addRow(db, 'venues', { slug: 'v', name: { en: 'Hall', mt: 'Sala' }, address: { en: 'Msida' } });
const friday = await addOccurrence(db, unionTalk, ['2026-11-27T18:00:00Z', '2026-11-27T19:00:00Z'], { venue_id });
const saturday = await addOccurrence(db, clubParty, ['2026-11-28T21:00:00Z', '2026-11-29T01:00:00Z']);
const old = await addOccurrence(db, unionTalk, ['2026-10-21T18:00:00Z', '2026-10-21T19:00:00Z']);
await addOccurrence(db, unionTalk, ['2026-10-20T18:00:00Z', '2026-10-21T17:00:00Z']);
await addOccurrence(db, draft, ['2026-11-28T18:00:00Z', '2026-11-28T19:00:00Z']);
await addTicketType(db, saturday, 0, { price_cents: 500 });

const idsOf = async (filter: EventsFeedFilter = {}) =>
  (await entriesAt(app, eventsFeedAddress('en', filter))).map(({ uid }) => Number(/\d+$/.exec(uid)?.[0]));
const nameOf = async (filter: EventsFeedFilter, locale: 'en' | 'mt' = 'en') =>
  parseCalendar(await (await app.request(eventsFeedAddress(locale, filter))).text()).valueOf('x-wr-calname');

beforeEach(() => clock.set(storyTime));

describe('the calendar feed of events', () => {
  // FEED-9, FEED-10
  it('has the published dates that match its filter, from 30 days ago on', async () => {
    expect(await idsOf()).toEqual([old, friday, saturday]);
    expect(await idsOf({ class: 'party' })).toEqual([saturday]);
    expect(await idsOf({ organisation: club })).toEqual([saturday]);
    expect(await idsOf({ organiser: 'union' })).toEqual([old, friday]);
    expect(await idsOf({ organiser: 'student_organisation' })).toEqual([saturday]);
    expect(await idsOf({ free: true })).toEqual([old, friday]);
    // The party lasts into Sunday in Malta.
    expect(await idsOf({ from: '2026-11-29' })).toEqual([saturday]);
    expect(await idsOf({ from: '2026-11-27', to: '2026-11-27' })).toEqual([friday]);
    clock.set(new Date('2026-11-28T08:00:00Z'));
    expect(await idsOf({ when: 'weekend' })).toEqual([saturday]);
  });

  // FEED-9, FEED-10
  it('is named after its filter, in the language of the address', async () => {
    expect(await nameOf({ organisation: club })).toBe('Chess club · Events');
    expect(await nameOf({ class: 'talk', free: true })).toMatch(/ · Events · talk · Free$/);
    expect(await nameOf({ class: 'talk' }, 'mt')).toMatch(/ · Avvenimenti · talk bil-Malti$/);
    const [, entry] = await entriesAt(app, eventsFeedAddress('mt'));
    expect(entry).toMatchObject({ summary: 'Taħdita', location: 'Sala, Msida', start: '2026-11-27T18:00:00Z' });
    const accepted = await app.request('/feeds/events.ics', { headers: { 'accept-language': 'mt' } });
    expect(accepted.headers.get('vary')).toContain('Accept-Language');
    expect(await accepted.text()).toContain('SUMMARY:Taħdita');
  });

  // FEED-9
  it('is not found for an unknown organisation or type, and rejects an unknown filter', async () => {
    const statusOf = async (query: string) => (await app.request(`/feeds/events.ics?${query}`)).status;
    expect(await statusOf('organisation=nobody')).toBe(404);
    expect(await statusOf('class=nothing')).toBe(404);
    expect(await statusOf('upcoming=false')).toBe(400);
    expect(await statusOf('from=tomorrow')).toBe(422);
    expect(await statusOf('locale=de')).toBe(422);
  });

  // FEED-7, FEED-10
  it('marks a cancelled date with a higher SEQUENCE, and loses an event that was taken back', async () => {
    const read = async () =>
      (await entriesAt(app, eventsFeedAddress('en'))).find(({ uid }) => uid.endsWith(`-${friday}`));
    const before = await read();
    expect(before?.status).toBe('CONFIRMED');
    const date = db.updateTable('event_occurrences').where('id', '=', friday);
    await date.set({ cancelled_at: storyTime }).execute();
    expect(await read()).toMatchObject({
      uid: before?.uid,
      status: 'CANCELLED',
      sequence: (before?.sequence ?? 0) + 1,
    });
    await date.set({ cancelled_at: null }).execute();
    expect(await read()).toMatchObject({ status: 'CONFIRMED', sequence: (before?.sequence ?? 0) + 2 });
    const event = db.updateTable('events').where('id', '=', clubParty);
    await event.set({ published_at: null }).execute();
    expect(await idsOf({ organisation: club })).toEqual([]);
    await event.set({ published_at: storyTime }).execute();
    expect(await idsOf({ organisation: club })).toEqual([saturday]);
  });

  // FEED-11
  it('is the same for everybody, and not sent again while nothing changed', async () => {
    const path = eventsFeedAddress('en', { class: 'talk' });
    const first = await app.request(path);
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('public, max-age=30');
    clock.set(new Date(storyTime.getTime() + 3_600_000));
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await app.request(path, { headers })).status).toBe(304);
    expect((await app.request(path, { method: 'HEAD' })).headers.get('etag')).toBe(headers['if-none-match']);
    await db
      .updateTable('venues')
      .set({ name: { en: 'Theatre' } })
      .where('id', '=', venue_id)
      .execute();
    const changed = await app.request(path, { headers });
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('LOCATION:Theatre\\, Msida');
  });
});
