import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { eventDatesAdmin, eventsAdmin } from '#contract/events/editor.ts';
import type { MovePlan } from '#contract/events/move.ts';
import { notifyHolders } from '#server/areas/events/notify-holders.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import { expectInvalid, expectRefusal, send } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { addHall } from '#tests/support/server/events.ts';
import { startMoves } from '#tests/support/server/moves.ts';

const portal = await startMoves();
const { app, db, clock, services, rita, later, inDays, venue, plan, move, run, viewMove } = portal;
const { addDate, addBooking, addBookings, addGuest, noticesOf, mailsTo, request, actionsOf } = portal;
const SUBJECT = /^New time or venue: Quiz$/;

const planOf = async (date: number, changes: object = {}) => {
  const response = await plan(date, changes);
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: MovePlan }).data;
};
const dateRow = (date: number) =>
  db.selectFrom('event_occurrences').selectAll().where('id', '=', date).executeTakeFirstOrThrow();
const tell = () => notifyHolders(services);

describe('the plan of a move', () => {
  // EVENT-43
  it('counts bookings and recipients, shows the mail in both languages, and changes nothing', async () => {
    const date = await addDate();
    const [first] = await addBookings(date, ['paid', 'free_confirmed', 'awaiting_payment']);
    await addGuest(date, first?.id ?? '');
    const waiting = { user_id: (await addPerson(app, db)).id, occurrence_id: date.date, ticket_type_id: date.ticket };
    await addRow(db, 'waiting_entries', { ...waiting, places: 1, state: 'waiting', joined_at: clock.now() } as never);
    const before = await dateRow(date.date);
    const { mail, ...found } = await planOf(date.date);
    expect(found).toMatchObject({ bookings: 2, people: 3, holders: 2, guests: 1, waiting: 1, version: before.version });
    expect(found.to).toMatchObject(later);
    expect(mail.en.subject).toBe('New time or venue: Quiz');
    expect(mail.en.text).toContain('The hall is being repaired.');
    expect(mail.en.text).toContain('Previously:');
    expect(mail.mt.subject).toContain('Kwizz');
    expect(mail.mt.text).toContain('Is-sala qed tissewwa.');
    expect(await dateRow(date.date)).toEqual(before);
    expect(await actionsOf(date.date)).toEqual(['event_date_move_planned']);
  });

  // EVENT-43
  it.each([
    ['a start in the past', () => ({ starts_at: inDays(-1) }), 'starts_at'],
    ['an end before the start', () => ({ ends_at: inDays(31) }), 'ends_at'],
    ['an unknown venue', () => ({ venue_id: 999_999 }), 'venue_id'],
  ])('rejects %s', async (_name, changes, field) => {
    const { date } = await addDate();
    await expectInvalid(plan(date, changes()), field);
    await expectInvalid(move(date, 0, changes()), field);
  });

  // EVENT-43
  it('rejects the present time and venue, and dates that are cancelled or over', async () => {
    const { date } = await addDate();
    const { starts_at, ends_at } = await dateRow(date);
    const same = { starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString(), venue_id: null };
    await expectRefusal(plan(date, same), 409, 'date_unmoved');
    await expectRefusal(move(date, 0, same), 409, 'date_unmoved');
    await request(date, 0);
    await expectRefusal(move(date, 0), 409, 'date_cancelled');
    const past = await addDate();
    const over = { starts_at: inDays(-3), ends_at: inDays(-2), bookings_close_at: inDays(-3) };
    await db.updateTable('event_occurrences').set(over).where('id', '=', past.date).execute();
    await expectRefusal(move(past.date, 0), 409, 'date_ended');
    await expectRefusal(plan(past.date + 1000), 404, 'not_found');
  });

  // EVENT-43
  it('rejects a hall without a venue', async () => {
    const { date } = await addDate();
    const { plan: seating_plan_id } = await addHall(db);
    const hall = { seating_plan_id, is_seated: true, venue_id: venue };
    await db.updateTable('event_occurrences').set(hall).where('id', '=', date).execute();
    await expectInvalid(plan(date, { venue_id: null }), 'venue_id');
    expect((await dateRow(date)).seating_plan_id).toBe(seating_plan_id);
  });
});

