import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Booking, bookings } from '#contract/bookings/calls.ts';
import { type CheckedIn, door } from '#contract/bookings/door.ts';
import { readTicketText } from '#contract/kit/signed-code.ts';
import { openSecrets, SECRET_BYTES } from '#server/gateways/secrets.ts';
import { signCode } from '#server/services/signed-codes.ts';
import { signTicket } from '#server/services/tickets.ts';
import { call, expectRefusal, send, storySecrets, storyTime } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { minutes, startBookings } from '#tests/support/server/bookings.ts';

const portal = await startBookings();
const { app, db, clock, book, view, payFor, addMember, addEventWithPlaces, addEventWithSeats, deliverWebhook, pay } =
  portal;
beforeEach(() => clock.set(storyTime));

const rita = await addPerson(app, db, { roles: ['staff'] });
const joe = await addPerson(app, db, { roles: ['staff'] });

/** The end of the event of `tests/support/server/bookings.ts`; its tickets expire six hours later. */
const end = new Date('2026-12-04T21:00:00Z');
const hoursAfterEnd = (hours: number) => new Date(end.getTime() + hours * 3_600_000);

interface CheckInOptions {
  id?: string;
  at?: Date;
  as?: Person;
  key?: string;
}

function checkIn(
  occurrence_id: number,
  text: string,
  { id = randomUUID(), at = clock.now(), as = rita, key = randomUUID() }: CheckInOptions = {},
) {
  return send(app, door.checkIn, { body: { id, occurrence_id, text, checked_at: at.toISOString() } }, { as, key });
}

async function outcomeOf(answer: Promise<Response>): Promise<CheckedIn['outcome']> {
  return ((await (await answer).json()) as { data: CheckedIn }).data.outcome;
}

/** A free booking with its tickets. */
async function bookTickets(count = 1, given?: { occurrence: number; ticket: number }) {
  const { occurrence, ticket } = given ?? (await addEventWithPlaces(10, 0));
  const me = await addMember();
  const wanted = Array.from({ length: count }, (_, index) => ({ ticket_id: ticket, first_name: `Guest ${index + 1}` }));
  const booking = await book(me, occurrence, wanted);
  await payFor(me, booking);
  return { me, occurrence, ticket, booking: await view(me, booking) };
}

function codesOf(booking: Booking): { code: string; qr: string }[] {
  return booking.attendees.map(({ code, qr }) => ({ code: code ?? '', qr: qr ?? '' }));
}

function first<T>(list: readonly T[]): T {
  const [item] = list;
  if (item === undefined) throw new Error('The list is empty');
  return item;
}

async function auditRows(): Promise<{ action: string; subject: string; details: Record<string, string> }[]> {
  const rows = await db.selectFrom('audit_log').selectAll().where('action', 'like', 'ticket%').orderBy('id').execute();
  return rows.map(({ action, subject, details }) => ({ action, subject, details }));
}

