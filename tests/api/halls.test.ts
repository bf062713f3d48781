import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HallDesign } from '#contract/bookings/hall-design.ts';
import { placeSection } from '#contract/bookings/hall-geometry.ts';
import { hallsAdmin } from '#contract/bookings/halls.ts';
import { seating } from '#contract/bookings/seating.ts';
import { eventsAdmin } from '#contract/events/editor.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { minutes, startBookings } from '#tests/support/server/bookings.ts';
import { both } from '#tests/support/server/entry-stories.ts';
import { eventEditor, addVenue } from '#tests/support/server/event-editor.ts';
import { addEvent, addOccurrence, addTicketType, sellSection } from '#tests/support/server/events.ts';
import { drawingOf, hallEditor } from '#tests/support/server/halls.ts';
import { blockOffice } from '#tests/support/server/place-blocks.ts';

const portal = await startBookings();
const { app, clock, db, book, tryToBook, addMember } = portal;
const editor = await addPerson(app, db, { roles: ['editor'] });
const office = hallEditor(app, editor);

beforeEach(() => clock.set(storyTime));

/** A hall with a released version, and a date in it whose ticket is valid in all its sections. */
async function addDateInHall(design: HallDesign = drawingOf(['A', 'B'])) {
  const { id } = await office.add();
  const plan = await office.released(id, design);
  const event = await addEvent(db, { slug: crypto.randomUUID(), type_id: 1, title: { en: 'Gala' } });
  const seated = { venue_id: await addVenue(db), is_seated: true, seating_plan_id: plan };
  const date = await addOccurrence(db, event, ['2026-12-04T18:30:00Z', '2026-12-04T21:00:00Z'], seated);
  const ticket = await addTicketType(db, date, 0, { capacity: 100, price_cents: 0 });
  const sections = await db.selectFrom('seating_sections').select('id').where('plan_id', '=', plan).execute();
  for (const section of sections) await sellSection(db, ticket, section.id);
  return { hall: id, plan, event, date, ticket };
}

async function seatIn(plan: number, row: string, number: number): Promise<number> {
  const { id } = await db
    .selectFrom('seats')
    .innerJoin('seating_sections', 'seating_sections.id', 'section_id')
    .select('seats.id')
    .where('plan_id', '=', plan)
    .where('row', '=', row)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return id;
}

const planOf = ({ event, date }: { event: number; date: number }) =>
  call(app, seating.plan, { params: { event, occurrence: date } });

