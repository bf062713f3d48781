import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '#contract/bookings/calls.ts';
import { door } from '#contract/bookings/door.ts';
import { events } from '#contract/events/calls.ts';
import { continueCancellations } from '#server/areas/events/cancellations/steps.ts';
import { notifyHolders } from '#server/areas/events/notify-holders.ts';
import { addRow } from '#server/db/rows.ts';
import { settleRefunds } from '#server/services/refunds.ts';
import { call, expectRefusal, send } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { PRICE, startCancellations } from '#tests/support/server/cancellations.ts';
import { blockOffice } from '#tests/support/server/place-blocks.ts';

const portal = await startCancellations();
const { app, db, clock, provider, services, rita, addDate, addBooking, addBookings, view, request } = portal;
const { pay, refundsOf, taken, noticesOf, addGuest, mailTo, mailsTo, actionsOf } = portal;
beforeEach(() => {
  provider.faults.length = 0;
});

const run = () => continueCancellations(services);

describe('a guest of a block', () => {
  // BLOCK-9, EVENT-39
  it('loses the ticket with the date, and is told by e-mail though nobody booked it', async () => {
    const added = await addDate();
    const { date, ticket } = added;
    const office = blockOffice(app, rita);
    const block = await office.add(date, { ticket_id: ticket, places: 2 });
    const email = `guest-${randomUUID()}@elsewhere.example`;
    await office.addGuests(block, [{ first_name: 'Karl', email }, { first_name: 'Anna' }]);
    await expect.poll(() => portal.mailsTo(email, /^Your ticket/), { timeout: 5_000 }).toBe(1);
    expect((await view(date)).plan).toMatchObject({ free: 2, places: 2, holders: 0, guests: 1 });
    expect((await request(date, 0)).status).toBe(201);
    await run();
    await expect.poll(() => portal.mailsTo(email, /^Cancelled/), { timeout: 5_000 }).toBe(1);
    expect((await view(date)).cancellation).toMatchObject({ state: 'done', guests_told: 1, holders_told: 0 });
    expect(await taken(added)).toBe(0);
    await expectRefusal(office.addGuests(block, [{ first_name: 'Nina' }]), 409, 'event_cancelled');
  });
});

describe('a guest whose ticket staff cancelled before', () => {
  // CHANGE-3, EVENT-39
  it('is not told of the cancelled date, as the plan says', async () => {
    const added = await addDate();
    const email = `guest-${randomUUID()}@elsewhere.example`;
    const { id } = await addBooking(added, 'free_confirmed');
    await addGuest(id, email);
    const place = { booking_id: id, occurrence_id: added.date, ticket_type_id: added.ticket, price_cents: 0 };
    await addRow(db, 'attendees', { ...place, first_name: 'Anna', last_name: 'Borg', code: randomUUID() });
    const cancelled = { holds_place: false, cancelled_at: clock.now() };
    await db.updateTable('attendees').set(cancelled).where('email', '=', email).execute();
    expect((await view(added.date)).plan).toMatchObject({ places: 1, guests: 0 });
    expect((await request(added.date, 0)).status).toBe(201);
    await run();
    expect((await view(added.date)).cancellation).toMatchObject({ state: 'done', guests_told: 0, holders_told: 1 });
  });
});

describe('the plan of a cancellation', () => {
  // EVENT-36
  it('counts bookings, euro and recipients, and shows the mail in both languages', async () => {
    const date = await addDate();
    await addBookings(date, ['paid', 'paid', 'free_confirmed', 'awaiting_payment', 'created']);
    const { plan, cancellation } = await view(date.date);
    expect(cancellation).toBeNull();
    expect(plan).toMatchObject({ paid: 2, free: 1, paying: 1, held: 1, places: 5, holders: 3, guests: 0 });
    expect(plan?.refund.amount).toBe(String(2 * PRICE));
    expect(plan?.needs_second).toBe(false);
    expect(plan?.mail.en.text).toContain('{reason}');
    expect(plan?.mail.mt.subject).toContain('Kwizz');
    expect(plan?.mail.en.text).toContain('€15.00');
  });

  // EVENT-36
  it('rejects another sum than the one read, unless the caller accepts it', async () => {
    const date = await addDate();
    await addBookings(date, ['paid']);
    await addBooking(date, 'paid');
    await expectRefusal(request(date.date, PRICE), 409, 'plan_changed');
    expect((await view(date.date)).cancellation).toBeNull();
    expect((await request(date.date, PRICE, { accepts_change: true })).status).toBe(201);
    expect((await view(date.date)).cancellation?.state).toBe('running');
  });

  // EVENT-36
  it('is requested once, however often the call is repeated', async () => {
    const date = await addDate();
    await addBookings(date, ['paid']);
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => request(date.date, PRICE, { id })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    await expectRefusal(request(date.date, PRICE), 409, 'date_cancelled');
    expect(await actionsOf(date.date)).toEqual(['event_date_cancelled']);
  });
});

