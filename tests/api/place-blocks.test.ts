import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { seating } from '#contract/bookings/seating.ts';
import { events } from '#contract/events/calls.ts';
import { eventDatesAdmin, eventsAdmin, ticketTypesAdmin } from '#contract/events/editor.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { minutes } from '#tests/support/server/bookings.ts';
import { eventEditor } from '#tests/support/server/event-editor.ts';
import { blockOffice } from '#tests/support/server/place-blocks.ts';
import { startWaitingLists } from '#tests/support/server/waiting-lists.ts';

const portal = await startWaitingLists();
const { app, db, clock, book, tryToBook, addMember, addEventWithPlaces, addEventWithSeats } = portal;
const { join, own, offer, soldOut, cancel } = portal;
const editor = await addPerson(app, db, { roles: ['editor'] });
const office = blockOffice(app, editor);
const { changeTicket, changeDate, viewDate, by } = eventEditor(app, editor, 1);
const places = (count: number, ticket: number) => Array.from({ length: count }, () => ({ ticket_id: ticket }));
const inAnHour = minutes(60).toISOString();

beforeEach(() => clock.set(storyTime));

const remaining = async ({ event, occurrence }: { event: number; occurrence: number }) =>
  (await call(app, events.tickets, { params: { event, occurrence } }, {}))[0]?.remaining;

