import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '#contract/bookings/calls.ts';
import { holdersAdmin } from '#contract/bookings/holders.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { newAddress, secondAttendeeOf, startGuestTickets } from '#tests/support/server/guest-tickets.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const portal = await startGuestTickets();
const { app, db, clock, book, view, payFor, addMember, addEventWithPlaces, addEventWithSeats, deliverWebhook, pay } =
  portal;
const { mailsTo, outcomeAt, rename, withFriend } = portal;
const rita = await addPerson(app, db, { roles: ['staff'] });
const as = { as: rita };

type Filter = NonNullable<InputOf<typeof holdersAdmin.list>['query']>['filter'];

async function list(filter: Filter, sort?: 'name' | '-name' | 'seat' | '-seat') {
  return (await call(app, holdersAdmin.list, { query: { filter, limit: 100, ...(sort && { sort }) } }, as)).data;
}

const namesOf = (holders: readonly { first_name: string }[]) => holders.map(({ first_name }) => first_name);

async function change(id: number, form: { first_name?: string; last_name?: string; email?: string }, version?: number) {
  const row = await db.selectFrom('attendees').select('version').where('id', '=', id).executeTakeFirst();
  const body = { first_name: '', last_name: '', email: '', ...form, version: version ?? row?.version ?? 0 };
  return send(app, holdersAdmin.change, { params: { id }, body }, { ...as, key: randomUUID() });
}

beforeEach(() => clock.set(storyTime));

// BOOK-39
describe('the list of ticket holders', () => {
  it('has names, tickets, seats, prices and buyers of one date, and is in the audit log', async () => {
    const hall = await addEventWithSeats();
    const me = await addMember();
    const seat = (at: number) => ({ ticket_id: hall.ticket, seat_id: hall.seats[at] ?? 0 });
    const booking = await book(me, hall.occurrence, [
      { ...seat(0), first_name: 'Żeża', last_name: 'Abela' },
      { ...seat(1), first_name: 'Karl', last_name: 'Zammit' },
    ]);
    const { session_id } = await payFor(me, booking);
    await expectAudited(db, holdersAdmin.list, rita.id, async () => {
      const query = { filter: { date: hall.occurrence } };
      return (await send(app, holdersAdmin.list, { query }, as)).status;
    });
    expect(await list({ date: hall.occurrence })).toEqual([]);
    await deliverWebhook(await pay(session_id ?? ''));
    const [first, second] = await list({ date: hall.occurrence });
    expect(first).toMatchObject({
      first_name: 'Żeża',
      date: { id: hall.occurrence, title: 'Gala' },
      seat: { section: 'Stalls', row: 'A', number: 1 },
      price: { amount: '1500' },
      state: 'valid',
      booked_by: { id: me.id, email: me.email },
    });
    expect(second?.first_name).toBe('Karl');
    expect(namesOf(await list({ date: hall.occurrence }, '-seat'))).toEqual(['Karl', 'Żeża']);
  });

  it('is searched by name, address, code and buyer, and filtered by state', async () => {
    const { me, booking, occurrence: date, email } = await withFriend();
    const { code } = secondAttendeeOf(booking);
    for (const search of ['karl borg', email.toUpperCase(), code.toLowerCase()])
      expect(namesOf(await list({ date, search }))).toEqual(['Karl']);
    expect(await list({ date, search: me.email })).toHaveLength(2);
    await outcomeAt(date, code);
    expect(namesOf(await list({ date, state: 'used' }))).toEqual(['Karl']);
    expect(namesOf(await list({ date, state: 'valid' }))).toEqual(['Maria']);
    await db
      .updateTable('bookings')
      .set({ state: 'refunded', confirmed_at: null })
      .where('id', '=', booking.id)
      .execute();
    expect(await list({ date, state: 'cancelled' })).toHaveLength(2);
  });

  it('has all dates until a week after their end, and a chosen one at any time', async () => {
    const { occurrence: date } = await withFriend();
    const isListed = async () => (await list({})).some((holder) => holder.date.id === date);
    expect(await isListed()).toBe(true);
    clock.set(new Date('2026-12-11T20:59:00Z'));
    expect(await isListed()).toBe(true);
    clock.set(new Date('2026-12-11T21:01:00Z'));
    expect(await isListed()).toBe(false);
    expect(await list({ date })).toHaveLength(2);
  });
});

