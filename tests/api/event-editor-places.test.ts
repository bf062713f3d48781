import { beforeEach, describe, expect, it } from 'vitest';
import { eventDatesAdmin, eventsAdmin, ticketTypesAdmin } from '#contract/events/editor.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { minutes, startBookings } from '#tests/support/server/bookings.ts';
import { eventEditor } from '#tests/support/server/event-editor.ts';

const portal = await startBookings();
const { app, clock, db, book, tryToBook, view, addMember, addEventWithPlaces, addEventWithSeats, countPlaces } = portal;
const editor = await addPerson(app, db, { roles: ['editor'] });
const office = eventEditor(app, editor, 1);
const { changeTicket, changeDate, viewDate } = office;
const places = (count: number, ticket: number) => Array.from({ length: count }, () => ({ ticket_id: ticket }));
const entryOf = (id: number) => call(app, eventsAdmin.view, { params: { id } }, office.by());

beforeEach(() => clock.set(storyTime));

describe('a ticket type', () => {
  // EVENT-30
  it('never has fewer places than are sold or held, and expired holds do not count', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(10, 500);
    await book(await addMember(), occurrence, places(4, ticket));
    const sentence = 'At least 4: so many places are held or sold.';
    await expectInvalid(changeTicket(ticket, 1, { capacity: 3 }), 'capacity', sentence);
    const lower = db.updateTable('ticket_types').set({ capacity: 3 }).where('id', '=', ticket).execute();
    await expect(lower).rejects.toMatchObject({ constraint: 'ticket_types_not_oversold' });
    expect((await changeTicket(ticket, 1, { capacity: 4 })).status).toBe(200);
    expect(await countPlaces(ticket)).toMatchObject({ capacity: 4, taken: 4 });
    expect((await tryToBook(await addMember(), occurrence, places(1, ticket))).status).toBe(409);
    clock.set(minutes(60 * 25));
    expect(await viewDate(occurrence)).toMatchObject({ taken: 0, capacity: 4 });
    expect((await changeTicket(ticket, 2, { capacity: 1 })).status).toBe(200);
    expect(await countPlaces(ticket)).toMatchObject({ capacity: 1, taken: 0 });
  });

  // EVENT-32
  it('with a new price leaves booked places at theirs', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(10, 500);
    const buyer = await addMember();
    const before = await book(buyer, occurrence, places(2, ticket));
    expect((await changeTicket(ticket, 1, { price: 900 })).status).toBe(200);
    expect((await view(buyer, before)).amount).toEqual(before.amount);
    const after = await book(await addMember(), occurrence, places(2, ticket));
    expect([before.amount.amount, after.amount.amount]).toEqual(['1000', '1800']);
  });

  it('is removed only while nobody has booked it', async () => {
    const { occurrence, ticket } = await addEventWithPlaces(10, 500);
    await book(await addMember(), occurrence, places(1, ticket));
    const remove = { params: { id: ticket } };
    await expectRefusal(send(app, ticketTypesAdmin.remove, remove, office.by()), 409, 'ticket_booked');
    const { id } = await office.addTicket(occurrence);
    expect((await send(app, ticketTypesAdmin.remove, { params: { id } }, office.by())).status).toBe(204);
  });

  it('rejects a sale that ends before it opens, a missing number of places and parts of a hall with free seating', async () => {
    const { occurrence } = await addEventWithPlaces(10, 500);
    const { section } = await addEventWithSeats();
    const times = { on_sale_at: '2026-12-02T10:00:00Z', off_sale_at: '2026-12-01T10:00:00Z' };
    await expectInvalid(office.tryTicket(occurrence, times), 'off_sale_at');
    await expectInvalid(office.tryTicket(occurrence, { capacity: undefined }), 'capacity');
    await expectInvalid(office.tryTicket(occurrence, { sections: [section] }), 'sections');
    await expectInvalid(office.tryTicket(occurrence, { price: -1 }), 'price');
    await expectRefusal(office.tryTicket(999_999), 404, 'not_found');
  });

  it('of a hall has by default as many places as its parts have seats, and keeps parts with booked seats', async () => {
    const { occurrence, ticket, section, seats, plan } = await addEventWithSeats({ rows: 2, seats: 5 });
    const other = await db
      .insertInto('seating_sections')
      .values({ plan_id: plan, name: { en: 'Balcony' }, order: 9 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const added = await office.addTicket(occurrence, { capacity: undefined, sections: [section] });
    expect(added).toMatchObject({ capacity: 10, sections: [section] });
    await expectInvalid(office.tryTicket(occurrence, { sections: [] }), 'sections');
    await book(await addMember(), occurrence, [{ ticket_id: ticket, seat_id: seats[0] ?? 0 }]);
    await expectInvalid(changeTicket(ticket, 1, { sections: [other.id] }), 'sections');
    const removed = db.deleteFrom('ticket_type_sections').where('ticket_type_id', '=', ticket).execute();
    await expect(removed).rejects.toMatchObject({ constraint: 'ticket_type_sections_keep_booked' });
  });
});