describe('a block of places', () => {
  // BLOCK-1, BLOCK-6
  it('is out of the sale, and the numbers of the date add up', async () => {
    const evening = await addEventWithPlaces(10, 0);
    const { occurrence, ticket } = evening;
    await book(await addMember(), occurrence, places(3, ticket));
    await office.add(occurrence, { ticket_id: ticket, places: 5 });
    expect(await remaining(evening)).toBe(2);
    await expectRefusal(tryToBook(await addMember(), occurrence, places(3, ticket)), 409, 'sold_out');
    await book(await addMember(), occurrence, places(2, ticket));
    const total = { capacity: 10, sold: 0, held: 5, blocked: 5, offered: 0, free: 0 };
    expect(await office.counts(occurrence)).toMatchObject({ is_seated: false, total, ticket_types: [total] });
  });

  // BLOCK-3
  it('takes no place that is sold, held or in another block, and the answer has the number of free ones', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(10, 0);
    await book(await addMember(), occurrence, places(3, ticket));
    await office.add(occurrence, { ticket_id: ticket, places: 4 });
    const refused = await office.tryToAdd(occurrence, { ticket_id: ticket, places: 4 });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'places_short',
      message: expect.stringContaining('Only 3 places are free for the block') as string,
    });
    await office.add(occurrence, { ticket_id: ticket, places: 3, name: 'Dean’s office' });
    await expectRefusal(office.tryToAdd(occurrence, { ticket_id: ticket, places: 1 }), 409, 'places_short');
    expect((await office.list(occurrence)).map(({ name }) => name)).toEqual(['Sponsors', 'Dean’s office']);
  });

  // BLOCK-2
  it('returns to the sale at its end without any job', async () => {
    const evening = await addEventWithPlaces(2, 0);
    const { occurrence, ticket } = evening;
    const block = await office.add(occurrence, { ticket_id: ticket, places: 2, ends_at: inAnHour });
    clock.set(minutes(59));
    await expectRefusal(tryToBook(await addMember(), occurrence, places(1, ticket)), 409, 'sold_out');
    clock.set(minutes(60));
    expect(await remaining(evening)).toBe(2);
    expect(await office.counts(occurrence)).toMatchObject({ total: { blocked: 0, free: 2 } });
    await book(await addMember(), occurrence, places(2, ticket));
    expect(await office.view(block.id)).toMatchObject({ is_active: false });
    await expectRefusal(office.change(block, { ends_at: minutes(120).toISOString() }), 409, 'block_ended');
    await expectRefusal(office.release(block), 409, 'block_ended');
  });

  // BLOCK-2, BLOCK-4, WAIT-3
  it('gives its places to the waiting list at its end, and when it is released', async () => {
    for (const isReleased of [true, false]) {
      clock.set(storyTime);
      const { occurrence, ticket } = await addEventWithPlaces(2, 0);
      const ends_at = isReleased ? undefined : inAnHour;
      const block = await office.add(occurrence, { ticket_id: ticket, places: 2, ...(ends_at && { ends_at }) });
      const student = await addMember();
      await join(student, { occurrence, ticket }, 2);
      if (isReleased) await office.release(block);
      else clock.set(minutes(60));
      await offer();
      expect(await own(student)).toMatchObject([{ state: 'offered', offer: { places: 2 } }]);
      await expectRefusal(office.tryToAdd(occurrence, { ticket_id: ticket, places: 1 }), 409, 'places_short');
      expect(await office.counts(occurrence)).toMatchObject({ total: { blocked: 0, offered: 2, free: 0 } });
    }
  });

  // BLOCK-3, WAIT-5
  it('takes no place that is offered, and none of a date with an offer but those that are free', async () => {
    const evening = await soldOut(3);
    const student = await addMember();
    await join(student, evening);
    await cancel(evening.holder.as, evening.holder.booking);
    await offer();
    await expectRefusal(
      office.tryToAdd(evening.occurrence, { ticket_id: evening.ticket, places: 3 }),
      409,
      'places_short',
    );
    await db.updateTable('ticket_types').set({ off_sale_at: storyTime }).where('id', '=', evening.ticket).execute();
    await expectRefusal(
      office.tryToAdd(evening.occurrence, { ticket_id: evening.ticket, places: 3 }),
      409,
      'places_short',
    );
    await db.updateTable('ticket_types').set({ off_sale_at: null }).where('id', '=', evening.ticket).execute();
    await office.add(evening.occurrence, { ticket_id: evening.ticket, places: 2 });
    await expectRefusal(tryToBook(await addMember(), evening.occurrence, places(1, evening.ticket)), 409, 'sold_out');
    await book(student, evening.occurrence, places(1, evening.ticket));
  });

  // BLOCK-4
  it('is renamed, enlarged, reduced, extended and released, with versions and audit rows', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(6, 0);
    const block = await office.add(occurrence, { ticket_id: ticket, places: 2, ends_at: inAnHour });
    expect((await office.change(block, { name: 'Speakers', places: 5 })).status).toBe(200);
    await expectRefusal(office.change(block, { name: 'Lost' }), 409, 'version_conflict');
    const renamed = await office.view(block.id);
    expect(renamed).toMatchObject({ name: 'Speakers', places: 5, version: 2 });
    await expectRefusal(office.change(renamed, { places: 7 }), 409, 'places_short');
    expect((await office.change(renamed, { places: 1, ends_at: minutes(120).toISOString() })).status).toBe(200);
    clock.set(minutes(90));
    await expectRefusal(tryToBook(await addMember(), occurrence, places(6, ticket)), 409, 'sold_out');
    expect((await office.release(block)).status).toBe(204);
    await book(await addMember(), occurrence, places(6, ticket));
    const rows = await db.selectFrom('audit_log').select('action').where('subject', '=', 'place_block');
    const actions = await rows.where('subject_id', '=', String(block.id)).orderBy('id').execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'place_block_added',
      'place_block_changed',
      'place_block_changed',
      'place_block_released',
    ]);
  });

  it('rejects a ticket of another date, a past end, seats with free seating, and a cancelled date', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(6, 0);
    const other = await addEventWithPlaces(6, 0);
    await expectInvalid(office.tryToAdd(occurrence, { ticket_id: other.ticket, places: 1 }), 'ticket_id');
    const past = minutes(-1).toISOString();
    await expectInvalid(office.tryToAdd(occurrence, { ticket_id: ticket, places: 1, ends_at: past }), 'ends_at');
    await expectInvalid(office.tryToAdd(occurrence, { ticket_id: ticket, seats: 'A 1' }), 'places');
    await expectInvalid(office.tryToAdd(occurrence, { ticket_id: ticket }), 'places');
    await expectRefusal(office.tryToAdd(999_999, { ticket_id: ticket, places: 1 }), 404, 'not_found');
    await db.updateTable('event_occurrences').set({ cancelled_at: storyTime }).where('id', '=', occurrence).execute();
    await expectRefusal(office.tryToAdd(occurrence, { ticket_id: ticket, places: 1 }), 409, 'event_cancelled');
  });

  // BLOCK-7
  it('keeps the number of places of its ticket, its ticket and its date', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(6, 0);
    await book(await addMember(), occurrence, places(1, ticket));
    const block = await office.add(occurrence, { ticket_id: ticket, places: 4 });
    await expectInvalid(
      changeTicket(ticket, 1, { capacity: 4 }),
      'capacity',
      'At least 5: so many places are held or sold.',
    );
    const lower = db.updateTable('ticket_types').set({ capacity: 4 }).where('id', '=', ticket).execute();
    await expect(lower).rejects.toMatchObject({ constraint: 'ticket_types_keep_blocked' });
    const larger = db.updateTable('place_blocks').set({ places: 6 }).where('id', '=', block.id).execute();
    await expect(larger).rejects.toMatchObject({ constraint: 'ticket_types_keep_blocked' });
    expect((await changeTicket(ticket, 1, { capacity: 5 })).status).toBe(200);
  });

  // BLOCK-8
  it('is not repeated with its date', async () => {
    const { event, occurrence, ticket } = await addEventWithPlaces(6, 0);
    await office.add(occurrence, { ticket_id: ticket, places: 4 });
    const body = { every: 'weekly' as const, until: '2026-12-11', skips_holidays: false };
    await call(app, eventDatesAdmin.repeat, { params: { id: occurrence }, body }, by());
    const dates = await call(app, eventDatesAdmin.list, { params: { id: event } }, by());
    const copied = dates.find(({ id }) => id !== occurrence)?.id ?? 0;
    expect(await office.list(copied)).toEqual([]);
    expect(await office.counts(copied)).toMatchObject({ total: { capacity: 6, blocked: 0, free: 6 } });
  });

  // BLOCK-7
  it('prevents the removal of its date and ticket until it has ended', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(6, 0);
    const block = await office.add(occurrence, { ticket_id: ticket, places: 4 });
    const remove = () => send(app, ticketTypesAdmin.remove, { params: { id: ticket } }, by());
    await expectRefusal(remove(), 409, 'ticket_booked');
    await expectRefusal(send(app, eventDatesAdmin.remove, { params: { id: occurrence } }, by()), 409, 'date_booked');
    await office.release(block);
    expect((await remove()).status).toBe(204);
  });

  // BLOCK-7, PRESS-16
  it('goes with its event, if that was never public', async () => {
    const { event, occurrence, ticket } = await addEventWithPlaces(6, 0);
    await db.updateTable('events').set({ published_at: null }).where('id', '=', event).execute();
    await office.add(occurrence, { ticket_id: ticket, places: 4 });
    expect((await send(app, eventsAdmin.remove, { params: { id: event } }, by())).status).toBe(204);
    expect(await db.selectFrom('place_blocks').select('id').where('occurrence_id', '=', occurrence).execute()).toEqual(
      [],
    );
  });
});