describe('a ticket at the door', () => {
  it('is admitted once, by its QR code or its code typed by hand (BOOK-32)', async () => {
    const { occurrence, booking } = await bookTickets(2);
    const [one, two] = codesOf(booking);
    const answer = await checkIn(occurrence, one?.qr ?? '');
    expect(await answer.json()).toMatchObject({
      data: {
        outcome: 'admitted',
        ticket: { first_name: 'Guest 1', ticket: 'Student', checked_in_at: storyTime.toISOString() },
      },
    });
    clock.set(minutes(3));
    const again = await checkIn(occurrence, one?.code ?? '');
    expect(await again.json()).toMatchObject({
      data: { outcome: 'already', ticket: { checked_in_at: storyTime.toISOString() } },
    });
    const typed = `${two?.code.slice(0, 5).toLowerCase()} - ${two?.code.slice(5)}`;
    expect(await outcomeOf(checkIn(occurrence, typed))).toBe('admitted');
  });

  it('is admitted exactly once if many devices check it at once (BOOK-32)', async () => {
    const { occurrence, booking } = await bookTickets();
    const { qr } = first(codesOf(booking));
    const checks = Array.from({ length: 12 }, (_, index) =>
      outcomeOf(checkIn(occurrence, qr, { as: index % 2 ? rita : joe })),
    );
    const outcomes = await Promise.all(checks);
    expect(outcomes.filter((outcome) => outcome === 'admitted')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'already')).toHaveLength(11);
  });

  it('is admitted twice if the program reads first and writes afterwards (control)', async () => {
    const { booking } = await bookTickets();
    const { code } = first(codesOf(booking));
    const read = () => db.selectFrom('attendees').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
    const admit = async ({ checked_in_at }: Awaited<ReturnType<typeof read>>) => {
      if (checked_in_at !== null) return false;
      const used = { checked_in_at: storyTime, checked_in_by: rita.id, check_in_id: randomUUID() };
      await db.updateTable('attendees').set(used).where('code', '=', code).execute();
      return true;
    };
    // Both devices have read before either writes.
    const found = await Promise.all([read(), read()]);
    expect(await Promise.all(found.map(admit))).toEqual([true, true]);
  });

  it('gets its first verdict again if the check is repeated, with the same key or a new one (BOOK-33)', async () => {
    const { occurrence, booking } = await bookTickets();
    const { qr } = first(codesOf(booking));
    const same = { id: randomUUID(), key: randomUUID(), at: storyTime };
    expect(await outcomeOf(checkIn(occurrence, qr, same))).toBe('admitted');
    const rows = (await auditRows()).length;
    expect(await outcomeOf(checkIn(occurrence, qr, same))).toBe('admitted');
    expect((await auditRows()).length).toBe(rows);
    expect(await outcomeOf(checkIn(occurrence, qr, { id: same.id }))).toBe('admitted');
    expect(await outcomeOf(checkIn(occurrence, qr))).toBe('already');
  });

  it('is checked in at the time of the offline check, but never in the future (BOOK-33)', async () => {
    const { occurrence, booking } = await bookTickets(2);
    const [one, two] = codesOf(booking);
    clock.set(minutes(60));
    const early = await checkIn(occurrence, one?.qr ?? '', { at: minutes(5) });
    expect(await early.json()).toMatchObject({ data: { ticket: { checked_in_at: minutes(5).toISOString() } } });
    const ahead = await checkIn(occurrence, two?.qr ?? '', { at: minutes(500) });
    expect(await ahead.json()).toMatchObject({ data: { ticket: { checked_in_at: minutes(60).toISOString() } } });
  });
});