describe('a cancelled date', () => {
  // EVENT-38, EVENT-39, EVENT-41
  it('releases each place, refunds what was paid, and notifies each holder once', async () => {
    const date = await addDate();
    const [paid, free, paying, held] = await addBookings(date, [
      'paid',
      'free_confirmed',
      'awaiting_payment',
      'created',
    ]);
    await request(date.date, PRICE);
    await notifyHolders(services);
    await Promise.all([run(), notifyHolders(services), run()]);
    await notifyHolders(services);
    expect(await taken(date)).toBe(0);
    const { cancellation } = await view(date.date);
    expect(cancellation).toMatchObject({ state: 'done', bookings: 4, released: 4, holders_told: 2 });
    expect(cancellation?.refunds).toMatchObject({ succeeded: 1, failed: 0, to_confirm: 0 });
    expect(cancellation?.refunded.amount).toBe(String(PRICE));
    for (const holder of [paid, free]) {
      const notices = await noticesOf(holder?.user_id ?? 0);
      expect(notices.map(({ kind }) => kind)).toEqual(['event_cancelled']);
    }
    for (const other of [paying, held]) expect(await noticesOf(other?.user_id ?? 0)).toEqual([]);
    const text = (await mailTo(paid?.email ?? '', 'Cancelled: Quiz')).text;
    expect(text).toContain('We are returning €15.00');
    expect(text).toContain('The singer is ill.');
    expect((await mailTo(free?.email ?? '', 'Cancelled: Quiz')).text).not.toContain('returning');
    const states = await db.selectFrom('bookings').select('state').where('occurrence_id', '=', date.date).execute();
    expect(states.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'cancelled', 'free_confirmed', 'paid']);
  });

  // EVENT-39
  it('tells each guest with a ticket of their own once, with the sentence of staff', async () => {
    const date = await addDate();
    const booking = await addBooking(date, 'paid');
    await addGuest(booking.id, 'guest@elsewhere.example');
    expect((await view(date.date)).plan).toMatchObject({ holders: 1, guests: 1 });
    await request(date.date, PRICE);
    await Promise.all([run(), run()]);
    await run();
    expect((await view(date.date)).cancellation).toMatchObject({ holders_told: 1, guests_told: 1 });
    const { text } = await mailTo('guest@elsewhere.example', 'Cancelled: Quiz');
    expect(text).toContain('The singer is ill.');
    expect(text).toContain('Your ticket is no longer valid.');
    expect(mailsTo('guest@elsewhere.example', /Cancelled/)).toBe(1);
  });

  // EVENT-36
  it('is not possible once the date is over', async () => {
    const date = await addDate();
    await addBookings(date, ['paid']);
    const ago = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
    const over = { starts_at: ago(3), ends_at: ago(1), bookings_close_at: ago(3) };
    await db.updateTable('event_occurrences').set(over).where('id', '=', date.date).execute();
    await expectRefusal(request(date.date, PRICE), 409, 'date_over');
  });

  // EVENT-38
  it('is closed at once: no place is claimed, and no checkout opened', async () => {
    const date = await addDate();
    const me = await addPerson(app, db);
    const body = { occurrence_id: date.date, attendees: [{ ticket_id: date.ticket }] };
    const booking = await call(app, bookings.create, { body }, { as: me, key: randomUUID() });
    await request(date.date, 0);
    const other = await addPerson(app, db);
    await expectRefusal(send(app, bookings.create, { body }, { as: other, key: randomUUID() }), 409, 'event_cancelled');
    await expectRefusal(send(app, bookings.pay, { params: { id: booking.id } }, { as: me }), 409, 'event_cancelled');
    await run();
    expect(await taken(date)).toBe(0);
  });

  // EVENT-38
  it('stays cancelled', async () => {
    const date = await addDate();
    await request(date.date, 0);
    const reopened = sql`update event_occurrences set cancelled_at = null where id = ${date.date}`.execute(db);
    await expect(reopened).rejects.toMatchObject({ constraint: 'event_occurrences_keep_cancelled' });
  });

  // EVENT-40
  it.each(['before', 'after'])('refunds a payment that arrives %s its booking is released, once', async (when) => {
    const date = await addDate();
    const booking = await addBooking(date, 'awaiting_payment');
    await request(date.date, 0);
    if (when === 'after') await run();
    await pay(booking.payment);
    await pay(booking.payment);
    await run();
    await settleRefunds(services);
    await settleRefunds(services);
    const refunds = await refundsOf(date.date);
    expect(refunds).toMatchObject([{ state: 'succeeded', kind: 'cancelled', amount_cents: PRICE, is_due: true }]);
    expect(provider.returned(`pi_${booking.payment}`)).toBe(PRICE);
    expect(await taken(date)).toBe(0);
    const notices = await noticesOf(booking.user_id);
    expect(notices.map(({ kind }) => kind)).toEqual(['refund_due']);
    expect((await view(date.date)).cancellation?.refunds.succeeded).toBe(1);
  });

  // EVENT-40
  it('leaves a late payment of the person who cancelled it to a colleague', async () => {
    const date = await addDate();
    const booking = await addBooking(date, 'awaiting_payment', { payer: rita.id });
    await request(date.date, 0);
    await pay(booking.payment);
    await run();
    expect(await refundsOf(date.date)).toMatchObject([{ state: 'requested', decided_at: null }]);
  });

  // EVENT-38
  it('refunds only what is left, and nothing while a payment is disputed', async () => {
    const date = await addDate();
    const [part, disputed] = await addBookings(date, ['paid', 'paid']);
    const now = clock.now();
    const stamps = { requested_at: now, decided_at: now, changed_at: now };
    const earlier = { id: randomUUID(), payment_id: part?.payment ?? '', amount_cents: 400, kind: 'goodwill' };
    await addRow(db, 'refunds', { ...earlier, state: 'succeeded', ...stamps } as never);
    const dispute = { id: 'dp_1', payment_id: disputed?.payment ?? '', amount_cents: PRICE, reason: 'fraudulent' };
    await db
      .insertInto('disputes')
      .values({ ...dispute, state: 'needs_response', reported_at: now, opened_at: now })
      .execute();
    expect((await view(date.date)).plan).toMatchObject({ disputed: 1, refund: { amount: String(PRICE - 400) } });
    await request(date.date, PRICE - 400);
    await run();
    const { cancellation } = await view(date.date);
    expect(cancellation).toMatchObject({ disputed: 1, released: 2, refund: { amount: String(PRICE - 400) } });
    expect(provider.returned(`pi_${disputed?.payment}`)).toBe(0);
  });

  // EVENT-42
  it('is cancelled for readers, calendars and the door, which refuses its tickets', async () => {
    const date = await addDate();
    const booking = await addBooking(date, 'free_confirmed');
    const { code } = await db
      .selectFrom('attendees')
      .select('code')
      .where('booking_id', '=', booking.id)
      .executeTakeFirstOrThrow();
    await request(date.date, 0);
    const checkIn = async () => {
      const body = {
        id: randomUUID(),
        occurrence_id: date.date,
        text: code ?? '',
        checked_at: clock.now().toISOString(),
      };
      return (await call(app, door.checkIn, { body }, { as: rita, key: randomUUID() })).outcome;
    };
    // Refused at once, and once its place is released.
    const before = await checkIn();
    await run();
    expect([before, await checkIn()]).toEqual(['cancelled', 'cancelled']);
    const list = await call(app, door.list, { params: { id: date.date } }, { as: rita });
    expect(list.tickets.map(({ state }) => state)).toEqual(['cancelled']);
    const [occurrence] = await call(app, events.occurrences, { params: { event: date.event } });
    expect(occurrence?.status).toBe('cancelled');
    const { content } = await call(app, events.ical, { body: { event_id: date.event } });
    expect(content).toContain('STATUS:CANCELLED');
  });
});
