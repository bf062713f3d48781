import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '#contract/bookings/calls.ts';
import { ticketHandovers } from '#contract/bookings/handovers.ts';
import { waiting } from '#contract/bookings/waiting.ts';
import { events } from '#contract/events/calls.ts';
import { eventDatesAdmin } from '#contract/events/editor.ts';
import { addRow } from '#server/db/rows.ts';
import { call, expectInvalid, expectRefusal, send, storyTime, testApp } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { minutes, startBookings } from '#tests/support/server/bookings.ts';
import { eventEditor } from '#tests/support/server/event-editor.ts';
import { addTicketType, sellSection } from '#tests/support/server/events.ts';

const portal = await startBookings();
const { app, clock, db, book, tryToBook, view, payFor, addMember, addEventWithPlaces, countPlaces } = portal;
/** A second copy of the server on the same database. */
const otherCopy = testApp(db, { clock, jobs: portal.services.jobs });
const editor = await addPerson(app, db, { roles: ['editor'] });
const office = eventEditor(app, editor, 1);
const places = (count: number, ticket: number) => Array.from({ length: count }, () => ({ ticket_id: ticket }));
const allowancesOf = (as: Person, occurrence: number) =>
  call(app, bookings.allowances, { params: { occurrence } }, { as });

/** An event whose only ticket has these rules, set by an editor. */
async function addEventWithRules(rules: object, price = 500) {
  const added = await addEventWithPlaces(50, price);
  expect((await office.changeTicket(added.ticket, 1, { price, capacity: 50, ...rules })).status).toBe(200);
  return added;
}

async function addStudies(name: string) {
  const account_type = 'university_student' as const;
  const entity = await addRow(db, 'entities', {
    slug: `${name}-${randomUUID()}`,
    account_type,
    name: { en: name, mt: `${name} mt` },
  });
  const course = await addRow(db, 'courses', { entity_id: entity, name: { en: `BA ${name}`, mt: `BA ${name} mt` } });
  return { entity, course };
}

async function addStudent({ entity, course }: { entity: number; course: number }): Promise<Person> {
  const person = await addMember();
  const studies = { entity_id: entity, course_id: course };
  await db.updateTable('academic_details').set(studies).where('user_id', '=', person.id).execute();
  return person;
}

beforeEach(() => clock.set(storyTime));