describe('a ticket check at the door', () => {
  it('rejects a ticket that is forged, of another event, expired or never issued (BOOK-32)', async () => {
    const { occurrence, booking } = await bookTickets();
    const { occurrence: elsewhere } = await addEventWithPlaces(10, 0);
    const { qr, code } = first(codesOf(booking));
    const valid = { code, occurrence_id: occurrence, ends_at: end };
    const [version, content = '', signature] = qr.split('.');
    const moved = Buffer.from(content, 'base64url').toString().replace(`${occurrence}-`, `${elsewhere}-`);
    const edited = [version, Buffer.from(moved).toString('base64url'), signature].join('.');
    const others = openSecrets(Buffer.alloc(SECRET_BYTES, 'z'));
    const card = signCode(storySecrets, { kind: 'student_card', code: `${occurrence}-${code}`, valid_until: end });
    expect(await outcomeOf(checkIn(elsewhere, edited))).toBe('forged');
    expect(await outcomeOf(checkIn(occurrence, signTicket(others, valid)))).toBe('forged');
    expect(await outcomeOf(checkIn(occurrence, card))).toBe('forged');
    expect(await outcomeOf(checkIn(occurrence, `${qr}A`))).toBe('forged');
    expect(await outcomeOf(checkIn(occurrence, 'KSU1..'))).toBe('forged');
    expect(await outcomeOf(checkIn(elsewhere, qr))).toBe('other_event');
    expect(await outcomeOf(checkIn(elsewhere, code))).toBe('other_event');
    expect(await outcomeOf(checkIn(occurrence, 'ABCDEFGHJK'))).toBe('unknown');
    expect(await outcomeOf(checkIn(occurrence, signTicket(storySecrets, { ...valid, code: 'ABCDEFGHJK' })))).toBe(
      'unknown',
    );
    expect(await outcomeOf(checkIn(occurrence, 'https://example.org/?a=1'))).toBe('unknown');
    clock.set(hoursAfterEnd(6.1));
    expect(await outcomeOf(checkIn(occurrence, qr))).toBe('expired');
    expect(await outcomeOf(checkIn(occurrence, code))).toBe('expired');
    // The control: checked in time and sent later, the same QR code is valid.
    expect(await outcomeOf(checkIn(occurrence, qr, { at: hoursAfterEnd(1) }))).toBe('admitted');
  });

  it('rejects a ticket that was released, alone or with its booking', async () => {
    const { me, occurrence, booking } = await bookTickets(3);
    const [one, two, three] = codesOf(booking);
    const ids = [booking.attendees[0]?.id ?? 0];
    await call(app, bookings.removeAttendees, { params: { id: booking.id }, body: { ids } }, { as: me });
    expect(await outcomeOf(checkIn(occurrence, one?.qr ?? ''))).toBe('unknown');
    expect(await outcomeOf(checkIn(occurrence, two?.qr ?? ''))).toBe('admitted');
    const other = await bookTickets(1);
    await call(app, bookings.remove, { params: { id: other.booking.id } }, { as: other.me });
    expect(await outcomeOf(checkIn(other.occurrence, first(codesOf(other.booking)).qr))).toBe('cancelled');
    expect(await outcomeOf(checkIn(occurrence, three?.qr ?? ''))).toBe('admitted');
  });

  it('prevents the ticket’s release, but not the release of other tickets of the booking (BOOK-27)', async () => {
    const { me, occurrence, booking } = await bookTickets(2);
    const [one] = codesOf(booking);
    await checkIn(occurrence, one?.qr ?? '');
    const giveBack = (index: number) =>
      send(
        app,
        bookings.removeAttendees,
        { params: { id: booking.id }, body: { ids: [booking.attendees[index]?.id ?? 0] } },
        { as: me },
      );
    await expectRefusal(giveBack(0), 409, 'booking_closed');
    await expectRefusal(send(app, bookings.remove, { params: { id: booking.id } }, { as: me }), 409, 'booking_closed');
    expect((await giveBack(1)).status).toBe(200);
  });

  it('rejects a ticket of a refunded booking, and of a cancelled event', async () => {
    const { occurrence, booking } = await bookTickets(2);
    const [one, two] = codesOf(booking);
    await db
      .updateTable('bookings')
      .set({ state: 'refunded', confirmed_at: null })
      .where('id', '=', booking.id)
      .execute();
    expect(await outcomeOf(checkIn(occurrence, one?.qr ?? ''))).toBe('cancelled');
    const confirmedAgain = { state: 'free_confirmed', confirmed_at: storyTime } as const;
    await db.updateTable('bookings').set(confirmedAgain).where('id', '=', booking.id).execute();
    await db.updateTable('event_occurrences').set({ cancelled_at: storyTime }).where('id', '=', occurrence).execute();
    expect(await outcomeOf(checkIn(occurrence, two?.qr ?? ''))).toBe('cancelled');
  });

  it('admits every ticket of two merged bookings, once', async () => {
    const { occurrence, ticket, seats } = await addEventWithSeats();
    const me = await addMember();
    const into = await book(me, occurrence, [{ ticket_id: ticket, seat_id: seats[0] ?? 0 }]);
    const from = await book(me, occurrence, [{ ticket_id: ticket, seat_id: seats[1] ?? 0 }]);
    await call(app, bookings.merge, { params: { id: into.id }, body: { booking_id: from.id } }, { as: me });
    const { session_id } = await payFor(me, into);
    await deliverWebhook(await pay(session_id ?? ''));
    const codes = codesOf(await view(me, into));
    expect(codes).toHaveLength(2);
    for (const { qr } of codes) {
      expect(await outcomeOf(checkIn(occurrence, qr))).toBe('admitted');
      expect(await outcomeOf(checkIn(occurrence, qr))).toBe('already');
    }
    expect(codesOf(await view(me, from))).toEqual([]);
  });
});