describe('a date with booked places', () => {
  // EVENT-29
  it('keeps its hall, is not removed, and may move in time', async () => {
    const { occurrence, ticket, seats } = await addEventWithSeats();
    const { plan } = await addEventWithSeats();
    const { venue_id, seating_plan_id } = await viewDate(occurrence);
    await book(await addMember(), occurrence, [{ ticket_id: ticket, seat_id: seats[0] ?? 0 }]);
    const kept = { venue_id, seating_plan_id };
    await expectInvalid(changeDate(occurrence, 1, { ...kept, seating_plan_id: plan }), 'seating_plan_id');
    await expectInvalid(changeDate(occurrence, 1, { venue_id }), 'seating_plan_id');
    const remove = { params: { id: occurrence } };
    await expectRefusal(send(app, eventDatesAdmin.remove, remove, office.by()), 409, 'date_booked');
    const times = { starts_at: '2026-12-05T18:30:00.000Z', ends_at: '2026-12-05T21:00:00.000Z' };
    expect((await changeDate(occurrence, 1, { ...kept, ...times })).status).toBe(200);
    expect(await viewDate(occurrence)).toMatchObject({ ...times, bookings_close_at: null, version: 2, taken: 1 });
    const moved = db.updateTable('event_occurrences').set({ seating_plan_id: plan }).where('id', '=', occurrence);
    await expect(moved.execute()).rejects.toMatchObject({ constraint: 'event_occurrences_keep_hall' });
  });

  it('without bookings drops the parts of its former hall from its tickets', async () => {
    const { event, occurrence, ticket } = await addEventWithSeats();
    const { venue_id, seating_plan_id } = await viewDate(occurrence);
    expect((await changeDate(occurrence, 1)).status).toBe(200);
    const { version, ticket_types } = await viewDate(occurrence);
    expect(ticket_types).toMatchObject([{ id: ticket, sections: [] }]);
    // EVENT-33
    expect((await changeDate(occurrence, version, { venue_id, seating_plan_id })).status).toBe(200);
    const checks = await call(app, eventsAdmin.checklist, { params: { id: event } }, office.by());
    expect(checks).toContainEqual(expect.objectContaining({ code: 'no_places', is_blocking: true }));
  });
});

describe('taking an event back', () => {
  // EVENT-31
  it('is refused while places are held or sold, and possible once the holds have expired', async () => {
    const { event, occurrence, ticket } = await addEventWithPlaces(10, 500);
    await book(await addMember(), occurrence, places(1, ticket));
    await expectRefusal(office.step(await entryOf(event), 'take_back'), 409, 'event_has_places');
    const directly = db.updateTable('events').set({ published_at: null }).where('id', '=', event).execute();
    await expect(directly).rejects.toMatchObject({ constraint: 'events_keep_sold' });
    clock.set(minutes(60 * 25));
    expect((await office.step(await entryOf(event), 'take_back')).status).toBe(200);
    expect((await tryToBook(await addMember(), occurrence, places(1, ticket))).status).toBe(404);
  });
});