describe('the limit of a ticket type for one person', () => {
  // TICKET-1
  it('counts all bookings of the date that are held or confirmed, and no others', async () => {
    const { occurrence, ticket } = await addEventWithRules({ max_per_person: 2 }, 0);
    const me = await addMember();
    await expectRefusal(tryToBook(me, occurrence, places(3, ticket)), 409, 'ticket_limit');
    const first = await book(me, occurrence, places(1, ticket));
    await payFor(me, first);
    const second = await book(me, occurrence, places(1, ticket));
    await expectRefusal(tryToBook(me, occurrence, places(1, ticket)), 409, 'ticket_limit');
    const more = { params: { id: second.id }, body: { attendees: places(1, ticket) } };
    await expectRefusal(send(app, bookings.addAttendees, more, { as: me, key: randomUUID() }), 409, 'ticket_limit');
    await call(app, bookings.remove, { params: { id: second.id } }, { as: me });
    const third = await book(me, occurrence, places(1, ticket));
    clock.set(minutes(11));
    expect((await view(me, third)).state).toBe('expired');
    expect((await tryToBook(me, occurrence, places(1, ticket))).status).toBe(201);
    expect((await tryToBook(await addMember(), occurrence, places(2, ticket))).status).toBe(201);
  });

  // TICKET-1
  it('holds for concurrent bookings on two copies of the server, and each ticket type and date has its own', async () => {
    const { occurrence, ticket } = await addEventWithRules({ max_per_person: 2 });
    const other = await addTicketType(db, occurrence, 1, { capacity: 50, price_cents: 500 });
    const elsewhere = await addEventWithRules({ max_per_person: 2 });
    const me = await addMember();
    const body = { occurrence_id: occurrence, attendees: places(1, ticket) };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        send(index % 2 === 0 ? app : otherCopy, bookings.create, { body }, { as: me, key: randomUUID() }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(await countPlaces(ticket)).toMatchObject({ taken: 2 });
    expect((await tryToBook(me, occurrence, places(3, other))).status).toBe(201);
    expect((await tryToBook(me, elsewhere.occurrence, places(2, elsewhere.ticket))).status).toBe(201);
  });

  // TICKET-1
  it('is exceeded without the check of the claim (control)', async () => {
    const { occurrence, ticket } = await addEventWithRules({ max_per_person: 2 });
    const me = await addMember();
    const { rows } = await sql<{ text: string }>`
      select pg_get_functiondef('find_person_obstacle'::regproc) as text`.execute(db);
    const text = rows[0]?.text ?? '';
    await sql.raw(text.replace(/begin/i, 'begin return null;')).execute(db);
    const unchecked = await tryToBook(me, occurrence, places(3, ticket));
    await sql.raw(text).execute(db);
    expect(unchecked.status).toBe(201);
    await expectRefusal(tryToBook(me, occurrence, places(1, ticket)), 409, 'ticket_limit');
  });

  // TICKET-1
  it('that is lowered keeps held places, which can change their ticket type within the limit of the other', async () => {
    const { occurrence, ticket } = await addEventWithRules({});
    const other = await addTicketType(db, occurrence, 1, { capacity: 50, price_cents: 500 });
    const me = await addMember();
    const booking = await book(me, occurrence, places(3, ticket));
    await db.updateTable('ticket_types').set({ max_per_person: 1 }).where('occurrence_id', '=', occurrence).execute();
    const move = (count: number, ticket_id: number) => {
      const attendees = booking.attendees.slice(0, count).map(({ id }) => ({ id, ticket_id }));
      return send(app, bookings.updateAttendees, { params: { id: booking.id }, body: { attendees } }, { as: me });
    };
    await expectRefusal(move(2, other), 409, 'ticket_limit');
    expect((await move(1, other)).status).toBe(200);
    await expectRefusal(move(1, ticket), 409, 'ticket_limit');
    const { session_id } = await payFor(me, booking);
    await portal.deliverWebhook(await portal.pay(session_id ?? ''));
    expect((await view(me, booking)).state).toBe('paid');
    expect(await countPlaces(ticket)).toMatchObject({ sold: 2, taken: 2 });
  });

  // TICKET-2
  it('refunds a late payment that exceeds it', async () => {
    const { occurrence, ticket } = await addEventWithRules({ max_per_person: 2 });
    const me = await addMember();
    const booking = await book(me, occurrence, places(2, ticket));
    const { session_id } = await payFor(me, booking);
    const paid = await portal.pay(session_id ?? '');
    clock.set(minutes(60 * 25));
    await book(me, occurrence, places(1, ticket));
    await portal.deliverWebhook(portal.signed(paid.body));
    expect(await portal.paymentOf(session_id ?? '')).toMatchObject({ state: 'refund_due', reason: 'late' });
    expect(await countPlaces(ticket)).toMatchObject({ taken: 1 });
  });

  it('is between one and ten', async () => {
    const { ticket } = await addEventWithPlaces(10, 500);
    for (const max_per_person of [0, 11]) {
      await expectInvalid(office.changeTicket(ticket, 1, { max_per_person }), 'max_per_person');
    }
  });
});

describe('a ticket type for some people', () => {
  // TICKET-3
  it('is booked by students of its course or faculty and by officers in their term, and by nobody else', async () => {
    const [laws, arts, science] = [await addStudies('laws'), await addStudies('arts'), await addStudies('science')];
    const organisation_id = await addRow(db, 'student_organisations', {
      slug: 'elsa',
      name: 'ELSA',
      description: { en: '', mt: '' },
    });
    const audience = [
      { kind: 'entity', id: laws.entity },
      { kind: 'course', id: arts.course },
      { kind: 'organisation', id: organisation_id },
    ];
    const { occurrence, ticket } = await addEventWithRules({ audience });
    const asked = async (as: Person) => (await tryToBook(as, occurrence, places(1, ticket))).status;
    expect(await asked(await addStudent(laws))).toBe(201);
    expect(await asked(await addStudent(arts))).toBe(201);
    const scientist = await addStudent(science);
    await expectRefusal(tryToBook(scientist, occurrence, places(1, ticket)), 409, 'ticket_not_for_you');
    expect(await countPlaces(ticket)).toMatchObject({ taken: 2 });
    await addRow(db, 'organisation_members', { user_id: scientist.id, organisation_id, ends_at: minutes(5) });
    expect(await asked(scientist)).toBe(201);
    clock.set(minutes(5));
    await expectRefusal(tryToBook(scientist, occurrence, places(1, ticket)), 409, 'ticket_not_for_you');
  });

  // TICKET-3
  it('keeps places that were held before, which can change their seat', async () => {
    const hall = await portal.addEventWithSeats();
    const me = await addMember();
    const booking = await book(me, hall.occurrence, [{ ticket_id: hall.ticket, seat_id: hall.seats[0] ?? 0 }]);
    const other = await addTicketType(db, hall.occurrence, 1, { price_cents: 1500 });
    await sellSection(db, other, hall.section);
    const { entity } = await addStudies('engineering');
    for (const ticket_type_id of [hall.ticket, other]) {
      await addRow(db, 'ticket_type_audiences', { ticket_type_id, entity_id: entity });
    }
    const change = (part: object) => {
      const attendees = [{ id: booking.attendees[0]?.id ?? 0, ...part }];
      return send(app, bookings.updateAttendees, { params: { id: booking.id }, body: { attendees } }, { as: me });
    };
    expect((await change({ seat_id: hall.seats[1] ?? 0 })).status).toBe(200);
    await expectRefusal(change({ ticket_id: other }), 409, 'ticket_not_for_you');
  });

  // TICKET-4
  it('says for whom it is in both languages, and tells members why they cannot have it', async () => {
    const [music, history] = [await addStudies('music'), await addStudies('history')];
    const audience = [{ kind: 'course', id: music.course }];
    const { event, occurrence, ticket } = await addEventWithRules({ audience, max_per_person: 2 }, 0);
    const ticketIn = async (locale: 'en' | 'mt') =>
      (await call(app, events.tickets, { params: { event, occurrence } }, { locale }))[0];
    expect(await ticketIn('en')).toMatchObject({ audience: 'Only for students of: BA music', max_per_person: 2 });
    expect((await ticketIn('mt'))?.audience).toContain('BA music mt');
    const [musician, historian] = [await addStudent(music), await addStudent(history)];
    expect(await allowancesOf(historian, occurrence)).toEqual([
      { ticket_id: ticket, max: 2, reason: 'Not for you: your registration says BA history.' },
    ]);
    expect(await allowancesOf(musician, occurrence)).toEqual([{ ticket_id: ticket, max: 2, reason: null }]);
    await payFor(musician, await book(musician, occurrence, places(2, ticket)));
    expect(await allowancesOf(musician, occurrence)).toMatchObject([
      { max: 0, reason: 'You already have the 2 tickets that one person can have.' },
    ]);
    const plain = await addEventWithPlaces(5, 500);
    expect(await allowancesOf(musician, plain.occurrence)).toEqual([]);
  });

  // TICKET-5
  it('keeps its rules in repetitions and through a change of its price, and rejects unknown courses', async () => {
    const { course } = await addStudies('theology');
    const rules = { audience: [{ kind: 'course', id: course }], max_per_person: 3 };
    const { event, occurrence, ticket } = await addEventWithRules(rules);
    expect((await office.viewDate(occurrence)).ticket_types).toMatchObject([rules]);
    const body = { every: 'weekly' as const, until: '2026-12-12', skips_holidays: false };
    await call(app, eventDatesAdmin.repeat, { params: { id: occurrence }, body }, office.by());
    const copy = (await office.listDates(event)).find(({ id }) => id !== occurrence)?.id ?? 0;
    expect((await office.viewDate(copy)).ticket_types).toMatchObject([rules]);
    const unknown = { audience: [{ kind: 'course', id: 999_999 }] };
    await expectInvalid(office.changeTicket(ticket, 2, unknown), 'audience');
  });
});

// TICKET-1, TICKET-3, WAIT-1, HANDOVER-3
describe('rules about people', () => {
  it('hold for a waiting list, so that nobody is offered what they cannot book', async () => {
    const laws = await addStudies('waiting laws');
    const audience = [{ kind: 'entity', id: laws.entity }];
    const { occurrence, ticket } = await addEventWithRules({ audience, max_per_person: 1, capacity: 1 }, 0);
    const holder = await addStudent(laws);
    await book(holder, occurrence, places(1, ticket));
    const join = (as: Person, count = 1) =>
      send(
        app,
        waiting.join,
        { body: { occurrence_id: occurrence, ticket_id: ticket, places: count } },
        { as, key: randomUUID() },
      );
    await expectRefusal(join(await addMember()), 409, 'ticket_not_for_you');
    await expectRefusal(join(holder), 409, 'ticket_limit');
    const student = await addStudent(laws);
    await expectRefusal(join(student, 2), 409, 'ticket_limit');
    expect((await join(student)).status).toBe(201);
  });

  it('hold for a ticket that another student hands over', async () => {
    const laws = await addStudies('handed laws');
    const audience = [{ kind: 'entity', id: laws.entity }];
    const { occurrence, ticket } = await addEventWithRules({ audience, max_per_person: 1 }, 0);
    const holder = await addStudent(laws);
    const held = await book(holder, occurrence, places(1, ticket));
    await payFor(holder, held);
    const attendee_id = (await view(holder, held)).attendees[0]?.id ?? 0;
    const input = { params: { id: held.id, attendee_id } };
    const { code } = await call(app, ticketHandovers.offer, input, { as: holder });
    const accept = (as: Person) => send(app, ticketHandovers.accept, { body: { code } }, { as, key: randomUUID() });
    await expectRefusal(accept(await addMember()), 409, 'ticket_not_for_you');
    const other = await addStudent(laws);
    await book(other, occurrence, places(1, ticket));
    await expectRefusal(accept(other), 409, 'ticket_limit');
    expect((await accept(await addStudent(laws))).status).toBe(201);
  });
});