describe('a hall', () => {
  // HALL-1
  it('is added, drawn, copied, renamed and retired, and each step is in the audit log', async () => {
    const { id, version } = await office.add('Aula Magna');
    expect((await office.draw(id, version, drawingOf(['A', 'B', 'C']))).status).toBe(200);
    const copy = await call(app, hallsAdmin.copy, { params: { id }, body: { name: both('Aula Prima') } }, office.by());
    expect(copy).toMatchObject({ seats: 24, number: null, is_changed: true });
    expect((await office.view(copy.id)).design).toEqual(drawingOf(['A', 'B', 'C']));
    const body = { name: both('Old Aula'), state: 'retired' as const, version: 2 };
    await call(app, hallsAdmin.change, { params: { id }, body }, office.by());
    const filter = { search: 'old aula', state: 'retired' as const };
    const { data } = await call(app, hallsAdmin.list, { query: { filter } }, office.by());
    expect(data).toMatchObject([{ id, name: both('Old Aula'), seats: 24 }]);
    const rows = await db.selectFrom('audit_log').select('action').where('subject_id', '=', String(id)).execute();
    const actions = rows.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['hall_added', 'hall_drawn', 'hall_changed']));
  });

  // HALL-8
  it('that a colleague has drawn meanwhile is not overwritten, and the refusal names the colleague', async () => {
    const { id, version } = await office.add();
    const other = hallEditor(app, await addPerson(app, db, { roles: ['editor'] }));
    expect((await other.draw(id, version, drawingOf(['A']))).status).toBe(200);
    const refused = await office.draw(id, version, drawingOf(['B']));
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'version_conflict',
      latest: { at: expect.any(String) as string },
    });
    expect((await office.view(id)).design).toEqual(drawingOf(['A']));
  });

  // HALL-3
  it('with a contradiction is rejected with the seat', async () => {
    const { id, version } = await office.add();
    const [section] = drawingOf(['A']).sections;
    if (section === undefined) throw new Error('The drawing has no section');
    const twice = { sections: [section, { ...section, key: 2, name: both('Balcony') }] };
    const sentence = 'These places contradict each other: Balcony, A, 1.';
    await expectInvalid(office.draw(id, version, twice), 'design', sentence);
  });

  // HALL-2
  it('is offered to dates by its newest version, unless it is retired', async () => {
    const { id, version } = await office.add();
    await expectRefusal(office.release(id, version), 409, 'hall_empty');
    const first = await office.released(id, drawingOf(['A']));
    const second = await office.released(id, drawingOf(['A', 'B']));
    await expectRefusal(office.release(id, (await office.view(id)).version), 409, 'hall_unchanged');
    const offered = async () => {
      const { halls } = await call(app, eventsAdmin.choices, {}, office.by());
      return [first, second].map((plan) => halls.find((hall) => hall.id === plan)?.is_offered);
    };
    expect(await offered()).toEqual([false, true]);
    const retired = { ...(await office.view(id)), state: 'retired' as const };
    const body = { name: retired.name, state: retired.state, version: retired.version };
    await call(app, hallsAdmin.change, { params: { id }, body }, office.by());
    expect(await offered()).toEqual([false, false]);
  });

  it('that was stored before the editor is opened as a drawing of the same seats', async () => {
    const { plan } = await portal.addEventWithSeats({ rows: 3, seats: 6 });
    const { id } = await office.add();
    await db.updateTable('seating_plans').set({ hall_id: id, number: 9 }).where('id', '=', plan).execute();
    const { design, next_key } = await office.view(id);
    expect(design.sections[0]?.rows.map(({ name, seats }) => [name, seats.at(-1)])).toEqual([
      ['A', [5, 6]],
      ['B', [5, 6]],
      ['C', [5, 6]],
    ]);
    expect(next_key).toBe(2);
  });

  it('of the first release is drawn with its curves, to one unit of the plan', async () => {
    const theatre = db
      .selectFrom('halls')
      .select('id')
      .where(sql<string>`name ->> 'en'`, '=', 'Sir Temi Zammit Hall');
    const { id } = await theatre.executeTakeFirstOrThrow();
    const { design, plans } = await office.view(id);
    const stored = await db
      .selectFrom('seats')
      .innerJoin('seating_sections', 'seating_sections.id', 'section_id')
      .select(['order', 'row', 'seats.number', 'x', 'y'])
      .where('plan_id', '=', plans[0]?.id ?? 0)
      .execute();
    const drawn = design.sections.flatMap((section) =>
      placeSection(section).flatMap((seats, index) =>
        seats.map(
          ({ x, y, number }) => [`${section.key} ${section.rows[index]?.name ?? ''} ${number}`, { x, y }] as const,
        ),
      ),
    );
    const places = new Map(drawn);
    const far = stored.filter(({ order, row, number, x, y }) => {
      const place = places.get(`${order} ${row} ${number}`);
      return place === undefined || place.x !== x || Math.abs(place.y - y) > 1;
    });
    expect(stored).toHaveLength(504);
    expect(far).toEqual([]);
  });
});

