import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { ticketHandovers } from '#contract/bookings/handovers.ts';
import { calendarFeeds } from '#contract/calendar-feeds/calls.ts';
import { peopleAdmin } from '#contract/people/staff.ts';
import { addAgendaBooking, addAgendaInterview, addAgendaRental, addWholeAgenda } from '#tests/support/agenda.ts';
import { call, expectRefusal, send, storyTime, testApp } from '#tests/support/api.ts';
import { addPerson, password, type Person } from '#tests/support/people.ts';
import { startBookings } from '#tests/support/server/bookings.ts';
import { createFeed, entriesAt, feedPathOf, parseCalendar } from '#tests/support/server/calendar-feeds.ts';
import { mergeCalls } from '#tests/support/server/merges.ts';
import { recordedLog } from '#tests/support/server/recorded-log.ts';

const portal = await startBookings();
const { app, db, clock, addMember, addEventWithPlaces, book, payFor, view, pay, deliverWebhook } = portal;
const rita = await addPerson(app, db, { roles: ['staff'] });

const statusAt = async (path: string) => (await app.request(path)).status;
const uidsAt = async (path: string) => (await entriesAt(app, path)).map(({ uid }) => uid);
const ownerOf = (as: Person) => ({ user_id: as.id, now: storyTime });
/** Sets the clock to this many seconds after the start of the story. */
const after = (seconds: number) => clock.set(new Date(storyTime.getTime() + seconds * 1000));

/** A member with a confirmed ticket and a feed. */
async function ticketHolder(price = 0) {
  const me = await addMember();
  const evening = await addEventWithPlaces(10, price);
  const held = await book(me, evening.occurrence, [{ ticket_id: evening.ticket }]);
  const { session_id } = await payFor(me, held);
  if (session_id !== null) await deliverWebhook(await pay(session_id));
  return { me, ...evening, booking: await view(me, held), path: await createFeed(app, me) };
}

beforeEach(() => clock.set(storyTime));

