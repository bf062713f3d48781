import { beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '#contract/bookings/calls.ts';
import { holderMail } from '#server/areas/events/holder-mail.ts';
import { notifyHolders } from '#server/areas/events/notify-holders.ts';
import { call, storyTime } from '#tests/support/api.ts';
import { startEventNotices } from '#tests/support/server/event-notices.ts';
import { addOccurrence, addTicketType } from '#tests/support/server/events.ts';

const portal = await startEventNotices();
const { app, clock, db, services, evening, addMember, confirm, holder, notifyAll, noticesOf, mailsTo, mailTo } = portal;
beforeEach(() => clock.set(storyTime));

const kindsOf = async (me: { id: number }) => (await noticesOf(me)).map(({ kind }) => kind);
const setClock = (time: string) => clock.set(new Date(time));

describe('a holder of a place at an event', () => {
  // EVENT-18
  it('is reminded the day before and two hours before the start, once each, in the app and by e-mail', async () => {
    const { me, booking } = await holder();
    setClock('2026-12-03T18:29:59Z');
    await notifyAll();
    expect(await noticesOf(me)).toEqual([]);
    setClock('2026-12-03T18:30:00Z');
    await notifyAll();
    await notifyAll();
    expect(await noticesOf(me)).toEqual([
      {
        id: expect.any(Number),
        kind: 'event_tomorrow',
        path: `/account/bookings/${booking.id}`,
        values: expect.objectContaining({ title: 'Quiz night', starts_at: '2026-12-04T18:30:00.000Z' }),
      },
    ]);
    setClock('2026-12-04T16:29:59Z');
    await notifyAll();
    expect(await kindsOf(me)).toEqual(['event_tomorrow']);
    setClock('2026-12-04T16:30:00Z');
    await notifyAll();
    await notifyAll();
    expect(await kindsOf(me)).toEqual(['event_tomorrow', 'event_soon']);
    expect(await mailsTo(me)).toEqual([
      'Reminder: Quiz night, Friday 4 December 2026, 19:30–22:00',
      'Quiz night starts at 19:30',
    ]);
    const { text } = await mailTo(me.email, 'starts at');
    expect(text).toContain(`https://portal.example/account/bookings/${booking.id}`);
    expect(text).toContain('The venue will be announced');
  });

  it('is reminded in the language of the account', async () => {
    const { me } = await holder();
    await db.updateTable('users').set({ locale: 'mt' }).where('id', '=', me.id).execute();
    setClock('2026-12-03T19:00:00Z');
    await notifyAll();
    expect(await mailsTo(me)).toEqual(['Tfakkira: Quiz night, il-Ġimgħa 4 ta’ Diċembru 2026, 19:30–22:00']);
  });

  // EVENT-18
  it('is reminded at the same time of day if the clocks change in between', async () => {
    const { event } = await evening();
    // Sunday, 10:00 in Malta, seven hours after the clocks went forward: 23 hours after Saturday, 10:00.
    const occurrence = await addOccurrence(db, event, ['2027-03-28T08:00:00Z', '2027-03-28T10:00:00Z']);
    const ticket = await addTicketType(db, occurrence, 0);
    const me = await addMember();
    await confirm(me, { occurrence, ticket });
    setClock('2027-03-27T08:59:59Z');
    await notifyAll();
    expect(await noticesOf(me)).toEqual([]);
    setClock('2027-03-27T09:00:00Z');
    await notifyAll();
    expect(await mailsTo(me)).toEqual(['Reminder: Quiz night, Sunday 28 March 2027, 10:00–12:00']);
  });

  // EVENT-19
  it('is not reminded of an event that they booked after the time of the reminder', async () => {
    const there = await evening();
    setClock('2026-12-04T10:00:00Z');
    const midday = await addMember();
    await confirm(midday, there);
    setClock('2026-12-04T11:00:00Z');
    await notifyAll();
    setClock('2026-12-04T16:45:00Z');
    const late = await addMember();
    await confirm(late, there);
    await notifyAll();
    expect(await kindsOf(midday)).toEqual(['event_soon']);
    expect(await kindsOf(late)).toEqual([]);
  });

  // EVENT-18
  it('gets a late reminder while it is useful, and none after the start', async () => {
    const { me, ...there } = await holder();
    const other = await addMember();
    await confirm(other, there);
    setClock('2026-12-03T22:59:59Z');
    await notifyAll();
    expect(await kindsOf(me), 'still the day before in Malta').toEqual(['event_tomorrow']);
    setClock('2026-12-04T18:29:59Z');
    await notifyAll();
    expect(await kindsOf(me)).toEqual(['event_tomorrow', 'event_soon']);

    clock.set(storyTime);
    const afterOutage = await holder();
    setClock('2026-12-03T23:00:00Z');
    await notifyAll();
    expect(await kindsOf(afterOutage.me), 'the day itself').toEqual([]);
    setClock('2026-12-04T18:30:00Z');
    await notifyAll();
    expect(await kindsOf(afterOutage.me), 'it has started').toEqual([]);
  });

  // EVENT-17
  it('gets no reminder of a cancelled, released or unconfirmed booking', async () => {
    const cancelled = await holder();
    const returned = await holder();
    const there = await evening();
    const undecided = await addMember();
    await portal.book(undecided, there.occurrence, [{ ticket_id: there.ticket, first_name: 'A', last_name: 'B' }]);
    await call(app, bookings.remove, { params: { id: returned.booking.id } }, { as: returned.me });
    setClock('2026-12-03T19:00:00Z');
    await db
      .updateTable('event_occurrences')
      .set({ cancelled_at: clock.now() })
      .where('id', '=', cancelled.occurrence)
      .execute();
    await notifyAll();
    setClock('2026-12-04T17:00:00Z');
    await notifyAll();
    expect(await kindsOf(cancelled.me)).toEqual(['event_cancelled']);
    expect(await kindsOf(returned.me)).toEqual([]);
    expect(await kindsOf(undecided)).toEqual([]);
  });

  // EVENT-20
  it('gets no delayed reminder e-mail after the start, or of a date that was cancelled meanwhile', async () => {
    const send = async (me: { id: number }, kind: string) => {
      const id = (await noticesOf(me)).find((notice) => notice.kind === kind)?.id ?? 0;
      await holderMail.run({ id } as never, services);
    };
    const { me, occurrence } = await holder();
    setClock('2026-12-04T17:00:00Z');
    await notifyHolders(services);
    const sent = await mailsTo(me);
    expect(sent).toHaveLength(1);
    await send(me, 'event_soon');
    expect(await mailsTo(me), 'in time').toHaveLength(2);
    setClock('2026-12-04T18:30:00Z');
    await send(me, 'event_soon');
    expect(await mailsTo(me)).toHaveLength(2);
    setClock('2026-12-04T17:00:00Z');
    const cancelled = { cancelled_at: clock.now() };
    await db.updateTable('event_occurrences').set(cancelled).where('id', '=', occurrence).execute();
    await send(me, 'event_soon');
    expect(await mailsTo(me)).toHaveLength(2);
  });
});