describe('a blocked seat', () => {
  const blocked = drawingOf(['A'], { blocked: [3], wheelchair: [1], companion: [2], restricted: [8] });

  // HALL-5
  it('is not sold, neither by the page nor in the database, and counts in no default number of places', async () => {
    const given = await addDateInHall(blocked);
    const seat = await seatIn(given.plan, 'A', 3);
    const member = await addMember();
    const attempt = await tryToBook(member, given.date, [{ ticket_id: given.ticket, seat_id: seat }]);
    expect(attempt.status).toBe(409);
    expect(await attempt.json()).toMatchObject({ code: 'seat_taken' });
    const { booked } = await call(app, seating.seats, { params: { event: given.event, occurrence: given.date } });
    expect(booked).toEqual([seat]);
    const sections = await db.selectFrom('seating_sections').select('id').where('plan_id', '=', given.plan).execute();
    const events = eventEditor(app, editor, 1);
    const added = await events.addTicket(given.date, { capacity: undefined, sections: sections.map(({ id }) => id) });
    expect(added.capacity).toBe(7);
    // Control: without the mark the same seat is sold.
    await db.updateTable('seats').set({ is_blocked: false }).where('id', '=', seat).execute();
    expect((await tryToBook(member, given.date, [{ ticket_id: given.ticket, seat_id: seat }])).status).toBe(201);
  });

  it('and other properties are in the plan that readers get', async () => {
    const given = await addDateInHall(blocked);
    const ids = await Promise.all([1, 2, 8, 3].map((number) => seatIn(given.plan, 'A', number)));
    const [wheelchair, companion, restricted, closed] = ids.map((id) => [id]);
    expect((await planOf(given)).properties).toEqual({ wheelchair, companion, restricted, blocked: closed });
  });
});