describe('the address of a calendar feed', () => {
  // FEED-1, FEED-3
  it('is created once, renewed and removed, and the old one ends at once', async () => {
    const me = await addMember();
    expect(await call(app, calendarFeeds.view, {}, { as: me })).toEqual({ address: null, made_at: null });
    await expectRefusal(send(app, calendarFeeds.renew, {}, { as: me }), 404, 'not_found');
    const first = await createFeed(app, me);
    expect(await createFeed(app, me)).toBe(first);
    expect(await statusAt(first)).toBe(200);
    await call(app, calendarFeeds.renew, {}, { as: me });
    const second = await feedPathOf(app, me);
    expect([await statusAt(first), await statusAt(second)]).toEqual([404, 200]);
    await Promise.all([1, 2, 3].map(() => call(app, calendarFeeds.renew, {}, { as: me })));
    expect([await statusAt(second), await statusAt(await feedPathOf(app, me))]).toEqual([404, 200]);
    const last = await feedPathOf(app, me);
    await call(app, calendarFeeds.remove, {}, { as: me });
    await call(app, calendarFeeds.remove, {}, { as: me });
    expect(await statusAt(last)).toBe(404);
  });

  // FEED-3
  it('is answered alike if it is forged, ended, or of a blocked or deleted account', async () => {
    const [blocked, deleted, ended] = [await addMember(), await addMember(), await addMember()];
    const paths = [await createFeed(app, blocked), await createFeed(app, deleted), await createFeed(app, ended)];
    await call(app, peopleAdmin.block, { params: { id: blocked.id }, body: { reason: 'Sold.' } }, { as: rita });
    await call(app, auth.remove, { body: { password } }, { as: deleted });
    await call(app, calendarFeeds.remove, {}, { as: ended });
    const genuine = await createFeed(app, await addMember());
    const forged = genuine.replace(/.\.ics$/, (end) => (end.startsWith('A') ? 'E.ics' : 'A.ics'));
    paths.push(forged, genuine.replace('.ics', ''), `/feeds/calendar/${randomUUID()}.ics`, '/feeds/calendar/x.ics');
    const answers = await Promise.all(
      paths.map(async (path) => {
        const response = await app.request(path);
        return { status: response.status, text: await response.text(), tag: response.headers.get('etag') };
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, tag: null });
    expect(await db.selectFrom('calendar_feeds').select('id').where('user_id', '=', deleted.id).execute()).toEqual([]);
  });

  // FEED-3
  it('of a folded account shows the dates of the account that stays, unless that has its own', async () => {
    const { me: folded, path, occurrence } = await ticketHolder();
    const stays = await addMember();
    const { merge } = mergeCalls(app, rita);
    expect((await merge(stays, folded)).status).toBe(204);
    expect(await feedPathOf(app, stays)).toBe(path);
    expect(await uidsAt(path)).toEqual([`ksu-event-occurrence-${occurrence}`]);
    const other = await ticketHolder();
    expect((await merge(stays, other.me)).status).toBe(204);
    expect([await statusAt(other.path), await statusAt(path)]).toEqual([404, 200]);
    expect(await uidsAt(path)).toHaveLength(2);
  });

  // FEED-2
  it('is neither stored nor logged', async () => {
    const { log, lines } = recordedLog();
    const logged = testApp(db, { clock, log });
    const me = await addMember();
    const path = await createFeed(logged, me);
    const [id = '', signature = ''] = path.slice('/feeds/calendar/'.length).split('.');
    await logged.request(path);
    await logged.request(`${path}x`);
    expect(lines).toContainEqual(expect.objectContaining({ to: 'calendarFeeds.feed', status: 200 }));
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${id}|${signature}`));
    const stored = await db.selectFrom('calendar_feeds').selectAll().where('user_id', '=', me.id).execute();
    expect(JSON.stringify(stored)).not.toContain(signature);
    expect(JSON.stringify(await db.selectFrom('idempotency_keys').selectAll().execute())).not.toContain(signature);
  });
});

describe('a calendar feed', () => {
  // FEED-4
  it('is answered without cookies to GET and HEAD, and not again while it is the same', async () => {
    const { path, event } = await ticketHolder();
    const response = await app.request(path);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('set-cookie')).toBeNull();
    const etag = response.headers.get('etag') ?? '';
    const head = await app.request(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    after(3600);
    const again = await app.request(path, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await db
      .updateTable('events')
      .set({ title: { en: 'Quiz day' } })
      .where('id', '=', event)
      .execute();
    expect((await app.request(path, { headers: { 'if-none-match': etag } })).status).toBe(200);
    expect((await app.request(path, { method: 'POST' })).status).toBe(404);
  });

  // FEED-4
  it('is answered 120 times in an hour, without affecting another', async () => {
    const [path, other] = [await createFeed(app, await addMember()), await createFeed(app, await addMember())];
    for (let count = 0; count < 120; count += 1) expect(await statusAt(path)).toBe(200);
    const refused = await app.request(path);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await statusAt(other)).toBe(200);
  });

  // FEED-5
  it('has the dates of the agenda, without confidential, unpaid and pending ones', async () => {
    const me = await addMember();
    await addWholeAgenda(db, ownerOf(me));
    const path = await createFeed(app, me);
    const entries = await entriesAt(app, path);
    const kinds = entries.map(({ uid }) => /^ksu-(?:agenda-)?(event|[a-z_]+)-/.exec(uid)?.[1]);
    expect(kinds.toSorted()).toEqual([
      'carpool',
      'event',
      'event',
      'fund_report',
      'interview',
      'rental_collection',
      'rental_return',
      'toga_collection',
      'toga_fitting',
      'toga_return',
      'volunteering',
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Room 1\b|Students’ House|Winter ball/);
    expect(await entriesAt(app, await createFeed(app, await addMember()))).toEqual([]);
  });

  // FEED-5, FEED-8
  it('has whole days in Malta, deadlines without an end, and past dates for 30 days', async () => {
    const me = await addMember();
    await addAgendaRental(db, ownerOf(me), { from: 6, until: 11 });
    const path = await createFeed(app, me);
    const [pickUp, handBack] = await entriesAt(app, path);
    expect(pickUp).toMatchObject({ is_whole_day: true, start: '2026-11-26', end: '2026-11-27' });
    expect(handBack).toMatchObject({ is_whole_day: true, start: '2026-12-01', end: '2026-12-02' });
    const { path: other, occurrence } = await ticketHolder();
    clock.set(new Date('2027-01-03T20:00:00Z'));
    expect(await uidsAt(other)).toEqual([`ksu-event-occurrence-${occurrence}`]);
    clock.set(new Date('2027-01-03T21:00:00Z'));
    expect(await uidsAt(other)).toEqual([]);
  });

  // FEED-6
  it('loses a ticket that is handed over or refunded, which the other student gets', async () => {
    const { me, booking, path, occurrence } = await ticketHolder(1500);
    const other = await addMember();
    const otherPath = await createFeed(app, other);
    const uid = `ksu-event-occurrence-${occurrence}`;
    expect([await uidsAt(path), await uidsAt(otherPath)]).toEqual([[uid], []]);
    const attendee_id = booking.attendees[0]?.id ?? 0;
    const offered = await call(app, ticketHandovers.offer, { params: { id: booking.id, attendee_id } }, { as: me });
    await call(app, ticketHandovers.accept, { body: { code: offered.code } }, { as: other, key: randomUUID() });
    expect([await uidsAt(path), await uidsAt(otherPath)]).toEqual([[], [uid]]);
    const paid = await ticketHolder(1500);
    const refunded = { state: 'refunded', confirmed_at: null } as const;
    await db.updateTable('bookings').set(refunded).where('id', '=', paid.booking.id).execute();
    expect(await uidsAt(paid.path)).toEqual([]);
  });

  // FEED-6, FEED-7
  it('marks a cancelled date, and raises SEQUENCE and LAST-MODIFIED with each change', async () => {
    const { me, occurrence, ticket, path } = await ticketHolder();
    const second = await book(me, occurrence, [{ ticket_id: ticket }]);
    await payFor(me, second);
    const read = async () => (await entriesAt(app, path))[0];
    expect(await uidsAt(path)).toHaveLength(1);
    const before = await read();
    expect(before).toMatchObject({ status: 'CONFIRMED', start: '2026-12-04T18:30:00Z', end: '2026-12-04T21:00:00Z' });
    const date = db.updateTable('event_occurrences').where('id', '=', occurrence);
    await date.set({ ends_at: new Date('2026-12-04T22:00:00Z') }).execute();
    const moved = await read();
    expect(moved).toMatchObject({ sequence: (before?.sequence ?? 0) + 1, end: '2026-12-04T22:00:00Z' });
    expect(Date.parse(moved?.modified ?? '')).toBeGreaterThanOrEqual(Date.parse(before?.modified ?? ''));
    await date.set({ cancelled_at: storyTime }).execute();
    expect(await read()).toMatchObject({ status: 'CANCELLED', sequence: (before?.sequence ?? 0) + 2 });
  });

  // FEED-7
  it('raises SEQUENCE and LAST-MODIFIED of entries whose area does not count changes', async () => {
    const me = await addMember();
    const id = await addAgendaInterview(db, ownerOf(me), 2);
    await addAgendaRental(db, ownerOf(me), { from: 6, until: 11 });
    const path = await createFeed(app, me);
    const read = async () => Object.fromEntries((await entriesAt(app, path)).map((entry) => [entry.uid, entry]));
    const uid = `ksu-agenda-interview-${id}`;
    const before = await read();
    expect(before[uid]).toMatchObject({ sequence: 0, status: 'CONFIRMED', modified: '2026-11-20T17:00:00Z' });
    after(60);
    const text = await (await app.request(path)).text();
    expect(await (await app.request(path)).text()).toBe(text);
    await db.updateTable('interviews').set({ state: 'cancelled' }).where('id', '=', id).execute();
    const all = await Promise.all(Array.from({ length: 5 }, read));
    for (const each of all) {
      expect(each[uid]).toMatchObject({ sequence: 1, status: 'CANCELLED', modified: '2026-11-20T17:01:00Z' });
      expect({ ...each, [uid]: before[uid] }).toEqual(before);
    }
  });

  // FEED-8
  it('is valid whatever the texts contain, in the language of the account', async () => {
    const me = await addMember();
    await db.updateTable('users').set({ locale: 'mt' }).where('id', '=', me.id).execute();
    const title = `Ħ; ${'għ, '.repeat(40)}\\ "x"\r\nBEGIN:VALARM\n🎉`;
    await addAgendaBooking(db, ownerOf(me), { title, from: 1, until: 3 });
    const text = await (await app.request(await createFeed(app, me))).text();
    const { entries, valueOf } = parseCalendar(text);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.summary).toBe(`${title.replace('\r\n', '\n')} bil-Malti`);
    expect(entries[0]?.location).toBe('Sala Sir Temi Zammit, Msida');
    expect([valueOf('x-wr-timezone'), valueOf('version'), valueOf('method')]).toEqual(['Europe/Malta', '2.0', '']);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});
