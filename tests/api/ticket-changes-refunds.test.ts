import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { bookings } from '#contract/bookings/calls.ts';
import { refundsAdmin } from '#contract/payments/refunds.ts';
import { continueCancellations } from '#server/areas/events/cancellations/steps.ts';
import { settleRefunds } from '#server/services/refunds.ts';
import { expectRefusal, send, testApp } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { PRICE, startCancellations } from '#tests/support/server/cancellations.ts';
import { addTicketType } from '#tests/support/server/events.ts';
import { ticketChangesOf } from '#tests/support/server/ticket-changes.ts';

const portal = await startCancellations();
const { app, db, clock, provider, services, rita, mark, addDate, addBooking, noticesOf, mailsTo } = portal;
const changes = ticketChangesOf(app, rita);
const { change, tryToChange, formOf, sendForm } = changes;
const SUBJECT = /Your tickets were changed/;

/** A second copy of the server, with its own connections. */
const copy = portal.victim(Number.POSITIVE_INFINITY);
afterAll(copy.close);
const otherApp = testApp(copy.services.db, copy.services);

/** A paid booking with one ticket more than `addBooking` makes, and their ids. */
async function holder({ cents = PRICE } = {}) {
  const date = await addDate();
  const booking = await addBooking(date, 'paid', { cents: 2 * cents });
  const { id } = booking;
  const own = db.updateTable('attendees').set({ price_cents: cents }).where('booking_id', '=', id);
  const first = await own.returningAll().executeTakeFirstOrThrow();
  const { id: _, code: __, ...row } = first;
  const second = await db
    .insertInto('attendees')
    .values({ ...row, code: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...date, booking, ids: [first.id, second.id] as const };
}

const returned = ({ payment }: { payment: string }) => provider.returned(`pi_${payment}`);
const refundsOf = (payment: string) =>
  db.selectFrom('refunds').selectAll().where('payment_id', '=', payment).orderBy('requested_at').execute();
const decide = (id: string, as = mark) =>
  send(app, refundsAdmin.decide, { params: { id }, body: { decision: 'confirm' } }, { as });

// CHANGE-5
describe('the refund of a change', () => {
  it('is made once, however often the press is repeated, at two copies of the server', async () => {
    const { booking, ids } = await holder();
    const form = await formOf(booking.id, { tickets: [ids[0]] });
    const answers = await Promise.all([app, otherApp, app, otherApp].map((at) => sendForm(booking.id, form, rita, at)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(provider.ledger.filter(({ key }) => key.includes(form.id))).toHaveLength(1);
    expect(returned(booking)).toBe(PRICE);
    expect(await noticesOf(booking.user_id)).toHaveLength(1);
    await expect.poll(() => mailsTo(booking.email, SUBJECT)).toBe(1);
    const other = await holder();
    await expectRefusal(sendForm(other.booking.id, { ...form, tickets: form.tickets }), 404, 'not_found');
  });

  it('is made for one of two members of staff; the other reads that the ticket was changed', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { booking, ids } = await holder();
      const [mine, theirs] = [
        await formOf(booking.id, { tickets: [ids[0]] }),
        await formOf(booking.id, { tickets: [ids[0]], money: 'keep' }),
      ];
      const answers = await Promise.all([
        sendForm(booking.id, mine, rita, app),
        sendForm(booking.id, theirs, mark, otherApp),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(await refused?.json()).toMatchObject({
        code: 'version_conflict',
        latest: { by: { id: expect.any(Number) } },
      });
      const [made, ...others] = (await changes.view(booking.id)).changes;
      expect([made?.by?.id === rita.id ? PRICE : 0, others]).toEqual([returned(booking), []]);
    }
  });

  it('is sent later with the same key if the provider does not answer', async () => {
    const { booking, ids } = await holder();
    provider.faults.push('arrives_then_down');
    await change(booking.id, { tickets: [ids[0]] });
    expect(await refundsOf(booking.payment)).toMatchObject([{ state: 'requested' }]);
    clock.set(new Date(clock.now().getTime() + 6 * 60_000));
    await settleRefunds(services);
    expect(await refundsOf(booking.payment)).toMatchObject([{ state: 'succeeded', amount_cents: PRICE }]);
    expect(returned(booking)).toBe(PRICE);
  });

  it('above €100 waits for a second person, who is not the first', async () => {
    const { booking, ids } = await holder({ cents: 12_000 });
    const plan = await changes.plan(booking.id, { tickets: [ids[0]] });
    expect(plan).toMatchObject({ needs_second: true, refund: { amount: '12000' } });
    expect(plan.mail.en.text).toContain('A second person is checking the refund');
    await change(booking.id, { tickets: [ids[0]] });
    const [refund] = await refundsOf(booking.payment);
    expect([refund?.state, returned(booking)]).toEqual(['requested', 0]);
    await expectRefusal(decide(refund?.id ?? '', rita), 409, 'own_request');
    expect((await decide(refund?.id ?? '')).status).toBe(200);
    expect(returned(booking)).toBe(12_000);
  });

  it('of several small changes above €100 in all waits too', async () => {
    const { booking, ids } = await holder({ cents: 6_000 });
    await change(booking.id, { tickets: [ids[0]] });
    await change(booking.id, { tickets: [ids[1]] });
    expect((await refundsOf(booking.payment)).map(({ needs_second }) => needs_second)).toEqual([false, true]);
  });

  it('is not made during a dispute, and never exceeds what is left of the payment', async () => {
    const { booking, ids } = await holder();
    const dispute = { id: randomUUID(), payment_id: booking.payment, amount_cents: PRICE, reason: 'fraudulent' };
    const at = clock.now();
    await db
      .insertInto('disputes')
      .values({ ...dispute, state: 'needs_response', reported_at: at, opened_at: at })
      .execute();
    await expectRefusal(tryToChange(booking.id, { tickets: [ids[0]] }), 409, 'payment_disputed');
    await db.updateTable('disputes').set({ state: 'won' }).where('id', '=', dispute.id).execute();
    const body = { id: randomUUID(), kind: 'goodwill', amount: PRICE + 500, reason: 'The hall was too cold.' } as const;
    await send(app, refundsAdmin.request, { params: { id: booking.payment }, body }, { as: mark });
    await change(booking.id, { tickets: [...ids] });
    expect(returned(booking)).toBe(2 * PRICE);
  });
});

// CHANGE-10
it('a date that is cancelled later refunds the rest, without the amount that staff kept', async () => {
  const { booking, ids, date } = await holder();
  await change(booking.id, { tickets: [ids[0]], money: 'keep' });
  expect((await portal.view(date)).plan).toMatchObject({ refund: { amount: String(PRICE) }, places: 1 });
  await portal.request(date, PRICE);
  await continueCancellations(services);
  expect(returned(booking)).toBe(PRICE);
});

// CHANGE-3, HANDOVER-4
it('a booking without tickets stays if one was handed over, so that its payment is refunded with the date', async () => {
  const { booking, ids, date } = await holder();
  const { user_id, ...other } = await addBooking({ date, event: 0, ticket: await addTicketType(db, date, 2) }, 'paid');
  await db.updateTable('attendees').set({ booking_id: other.id }).where('id', '=', ids[1]).execute();
  const accepted = { attendee_id: ids[1], from_user_id: booking.user_id, to_user_id: user_id, code: randomUUID() };
  const at = clock.now();
  await db
    .insertInto('ticket_handovers')
    .values({ ...accepted, state: 'accepted', created_at: at, ended_at: at })
    .execute();
  await change(booking.id, { tickets: [ids[0]] });
  await portal.request(date, 2 * PRICE);
  await continueCancellations(services);
  expect([returned(booking), returned(other)]).toEqual([2 * PRICE, PRICE]);
});

// CHANGE-1
it('a change is made once, at whatever statement its server is killed', { timeout: 120_000 }, async () => {
  let kills = 0;
  for (let statement = 1; statement <= 70; statement += 3) {
    const { booking, ids } = await holder();
    const form = await formOf(booking.id, { tickets: [ids[0]] });
    const victim = portal.victim(statement);
    const dying = testApp(victim.services.db, victim.services);
    await sendForm(booking.id, form, rita, dying).catch(() => undefined);
    if (victim.isKilled()) kills += 1;
    await victim.close();
    expect((await sendForm(booking.id, form)).status).toBe(201);
    clock.set(new Date(clock.now().getTime() + 6 * 60_000));
    await settleRefunds(services);
    expect(provider.ledger.filter(({ payment_intent }) => payment_intent === `pi_${booking.payment}`)).toHaveLength(1);
    expect(returned(booking)).toBe(PRICE);
    expect(await noticesOf(booking.user_id)).toHaveLength(1);
    const made = db.selectFrom('ticket_changes').select('id').where('booking_id', '=', booking.id);
    expect(await made.execute()).toEqual([{ id: form.id }]);
  }
  expect(kills).toBeGreaterThan(10);
});

// CHANGE-4
it('a move and claims of the last place: each place has one owner, and the holder keeps one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { date, booking, ids, ticket } = await holder();
    const last = await addTicketType(db, date, 2, { capacity: 1, price_cents: PRICE });
    const members = await Promise.all(Array.from({ length: 4 }, () => addPerson(app, db)));
    const form = await formOf(booking.id, { kind: 'moved', tickets: [ids[0]], ticket_type_id: last });
    const body = { occurrence_id: date, attendees: [{ ticket_id: last }] };
    const answers = await Promise.all([
      sendForm(booking.id, form, rita, otherApp),
      ...members.map((as) => send(app, bookings.create, { body }, { as, key: randomUUID() })),
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const taken = db.selectFrom('ticket_types').select(['id', 'taken']).where('id', 'in', [ticket, last]);
    const isMoved = answers[0]?.status === 201;
    expect(await taken.orderBy('id').execute()).toEqual([
      { id: ticket, taken: isMoved ? 1 : 2 },
      { id: last, taken: 1 },
    ]);
    const held = db.selectFrom('attendees').select('id').where('booking_id', '=', booking.id);
    expect(await held.where('holds_place', '=', true).execute()).toHaveLength(2);
  }
});