describe('another version of the hall', () => {
  // HALL-6
  it('is given to a date in which everybody keeps their seat, and a new claim uses its seats', async () => {
    const given = await addDateInHall();
    const { hall, plan, date, ticket } = given;
    const seat = await seatIn(plan, 'B', 4);
    const member = await addMember();
    await book(member, date, [{ ticket_id: ticket, seat_id: seat }]);
    const wider = await office.released(hall, drawingOf(['A', 'B', 'C']));
    expect((await planOf(given)).sections[0]?.rows).toHaveLength(2);
    expect(await office.preview(hall, date, wider)).toEqual({ kept: 1, lost: [], lost_sections: [] });
    expect((await office.move(hall, date, wider)).status).toBe(200);
    const attendee = db.selectFrom('attendees').select('seat_id').where('occurrence_id', '=', date);
    expect(await attendee.execute()).toEqual([{ seat_id: await seatIn(wider, 'B', 4) }]);
    const again = [{ ticket_id: ticket, seat_id: await seatIn(wider, 'B', 4) }];
    expect((await tryToBook(await addMember(), date, again)).status).toBe(409);
    const fresh = [{ ticket_id: ticket, seat_id: await seatIn(wider, 'C', 4) }];
    expect((await tryToBook(await addMember(), date, fresh)).status).toBe(201);
    const dates = await call(app, hallsAdmin.dates, { params: { id: hall } }, office.by());
    expect(dates).toMatchObject([{ id: date, number: 2, taken: 2 }]);
  });

  // HALL-6
  it('is refused with the names and seats of those who would lose theirs, until the hold ends', async () => {
    const { hall, plan, date, ticket } = await addDateInHall();
    const names = { first_name: 'Maria', last_name: 'Vella', email: '' };
    const lost = { ticket_id: ticket, seat_id: await seatIn(plan, 'B', 4), ...names };
    await book(await addMember(), date, [lost, { ticket_id: ticket, seat_id: await seatIn(plan, 'A', 1) }]);
    const smaller = await office.released(hall, drawingOf(['A']));
    const preview = await office.preview(hall, date, smaller);
    expect(preview).toMatchObject({ kept: 1, lost: [{ name: 'Maria Vella', seat: { row: 'B', number: 4 } }] });
    await expectRefusal(office.move(hall, date, smaller), 409, 'seats_lost');
    const blocking = await office.released(hall, drawingOf(['A', 'B'], { blocked: [4] }));
    expect((await office.preview(hall, date, blocking)).lost).toHaveLength(1);
    clock.set(minutes(60 * 25));
    expect((await office.preview(hall, date, smaller)).lost).toEqual([]);
    expect((await office.move(hall, date, smaller)).status).toBe(200);
  });

  // HALL-6, BLOCK-7
  it('takes the blocks of the date along, and is refused with the name of a block that would lose a seat', async () => {
    const { hall, date, ticket } = await addDateInHall();
    const blocks = blockOffice(app, editor);
    const block = await blocks.add(date, { ticket_id: ticket, seats: 'A 1–2, B 4' });
    const smaller = await office.released(hall, drawingOf(['A']));
    const lost = [{ name: 'Sponsors', seat: { row: 'B', number: 4 } }];
    expect(await office.preview(hall, date, smaller)).toMatchObject({ lost });
    await expectRefusal(office.move(hall, date, smaller), 409, 'seats_lost');
    const wider = await office.released(hall, drawingOf(['A', 'B', 'C']));
    expect((await office.move(hall, date, wider)).status).toBe(200);
    expect(await blocks.view(block.id)).toMatchObject({ seats: 'Stalls: A 1–2, B 4', is_active: true });
    const taken = [{ ticket_id: ticket, seat_id: await seatIn(wider, 'A', 2) }];
    await expectRefusal(tryToBook(await addMember(), date, taken), 409, 'seat_taken');
  });

  it('cannot be set in the database while a seat of the former one is held', async () => {
    const { hall, plan, date, ticket } = await addDateInHall();
    await book(await addMember(), date, [{ ticket_id: ticket, seat_id: await seatIn(plan, 'A', 1) }]);
    const other = await office.released(hall, drawingOf(['A', 'B', 'C']));
    const set = db.updateTable('event_occurrences').set({ seating_plan_id: other }).where('id', '=', date);
    await expect(set.execute()).rejects.toMatchObject({ constraint: 'event_occurrences_keep_hall' });
  });

  it('of another hall answers 404, and a student gets 403', async () => {
    const { hall, date } = await addDateInHall();
    const { plan: foreign } = await addDateInHall();
    await expectRefusal(office.move(hall, date, foreign), 404, 'not_found');
    const student = await addMember();
    const request = send(app, hallsAdmin.view, { params: { id: hall } }, { as: student });
    await expectRefusal(request, 403, 'forbidden');
  });

  // HALL-6
  it('and 40 people who book at the same time never share a seat', async () => {
    const { hall, plan, date, ticket } = await addDateInHall();
    const wider = await office.released(hall, drawingOf(['A', 'B', 'C']));
    const members = await Promise.all(Array.from({ length: 40 }, () => addMember()));
    const seats = await Promise.all(
      members.map((_, index) => seatIn(plan, index % 2 === 0 ? 'A' : 'B', (index % 8) + 1)),
    );
    const attempts = members.map((member, index) =>
      tryToBook(member, date, [{ ticket_id: ticket, seat_id: seats[index] ?? 0 }]),
    );
    const [moved, ...results] = await Promise.all([office.move(hall, date, wider), ...attempts]);
    expect(moved.status).toBe(200);
    const rows = await db
      .selectFrom('attendees')
      .innerJoin('seats', 'seats.id', 'seat_id')
      .innerJoin('seating_sections', 'seating_sections.id', 'section_id')
      .select(['plan_id', 'seat_id'])
      .where('occurrence_id', '=', date)
      .where('holds_place', '=', true)
      .execute();
    expect(rows).toHaveLength(results.filter(({ status }) => status === 201).length);
    expect(new Set(rows.map(({ seat_id }) => seat_id)).size).toBe(rows.length);
    expect(rows.every(({ plan_id }) => plan_id === wider)).toBe(true);
  });
});