// BOOK-43
describe('badges', () => {
  const badges = (date: number, since?: string) => call(app, holdersAdmin.badges, { query: { date, since } }, as);

  it('have the names of valid tickets of a date by surname, all or those booked since a day in Malta', async () => {
    const { occurrence: date, ticket } = await addEventWithPlaces(10, 0);
    const buy = async (at: string, first_name: string, last_name: string) => {
      clock.set(new Date(at));
      const me = await addMember();
      const booking = await book(me, date, [{ ticket_id: ticket, first_name, last_name }]);
      await payFor(me, booking);
      return { me, booking };
    };
    await buy('2026-11-20T22:59:00Z', 'Karl', 'Żammit');
    await buy('2026-11-20T23:00:00Z', 'Nina', 'Abela');
    const { me, booking } = await buy('2026-11-20T23:01:00Z', 'Gone', 'Borg');
    await call(app, bookings.remove, { params: { id: booking.id } }, { as: me });
    const all = await badges(date);
    expect(all).toMatchObject({ event: 'Quiz night', organisation: null, starts_at: '2026-12-04T18:30:00.000Z' });
    expect(all.badges.map(({ last_name }) => last_name)).toEqual(['Abela', 'Żammit']);
    expect((await badges(date, '2026-11-21')).badges.map(({ first_name }) => first_name)).toEqual(['Nina']);
    expect((await badges(date, '2026-11-22')).badges).toEqual([]);
    await expectRefusal(send(app, holdersAdmin.badges, { query: { date: 999_999_999 } }, as), 404, 'not_found');
  });

  it('are an export in the audit log, with their number', async () => {
    const { occurrence: date } = await withFriend();
    await badges(date);
    const row = await db
      .selectFrom('audit_log')
      .select(['actor_id', 'subject', 'details'])
      .where('action', '=', 'badges_made')
      .where('subject_id', '=', String(date))
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ actor_id: rita.id, subject: 'occurrence', details: { rows: '2' } });
  });
});

// BOOK-40
describe('a name on a ticket', () => {
  it('is changed by staff; the same address keeps its code, another one gets a new ticket by e-mail', async () => {
    const { me, booking, occurrence, email } = await withFriend();
    const { id, code } = secondAttendeeOf(booking);
    await expectAudited(
      db,
      holdersAdmin.change,
      rita.id,
      async () => (await change(id, { first_name: 'Carl', last_name: 'Borg', email })).status,
    );
    expect(secondAttendeeOf(await view(me, booking))).toMatchObject({ first_name: 'Carl', code });
    const other = newAddress();
    expect((await change(id, { first_name: 'Nina', email: other })).status).toBe(200);
    const changed = secondAttendeeOf(await view(me, booking));
    expect(changed).toMatchObject({ first_name: 'Nina', last_name: '' });
    expect(changed.code).not.toBe(code);
    expect((await mailsTo(other)).map(({ subject }) => subject)).toEqual(['Your ticket: Quiz night']);
    expect(await outcomeAt(occurrence, code)).toBe('unknown');
    expect(await outcomeAt(occurrence, changed.code)).toBe('admitted');
    const stored = await db.selectFrom('entry_changes').selectAll().where('entry_table', '=', 'attendees').execute();
    expect(stored).toEqual([]);
  });

  it('of two changes of one version the second is rejected, also after a change by the buyer', async () => {
    const { me, booking } = await withFriend();
    const { id, email } = secondAttendeeOf(booking);
    expect((await change(id, { first_name: 'One', email }, 1)).status).toBe(200);
    await expectRefusal(change(id, { first_name: 'Two', email }, 1), 409, 'version_conflict');
    await rename(me, booking, email, 'Three');
    await expectRefusal(change(id, { first_name: 'Four', email }, 2), 409, 'version_conflict');
    expect(secondAttendeeOf(await view(me, booking)).first_name).toBe('Three');
    const both = await Promise.all(['Five', 'Six'].map((first_name) => change(id, { first_name, email }, 3)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is not changed once the ticket was used, cancelled, or has expired', async () => {
    const used = await withFriend();
    const { id, code } = secondAttendeeOf(used.booking);
    await outcomeAt(used.occurrence, code);
    await expectRefusal(change(id, { first_name: 'Late' }), 409, 'booking_closed');
    const cancelled = await withFriend();
    await call(app, bookings.remove, { params: { id: cancelled.booking.id } }, { as: cancelled.me });
    await expectRefusal(change(secondAttendeeOf(cancelled.booking).id, { first_name: 'Late' }), 409, 'booking_closed');
    const expired = await withFriend();
    clock.set(new Date('2026-12-05T03:01:00Z'));
    await expectRefusal(change(secondAttendeeOf(expired.booking).id, { first_name: 'Late' }), 409, 'booking_closed');
  });

  it('is rejected at its field if it is invalid, and not found without a ticket', async () => {
    const { booking } = await withFriend();
    const { id } = secondAttendeeOf(booking);
    await expectInvalid(change(id, { email: 'nobody' }), 'email');
    await expectInvalid(change(id, { first_name: 'a'.repeat(101) }), 'first_name');
    await expectRefusal(change(999_999_999, { first_name: 'Late' }, 1), 404, 'not_found');
  });
});
