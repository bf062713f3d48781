import { type RawBuilder, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { bookings } from '#contract/bookings/calls.ts';
import { addRow } from '#server/db/rows.ts';
import { call, storyTime } from '#tests/support/api.ts';
import { password } from '#tests/support/people.ts';
import { startEventNotices } from '#tests/support/server/event-notices.ts';

const portal = await startEventNotices();
const { app, clock, db, evening, addMember, confirm, holder, notifyAll, noticesOf, mailsTo, mailTo, change } = portal;
beforeEach(() => clock.set(storyTime));

const kindsOf = async (me: { id: number }) => (await noticesOf(me)).map(({ kind }) => kind);
const setClock = (time: string) => clock.set(new Date(time));

/** A holder of a place in a new hall. */
async function holderInHall() {
  const given = await holder();
  const [name, address] = [{ en: 'Aula Magna', mt: 'Awla Manja' }, { en: 'Valletta, Old Campus' }];
  const venue = await addRow(db, 'venues', { slug: `hall-${given.occurrence}`, name, address });
  await change(sql`update event_occurrences set venue_id = ${venue} where id = ${given.occurrence}`);
  await change(sql`
    update bookings set known_place = (select place from event_dates where occurrence_id = bookings.occurrence_id)
    where id = ${given.booking.id}`);
  return { ...given, venue };
}

type Hall = Awaited<ReturnType<typeof holderInHall>>;
type Statement = (hall: Hall) => RawBuilder<unknown>;

const changes: readonly [kind: string, title: string, statement: Statement][] = [
  [
    'event_rescheduled',
    'another start',
    ({ occurrence }) => sql`update event_occurrences set starts_at = '2026-12-04T19:00Z' where id = ${occurrence}`,
  ],
  [
    'event_rescheduled',
    'another end',
    ({ occurrence }) => sql`update event_occurrences set ends_at = '2026-12-04T23:30Z' where id = ${occurrence}`,
  ],
  [
    'event_moved',
    'another venue',
    ({ occurrence }) =>
      sql`update event_occurrences set venue_id = (select id from venues where slug = 'evening-hall') where id = ${occurrence}`,
  ],
  [
    'event_moved',
    'another address of the venue',
    ({ venue }) => sql`update venues set address = '{"en": "Msida, New Campus"}' where id = ${venue}`,
  ],
  [
    'event_moved',
    'a venue that is no longer decided',
    ({ occurrence }) => sql`update event_occurrences set venue_id = null where id = ${occurrence}`,
  ],
  [
    'event_changed',
    'another time and venue',
    ({ occurrence }) => sql`
      update event_occurrences set starts_at = '2026-12-05T18:30Z', ends_at = '2026-12-05T21:00Z',
        venue_id = (select id from venues where slug = 'evening-hall') where id = ${occurrence}`,
  ],
  [
    'event_cancelled',
    'a cancelled date',
    ({ occurrence }) => sql`update event_occurrences set cancelled_at = now() where id = ${occurrence}`,
  ],
  [
    'event_cancelled',
    'a cancelled event',
    ({ event }) => sql`update events set cancelled_at = now() where id = ${event}`,
  ],
];

describe('the notification of an event change', () => {
  // EVENT-15
  it.each(changes)('is of kind %s, sent once, for %s', async (kind, _title, statement) => {
    const hall = await holderInHall();
    await notifyAll();
    expect(await kindsOf(hall.me)).toEqual([]);
    await change(statement(hall));
    await notifyAll();
    await notifyAll();
    expect(await kindsOf(hall.me)).toEqual([kind]);
    expect(await mailsTo(hall.me)).toHaveLength(1);
  });

  // EVENT-15
  it('has the new and former time and venue, and a calendar entry that replaces the former', async () => {
    const { me, occurrence, booking } = await holderInHall();
    await change(sql`
      update event_occurrences set starts_at = '2026-12-05T18:30Z', ends_at = '2026-12-06T01:00Z',
        venue_id = (select id from venues where slug = 'evening-hall') where id = ${occurrence}`);
    await notifyAll();
    const { text, attachments } = await mailTo(me.email, 'New time and venue: Quiz night');
    for (const part of [
      'Saturday 5 December 2026, 19:30 – Sunday 6 December 2026, 02:00',
      'Hall, Msida',
      'Friday 4 December 2026, 19:30–22:00',
      booking.id,
    ])
      expect(text).toContain(part);
    const entry = new TextDecoder().decode(attachments[0]?.content as ArrayBuffer);
    expect(entry).toContain(`UID:ksu-event-occurrence-${occurrence}`);
    expect(entry).toMatch(/SEQUENCE:[1-9]/);
  });

  // EVENT-16
  it('has the final state of several changes, and is not sent if that is the former state', async () => {
    const moved = await holder();
    const back = await holder();
    const start = (time: string, { occurrence }: { occurrence: number }) =>
      sql`update event_occurrences set starts_at = ${time}::timestamptz where id = ${occurrence}`;
    await db.transaction().execute(async (transaction) => {
      for (const time of ['2026-12-04T19:00Z', '2026-12-04T20:00Z']) await start(time, moved).execute(transaction);
      for (const time of ['2026-12-04T19:00Z', '2026-12-04T18:30Z']) await start(time, back).execute(transaction);
    });
    await notifyAll();
    expect((await noticesOf(moved.me)).map(({ values }) => values['starts_at'])).toEqual(['2026-12-04T20:00:00.000Z']);
    expect(await kindsOf(back.me)).toEqual([]);
    await change(start('2026-12-04T20:30Z', moved));
    await notifyAll();
    expect(await kindsOf(moved.me)).toEqual(['event_rescheduled', 'event_rescheduled']);
  });

  // EVENT-16
  it('is not sent for a new title or a corrected venue name', async () => {
    const { me, event, venue } = await holderInHall();
    await change(sql`update events set title = '{"en": "Big quiz"}' where id = ${event}`);
    await change(sql`
      update venues set name = '{"en": "AULA MÀGNA", "mt": "Awla"}', address = '{"en": "Valletta: Old Campus"}'
      where id = ${venue}`);
    await notifyAll();
    expect(await kindsOf(me)).toEqual([]);
  });

  // EVENT-17
  it('is not sent to people who booked later, released their places, or deleted their account', async () => {
    const there = await evening();
    const [holding, returning, leaving, later] = [
      await addMember(),
      await addMember(),
      await addMember(),
      await addMember(),
    ];
    await confirm(holding, there);
    const given = await confirm(returning, there);
    await confirm(leaving, there);
    await change(sql`update event_occurrences set starts_at = '2026-12-04T19:00Z' where id = ${there.occurrence}`);
    await confirm(later, there);
    await call(app, bookings.remove, { params: { id: given.id } }, { as: returning });
    await call(app, auth.remove, { body: { password } }, { as: leaving });
    await notifyAll();
    expect(await kindsOf(holding)).toEqual(['event_rescheduled']);
    for (const other of [returning, leaving, later]) expect(await kindsOf(other)).toEqual([]);
  });

  // EVENT-17
  it('is not sent for a refunded booking, and is sent for one paid later', async () => {
    const hall = await portal.addEventWithSeats();
    const me = await addMember();
    const seat = { ticket_id: hall.ticket, first_name: 'Maria', last_name: 'Borg' };
    const booking = await portal.book(me, hall.occurrence, [{ ...seat, seat_id: hall.seats[0] ?? 0 }]);
    const { session_id } = await portal.payFor(me, booking);
    await change(sql`update event_occurrences set starts_at = '2026-12-04T19:00Z' where id = ${hall.occurrence}`);
    await notifyAll();
    expect(await kindsOf(me), 'not a holder yet').toEqual([]);
    await portal.deliverWebhook(await portal.pay(session_id ?? ''));
    await notifyAll();
    expect(await kindsOf(me), 'the time has changed since it was chosen').toEqual(['event_rescheduled']);
    await change(sql`update attendees set holds_place = false where booking_id = ${booking.id}`);
    await change(sql`update bookings set state = 'refunded', confirmed_at = null where id = ${booking.id}`);
    await change(sql`update event_occurrences set cancelled_at = now() where id = ${hall.occurrence}`);
    await notifyAll();
    expect(await kindsOf(me)).toHaveLength(1);
  });

  // EVENT-15
  it('is sent once to a holder of two bookings, one of them made after an earlier change', async () => {
    const { me, ...there } = await holder();
    await change(sql`update event_occurrences set starts_at = '2026-12-04T19:00Z' where id = ${there.occurrence}`);
    await confirm(me, there);
    await notifyAll();
    // A mail still pending when the date is cancelled is not sent.
    expect(await mailsTo(me)).toEqual(['New time: Quiz night']);
    await change(sql`update event_occurrences set cancelled_at = now() where id = ${there.occurrence}`);
    await notifyAll();
    expect(await kindsOf(me)).toEqual(['event_rescheduled', 'event_cancelled']);
    expect(await mailsTo(me)).toEqual(['New time: Quiz night', 'Cancelled: Quiz night']);
  });

  // EVENT-15
  it('names the former time of a cancelled date, and a second one follows if it is reinstated', async () => {
    const { me, occurrence } = await holder();
    await change(sql`
      update event_occurrences set cancelled_at = now(), starts_at = '2026-12-04T20:00Z' where id = ${occurrence}`);
    await notifyAll();
    const { text, attachments } = await mailTo(me.email, 'Cancelled: Quiz night');
    expect(text).toContain('Friday 4 December 2026, 19:30–22:00');
    expect(new TextDecoder().decode(attachments[0]?.content as ArrayBuffer)).toContain('METHOD:CANCEL');
    await change(sql`update event_occurrences set starts_at = '2026-12-04T20:30Z' where id = ${occurrence}`);
    await notifyAll();
    expect(await kindsOf(me), 'another time of what does not take place').toEqual(['event_cancelled']);
    await change(sql`update event_occurrences set cancelled_at = null where id = ${occurrence}`);
    await notifyAll();
    expect(await kindsOf(me)).toEqual(['event_cancelled', 'event_reinstated']);
    expect((await mailTo(me.email, 'after all')).text).toContain('21:30');
  });

  // EVENT-19
  it('replaces a reminder that is due by then, and reschedules the others', async () => {
    const { me, occurrence } = await holder();
    setClock('2026-12-04T17:00:00Z');
    await change(sql`
      update event_occurrences set starts_at = '2026-12-04T18:45Z', bookings_close_at = starts_at where id = ${occurrence}`);
    await notifyAll();
    expect(await kindsOf(me)).toEqual(['event_rescheduled']);
    await change(sql`
      update event_occurrences set starts_at = '2026-12-08T18:30Z', ends_at = '2026-12-08T21:00Z' where id = ${occurrence}`);
    await notifyAll();
    setClock('2026-12-07T18:30:00Z');
    await notifyAll();
    expect(await kindsOf(me)).toEqual(['event_rescheduled', 'event_rescheduled', 'event_tomorrow']);
  });

  // EVENT-17
  it('is not sent once the event is over', async () => {
    const { me, occurrence } = await holder();
    setClock('2026-12-04T21:00:00Z');
    await change(sql`update event_occurrences set starts_at = '2026-12-04T19:00Z' where id = ${occurrence}`);
    await notifyAll();
    expect(await kindsOf(me)).toEqual([]);
  });
});