// PRESS-16
it('an event whose date was cancelled stays, because the cancellation is in the accounts', async () => {
  const { event, occurrence } = await addEventWithPlaces(6, 0);
  await db.updateTable('events').set({ published_at: null }).where('id', '=', event).execute();
  const by_whom = { requested_by: editor.id, requested_at: clock.now(), refund_cents: 0, needs_second: false };
  const requested = { id: randomUUID(), occurrence_id: occurrence, state: 'requested', ...by_whom };
  await db.insertInto('date_cancellations').values(requested).execute();
  await expectRefusal(send(app, eventsAdmin.remove, { params: { id: event } }, by()), 409, 'step_impossible');
});

describe('a block of seats', () => {
  // BLOCK-1, BLOCK-5
  it('shows its seats as booked to members and by name to staff', async () => {
    const hall = await addEventWithSeats({ rows: 2, seats: 5, price_cents: 0 });
    const { event, occurrence, ticket, seats } = hall;
    const block = await office.add(occurrence, { ticket_id: ticket, seats: 'Stalls: A 1-2, B 5' });
    expect(block).toMatchObject({ places: 3, seats: 'Stalls: A 1–2, B 5' });
    const { booked } = await call(app, seating.seats, { params: { event, occurrence } }, {});
    const blocked = [seats[0], seats[1], seats[9]];
    expect(booked.toSorted((one, other) => one - other)).toEqual(blocked);
    const wanted = [{ ticket_id: ticket, seat_id: seats[1] ?? 0 }];
    await expectRefusal(tryToBook(await addMember(), occurrence, wanted), 409, 'seat_taken');
    const read = await office.seats(occurrence);
    const ofBlock = read.sections.flatMap(({ rows }) => rows.flatMap((row) => row.seats.filter((seat) => seat.block)));
    expect(ofBlock.map(({ id, state }) => [id, state])).toEqual(blocked.map((id) => [id, 'blocked']));
    expect(read.blocks).toEqual([{ id: block.id, name: 'Sponsors' }]);
    const counts = { capacity: 10, sold: 0, held: 0, blocked: 3, offered: 0, free: 7 };
    expect(await office.counts(occurrence)).toMatchObject({ is_seated: true, total: counts, ticket_types: [counts] });
    expect(await remaining(hall)).toBe(7);
  });

  // BLOCK-3
  it('rejects seats that are held, never sold, in another block, unknown or unreadable, and names them', async () => {
    const { occurrence, ticket, seats } = await addEventWithSeats({ rows: 2, seats: 5, price_cents: 0 });
    await book(await addMember(), occurrence, [{ ticket_id: ticket, seat_id: seats[0] ?? 0 }]);
    await db
      .updateTable('seats')
      .set({ is_blocked: true })
      .where('id', '=', seats[1] ?? 0)
      .execute();
    await office.add(occurrence, { ticket_id: ticket, seats: 'A 3' });
    const refused = await office.tryToAdd(occurrence, { ticket_id: ticket, seats: 'Stalls: A 1–4' });
    expect(await refused.json()).toMatchObject({
      code: 'block_seats_taken',
      message: expect.stringContaining('Stalls: A 1–3') as string,
    });
    for (const typed of ['Balcony: A 4', 'A 6', 'C 1', '4', 'A 5–4', 'Stalls:']) {
      await expectRefusal(office.tryToAdd(occurrence, { ticket_id: ticket, seats: typed }), 409, 'block_seats_unknown');
    }
    await expectInvalid(office.tryToAdd(occurrence, { ticket_id: ticket, places: 2 }), 'seats');
  });

  // BLOCK-3, WAIT-5
  it('takes no seat that the offers of the waiting list need', async () => {
    const hall = await portal.soldOutHall(3);
    const student = await addMember();
    await portal.joinHall(student, hall.occurrence, 2);
    await cancel(hall.holder.as, hall.holder.booking);
    await offer();
    const { occurrence, ticket } = hall;
    await expectRefusal(office.tryToAdd(occurrence, { ticket_id: ticket, seats: 'A 1–2' }), 409, 'places_short');
    await office.add(occurrence, { ticket_id: ticket, seats: 'A 2' });
    const wanted = [0, 2].map((at) => ({ ticket_id: ticket, seat_id: hall.seats[at] ?? 0 }));
    await book(student, occurrence, wanted);
  });

  // BLOCK-1, WAIT-3
  it('is not offered to the waiting list, even if the ticket has more places than the hall has seats', async () => {
    const { occurrence, ticket, seats } = await addEventWithSeats({ rows: 1, seats: 3, price_cents: 0 });
    await db.updateTable('ticket_types').set({ capacity: 100 }).where('id', '=', ticket).execute();
    const block = await office.add(occurrence, { ticket_id: ticket, seats: 'A 3' });
    const wanted = [0, 1].map((at) => ({ ticket_id: ticket, seat_id: seats[at] ?? 0 }));
    await book(await addMember(), occurrence, wanted);
    const student = await addMember();
    await portal.joinHall(student, occurrence, 1);
    await offer();
    expect(await own(student)).toMatchObject([{ state: 'waiting' }]);
    await office.release(block);
    expect(await own(student)).toMatchObject([{ state: 'offered' }]);
  });

  // BLOCK-7
  it('keeps the hall of its date and the parts of its ticket, until it has ended', async () => {
    const { occurrence, ticket, section, seats } = await addEventWithSeats({ rows: 1, seats: 5, price_cents: 0 });
    const block = await office.add(occurrence, { ticket_id: ticket, seats: 'A 1' });
    const { version } = await viewDate(occurrence);
    await expectInvalid(changeDate(occurrence, version, { seating_plan_id: null }), 'seating_plan_id');
    const moved = db.updateTable('event_occurrences').set({ seating_plan_id: null, is_seated: false });
    await expect(moved.where('id', '=', occurrence).execute()).rejects.toMatchObject({
      constraint: 'event_occurrences_keep_hall',
    });
    const removed = db.deleteFrom('ticket_type_sections').where('section_id', '=', section).execute();
    await expect(removed).rejects.toMatchObject({ constraint: 'ticket_type_sections_keep_booked' });
    await office.release(block);
    await book(await addMember(), occurrence, [{ ticket_id: ticket, seat_id: seats[0] ?? 0 }]);
  });
});