describe('a move', () => {
  // EVENT-44
  it('changes the date with its version and audit row, and keeps the time for which bookings are open', async () => {
    const date = await addDate();
    const early = { bookings_close_at: inDays(29) };
    await db.updateTable('event_occurrences').set(early).where('id', '=', date.date).execute();
    const before = await dateRow(date.date);
    expect((await move(date.date, 0)).status).toBe(201);
    const after = await dateRow(date.date);
    expect(after).toMatchObject({ venue_id: venue, version: before.version + 1 });
    expect(after.starts_at.toISOString()).toBe(later.starts_at);
    expect(after.starts_at.getTime() - after.bookings_close_at.getTime()).toBe(86_400_000);
    expect(await actionsOf(date.date)).toEqual(['event_date_moved']);
    const changes = db.selectFrom('entry_changes').select('after').where('entry_id', '=', String(date.date));
    expect((await changes.executeTakeFirstOrThrow()).after).toMatchObject({ venue_id: venue });
  });

  // EVENT-44
  it('is done once, however often the call is repeated', async () => {
    const date = await addDate();
    await addBookings(date, ['paid']);
    const { version } = await dateRow(date.date);
    const same = { id: randomUUID(), version };
    const answers = await Promise.all([1, 2, 3].map(() => move(date.date, 1, same)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await actionsOf(date.date)).toEqual(['event_date_moved']);
    await expectRefusal(move((await addDate()).date, 0, same), 404, 'not_found');
  });

  // EVENT-44
  it('is rejected after a change by a colleague, and for another number of bookings than the one read', async () => {
    const date = await addDate();
    await addBookings(date, ['paid', 'free_confirmed']);
    const { version } = await dateRow(date.date);
    await expectRefusal(move(date.date, 1), 409, 'plan_changed');
    await expectRefusal(move(date.date, 2, { version: version - 1 }), 409, 'version_conflict');
    expect((await viewMove(date.date)).move).toBeNull();
    expect((await move(date.date, 1, { accepts_change: true })).status).toBe(201);
    expect((await viewMove(date.date)).move).toMatchObject({ state: 'running', bookings: 2, done: 0 });
  });

  // EVENT-44
  it('is rejected if the event has another date with that start', async () => {
    const { date, event } = await addDate();
    const { starts_at, ends_at } = later;
    const other = { event_id: event, starts_at, ends_at, bookings_close_at: starts_at };
    await addRow(db, 'event_occurrences', other as never);
    await expectRefusal(move(date, 0), 409, 'date_repeated');
  });
});

describe('the notices of a move', () => {
  // EVENT-45, EVENT-46
  it('reach each holder and guest once, with old and new time and venue and the sentence', async () => {
    const date = await addDate();
    const [paid, free, unpaid] = await addBookings(date, ['paid', 'free_confirmed', 'created']);
    const guest = await addGuest(date, paid?.id ?? '');
    await move(date.date, 2);
    await tell();
    expect(await noticesOf(paid?.user_id ?? 0)).toEqual([]);
    await Promise.all([run(), run(), run()]);
    await tell();
    await run();
    for (const holder of [paid, free]) {
      const [notice, ...others] = await noticesOf(holder?.user_id ?? 0);
      expect(others).toEqual([]);
      expect(notice).toMatchObject({ kind: 'event_changed', values: { starts_at: later.starts_at } });
      await vi.waitFor(() => expect(mailsTo(holder?.email ?? '', SUBJECT)).toBe(1));
    }
    await vi.waitFor(() => expect(mailsTo(guest, SUBJECT)).toBe(1));
    expect(await noticesOf(unpaid?.user_id ?? 0)).toEqual([]);
    const told = { state: 'done', bookings: 2, done: 2, holders_told: 2, guests_told: 1 };
    expect((await viewMove(date.date)).move).toMatchObject({ ...told, moved_by: { id: rita.id } });
  });

  // EVENT-45
  it('are one for a holder of two bookings', async () => {
    const date = await addDate();
    const first = await addBooking(date, 'paid');
    await addBooking(date, 'free_confirmed', { payer: first.user_id });
    await move(date.date, 2);
    await Promise.all([run(), run()]);
    await tell();
    expect(await noticesOf(first.user_id)).toHaveLength(1);
    expect((await viewMove(date.date)).move).toMatchObject({ done: 2, holders_told: 1 });
  });

  // EVENT-45
  it('tell of the last move only, with the date that the holder knew', async () => {
    const date = await addDate();
    const holder = await addBooking(date, 'paid');
    const known = await dateRow(date.date);
    await move(date.date, 1);
    await move(date.date, 1, { starts_at: inDays(40), ends_at: inDays(41) });
    await run();
    const notices = await noticesOf(holder.user_id);
    expect(notices).toHaveLength(1);
    expect(notices[0]?.values).toMatchObject({ known_starts_at: known.starts_at.toISOString() });
    const [step] = await db
      .selectFrom('date_move_steps')
      .select(['old_venue_id', 'old_starts_at'])
      .where('booking_id', '=', holder.id)
      .where('done_at', 'is not', null)
      .execute();
    expect(step).toEqual({ old_venue_id: null, old_starts_at: known.starts_at });
  });

  // EVENT-45
  it('are not sent if the date is moved back or cancelled before', async () => {
    const date = await addDate();
    const holder = await addBooking(date, 'free_confirmed');
    const guest = await addGuest(date, holder.id);
    const { starts_at, ends_at } = await dateRow(date.date);
    await move(date.date, 1);
    await move(date.date, 1, { starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString(), venue_id: null });
    await run();
    expect(await noticesOf(holder.user_id)).toEqual([]);
    await move(date.date, 1);
    await request(date.date, 0);
    await run();
    expect(await noticesOf(holder.user_id)).toEqual([]);
    expect(mailsTo(guest, SUBJECT)).toBe(0);
    expect((await viewMove(date.date)).move).toMatchObject({ state: 'done', holders_told: 0, guests_told: 0 });
  });

  // EVENT-15, EVENT-45
  it('leave a later change by the form of the date to the usual notices', async () => {
    const date = await addDate();
    const holder = await addBooking(date, 'paid');
    await move(date.date, 1);
    await run();
    await db.updateTable('event_occurrences').set({ venue_id: null }).where('id', '=', date.date).execute();
    await tell();
    await tell();
    expect((await noticesOf(holder.user_id)).map(({ kind }) => kind)).toEqual(['event_changed', 'event_moved']);
  });

  // EVENT-45, BLOCK-9
  it('tells a guest of a list, who has no account, once', async () => {
    const date = await addDate();
    const place = { occurrence_id: date.date, ticket_type_id: date.ticket };
    const block_id = await addRow(db, 'place_blocks', { ...place, name: 'Sponsors', places: 2 });
    const now = clock.now();
    const times = { created_at: now, held_from: now, held_until: now, confirmed_at: now };
    const booking = { id: randomUUID(), block_id, occurrence_id: date.date, locale: 'en' as const };
    await addRows(db, 'bookings', { ...booking, ...times, state: 'free_confirmed' });
    const email = await addGuest(date, booking.id);
    expect(await planOf(date.date)).toMatchObject({ bookings: 1, people: 1, holders: 0, guests: 1 });
    expect((await move(date.date, 1)).status).toBe(201);
    await Promise.all([run(), run()]);
    await tell();
    expect((await viewMove(date.date)).move).toMatchObject({ state: 'done', done: 1, holders_told: 0, guests_told: 1 });
    await vi.waitFor(() => expect(mailsTo(email, /time or venue/i)).toBe(1), { timeout: 10_000 });
  });
});

// EVENT-44, PRESS-16
it('a moved date that nobody has booked is removed, alone and with an event that was never public', async () => {
  const by = () => ({ as: rita, key: randomUUID() });
  const [one, other] = [await addDate(), await addDate()];
  for (const { date } of [one, other]) expect((await move(date, 0)).status).toBe(201);
  await run();
  expect((await send(app, eventDatesAdmin.remove, { params: { id: one.date } }, by())).status).toBe(204);
  await db.updateTable('events').set({ published_at: null }).where('id', '=', other.event).execute();
  expect((await send(app, eventsAdmin.remove, { params: { id: other.event } }, by())).status).toBe(204);
  const booked = await addDate();
  await addBookings(booked, ['free_confirmed']);
  expect((await move(booked.date, 1)).status).toBe(201);
  const remove = { params: { id: booked.date } };
  await expectRefusal(send(app, eventDatesAdmin.remove, remove, by()), 409, 'date_booked');
});