describe('the door’s list of events', () => {
  it('has the events that are not over, with the number of expected and admitted attendees', async () => {
    const { occurrence, booking } = await bookTickets(3);
    await checkIn(occurrence, first(codesOf(booking)).qr);
    const find = async () => {
      const { data } = await call(app, door.occurrences, { query: { limit: 100 } }, { as: rita });
      return data.find(({ id }) => id === occurrence);
    };
    expect(await find()).toMatchObject({ title: 'Quiz night', expected: 3, checked_in: 1, status: 'scheduled' });
    clock.set(hoursAfterEnd(6));
    expect(await find()).toBeDefined();
    clock.set(hoursAfterEnd(6.1));
    expect(await find()).toBeUndefined();
  });
});

describe('the door’s list of tickets', () => {
  it('contains everything needed offline, with released tickets marked (BOOK-37)', async () => {
    const { occurrence, ticket, booking } = await bookTickets(2);
    const released = await bookTickets(1, { occurrence, ticket });
    await call(app, bookings.remove, { params: { id: released.booking.id } }, { as: released.me });
    const unpaid = await addEventWithPlaces(5, 500);
    await book(await addMember(), unpaid.occurrence, [{ ticket_id: unpaid.ticket }]);
    const list = await call(app, door.list, { params: { id: occurrence } }, { as: rita });
    expect(list.tickets.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'valid', 'valid']);
    expect(list.valid_until).toBe(hoursAfterEnd(6).toISOString());
    const text = readTicketText(first(codesOf(booking)).qr);
    expect(text).toMatchObject({ occurrence_id: occurrence, valid_until: Date.parse(list.valid_until) });
    expect(list.tickets.map(({ code }) => code)).toContain(text?.code);
    const none = await call(app, door.list, { params: { id: unpaid.occurrence } }, { as: rita });
    expect(none.tickets).toEqual([]);
    expect((await send(app, door.list, { params: { id: 999_999 } }, { as: rita })).status).toBe(404);
    expect((await checkIn(999_999, 'ABC')).status).toBe(404);
  });

  it('is for staff only, and each check is in the audit log without a name (BOOK-34)', async () => {
    const { me, occurrence, booking } = await bookTickets();
    const { qr } = first(codesOf(booking));
    expect((await checkIn(occurrence, qr, { as: me })).status).toBe(403);
    expect((await send(app, door.list, { params: { id: occurrence } }, { as: me })).status).toBe(403);
    const before = (await auditRows()).length;
    await checkIn(occurrence, qr);
    await checkIn(occurrence, qr);
    await checkIn(occurrence, 'ABCDEFGHJK');
    const details = (outcome: string) => ({ outcome, occurrence: String(occurrence) });
    expect((await auditRows()).slice(before)).toEqual([
      { action: 'ticket_admitted', subject: 'attendee', details: details('admitted') },
      { action: 'ticket_refused', subject: 'attendee', details: details('already') },
      { action: 'ticket_refused', subject: 'occurrence', details: details('unknown') },
    ]);
  });

  it('rejects a check with invalid fields or without a key', async () => {
    const { occurrence } = await addEventWithPlaces(1, 0);
    const body = { id: randomUUID(), occurrence_id: occurrence, text: 'A', checked_at: storyTime.toISOString() };
    for (const wrong of [
      { id: 'x' },
      { text: '' },
      { text: 'x'.repeat(301) },
      { checked_at: '2026-02-31T00:00:00Z' },
    ]) {
      const answer = await send(app, door.checkIn, { body: { ...body, ...wrong } }, { as: rita, key: randomUUID() });
      expect(answer.status).toBe(422);
    }
    expect((await send(app, door.checkIn, { body }, { as: rita })).status).toBe(422);
  });
});
