import { beforeEach, describe, expect, it } from 'vitest';
import { payments } from '#contract/payments/calls.ts';
import { toga } from '#contract/toga/calls.ts';
import { remindOfDates } from '#server/areas/toga/reminders.ts';
import { verifyCode, publicKeyOf } from '#server/services/signed-codes.ts';
import { call, send, storySecrets, storyTime } from '#tests/support/api.ts';
import type { Person } from '#tests/support/people.ts';
import { minutes } from '#tests/support/server/bookings.ts';
import { startToga } from '#tests/support/server/toga.ts';

const portal = await startToga();
const { app, db, clock, book, addSlot, addMember, ownRental, addPaidRental, placesLeft, payFor } = portal;
const { deliverWebhook, pay, signed, expired } = portal;
beforeEach(() => clock.set(storyTime));

/** A user at the checkout. */
async function atCheckout(chosen?: number) {
  const at = chosen ?? (await addSlot());
  const me = await addMember();
  const rental = await book(me, at);
  const { session_id } = await payFor(me, rental);
  return { me, rental, session_id, slot: at };
}

const stateOf = async (me: Person) => (await ownRental(me))?.state;

async function fill(chosen: number, count: number) {
  for (let index = 0; index < count; index += 1) await book(await addMember(), chosen);
}

describe('a payment for a toga rental', () => {
  // TOGA-11
  it('confirms it, with a code, an e-mail and the dates as a calendar file', async () => {
    const { me, rental } = await addPaidRental();
    const paid = await ownRental(me);
    expect(paid).toMatchObject({ id: rental.id, state: 'paid', held_until: null });
    const verified = verifyCode(publicKeyOf(storySecrets), paid?.qr ?? '', 'toga', storyTime);
    expect(verified).toMatchObject({ is_valid: true, code: paid?.code });
    const mail = await portal.mailTo(me.email, 'Your toga rental');
    expect(mail.text).toContain(paid?.code);
    expect(mail.text).toContain('Thursday 26 November 2026, 16:00');
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(['toga.ics']);
    const { content } = await call(app, toga.ical, { params: { id: rental.id } }, { as: me, locale: 'mt' });
    expect(content.match(/BEGIN:VEVENT/g)).toHaveLength(3);
    expect(content).toContain(`UID:ksu-toga-return-${rental.id}`);
    expect(content).toContain('DTSTART:20261128T073000Z');
    const receipt = await portal.mailTo(me.email, 'receipt');
    expect(receipt.text).toContain('Toga rental: refundable deposit: €50.00');
  });

  // TOGA-11
  it('has no calendar file until it is confirmed', async () => {
    const { me, rental } = await atCheckout();
    expect((await send(app, toga.ical, { params: { id: rental.id } }, { as: me })).status).toBe(404);
  });

  // PAY-11
  it('results in one final state, whatever the order and number of webhooks', async () => {
    const { me, session_id, slot: chosen } = await atCheckout();
    const paid = await pay(session_id);
    const expiry = expired(paid);
    for (const event of [expiry, paid, expiry, paid, paid, expiry])
      expect((await deliverWebhook(event)).status).toBe(200);
    expect(await stateOf(me)).toBe('paid');
    expect(await portal.paymentOf(session_id)).toMatchObject({ state: 'paid', refund_cents: null });
    expect(await placesLeft(chosen)).toBe(3);
  });

  // TOGA-6
  it('that never arrives releases the slot after thirty minutes', async () => {
    const { me, slot: chosen } = await atCheckout();
    await fill(chosen, 3);
    clock.set(minutes(30));
    await fill(chosen, 4);
    expect(await stateOf(me)).toBe('expired');
    expect(await placesLeft(chosen)).toBe(0);
  });

  // TOGA-11
  it('that arrives late buys the rental if its slot has a place', async () => {
    const { me, session_id, slot: chosen } = await atCheckout();
    const paid = await pay(session_id);
    clock.set(minutes(31));
    await fill(chosen, 3);
    await deliverWebhook(signed(paid.body));
    expect(await stateOf(me)).toBe('paid');
    expect(await placesLeft(chosen)).toBe(0);
  });

  it('that arrives late for a first rental shows this one, and not a second unpaid one', async () => {
    const { me, rental, session_id } = await atCheckout();
    const paid = await pay(session_id);
    clock.set(minutes(31));
    await book(me, await addSlot());
    clock.set(minutes(62));
    await deliverWebhook(signed(paid.body));
    expect(await ownRental(me)).toMatchObject({ id: rental.id, state: 'paid' });
  });

  // TOGA-11
  it('that arrives too late is refunded in full, and the payer is notified', async () => {
    const { me, session_id, slot: chosen } = await atCheckout();
    const paid = await pay(session_id);
    clock.set(minutes(31));
    await fill(chosen, 4);
    await deliverWebhook(signed(paid.body));
    expect(await stateOf(me)).toBe('expired');
    expect(await portal.paymentOf(session_id)).toMatchObject({
      state: 'refund_due',
      refund_cents: 10_000,
      reason: 'late',
    });
    expect((await portal.mailTo(me.email, 'refund')).text).toContain('€100.00');
    expect(await placesLeft(chosen)).toBe(0);
  });

  it('for a slot that has begun or was removed is refunded', async () => {
    const [over, gone] = [await atCheckout(), await atCheckout()];
    const [one, two] = [await pay(over.session_id), await pay(gone.session_id)];
    clock.set(minutes(31));
    const lapsed = db.updateTable('toga_rentals').set({ state: 'expired', place: null });
    await lapsed.where('id', '=', gone.rental.id).execute();
    await db.deleteFrom('toga_slots').where('id', '=', gone.slot).execute();
    await deliverWebhook(signed(two.body));
    clock.set(new Date(over.rental.fitting_start));
    await deliverWebhook(signed(one.body));
    for (const { session_id } of [over, gone]) {
      expect(await portal.paymentOf(session_id)).toMatchObject({ state: 'refund_due', refund_cents: 10_000 });
    }
  });

  // TOGA-11
  it('for a cancelled or replaced rental is refunded', async () => {
    const { me, rental, session_id, slot: chosen } = await atCheckout();
    const paid = await pay(session_id);
    await call(app, toga.cancel, { params: { id: rental.id } }, { as: me });
    await deliverWebhook(paid);
    expect(await portal.paymentOf(session_id)).toMatchObject({ state: 'refund_due', refund_cents: 10_000 });
    expect(await placesLeft(chosen)).toBe(4);
    const other = await atCheckout();
    const late = await pay(other.session_id);
    const second = await book(other.me, await addSlot());
    await deliverWebhook(late);
    expect(await portal.paymentOf(other.session_id)).toMatchObject({ state: 'refund_due', refund_cents: 10_000 });
    expect(await ownRental(other.me)).toMatchObject({ id: second.id, state: 'booked' });
  });

  // TOGA-7, TOGA-11
  it('that arrives late does not buy a rental for a student who has booked another one', async () => {
    const { me, session_id } = await atCheckout();
    const paid = await pay(session_id);
    clock.set(minutes(31));
    const second = await book(me, await addSlot());
    await deliverWebhook(signed(paid.body));
    expect(await portal.paymentOf(session_id)).toMatchObject({ state: 'refund_due', refund_cents: 10_000 });
    expect(await ownRental(me)).toMatchObject({ id: second.id, state: 'booked' });
  });

  it('made twice through two checkouts buys one rental, and the other payment is refunded', async () => {
    const { me, rental, session_id } = await atCheckout();
    const { id } = await portal.paymentOf(session_id);
    const hosted = await call(app, payments.hosted, { params: { id } }, { as: me });
    const second = await pay(hosted.session_id);
    const first = JSON.parse(second.body) as { id: string; data: { object: object } };
    first.id = `evt_${session_id}`;
    Object.assign(first.data.object, { id: session_id, client_reference_id: id, payment_intent: 'pi_first' });
    await deliverWebhook(signed(JSON.stringify(first)));
    await deliverWebhook(second);
    expect(await ownRental(me)).toMatchObject({ id: rental.id, state: 'paid' });
    const states = [await portal.paymentOf(session_id), await portal.paymentOf(hosted.session_id)];
    expect(states.map(({ state, refund_cents }) => [state, refund_cents])).toEqual([
      ['paid', null],
      ['refund_due', 10_000],
    ]);
  });

  // PAY-14
  it('of a deleted account is refunded', async () => {
    const { me, session_id } = await atCheckout();
    const paid = await pay(session_id);
    await db
      .updateTable('users')
      .set({ deleted_at: storyTime, email: null, password_hash: null, university_email: null, verified_at: null })
      .where('id', '=', me.id)
      .execute();
    await deliverWebhook(paid);
    expect(await portal.paymentOf(session_id)).toMatchObject({ state: 'refund_due', reason: 'account_deleted' });
  });
});

describe('toga reminders', () => {
  // TOGA-14
  it('are sent once each, within the day before the fitting, the pick-up and the return', async () => {
    const { me, rental } = await addPaidRental();
    const due = async (at: string, hoursBefore: number, state?: 'collected') => {
      if (state) await db.updateTable('toga_rentals').set({ state }).where('id', '=', rental.id).execute();
      clock.set(new Date(Date.parse(at) - hoursBefore * 3_600_000));
      await Promise.all([remindOfDates(portal.services), remindOfDates(portal.services)]);
      const rows = await db
        .selectFrom('notifications')
        .select('kind')
        .where('user_id', '=', me.id)
        .orderBy('id')
        .execute();
      return rows.map(({ kind }) => kind).slice(1);
    };
    expect(await due(rental.fitting_start, 25)).toEqual([]);
    expect(await due(rental.fitting_start, 23)).toEqual(['toga_fitting']);
    expect(await due(rental.fitting_start, 1)).toEqual(['toga_fitting']);
    expect(await due(rental.pick_up_from, 20)).toEqual(['toga_fitting', 'toga_pick_up']);
    const all = ['toga_fitting', 'toga_pick_up', 'toga_return'];
    expect(await due(rental.return_from, 12, 'collected')).toEqual(all);
    expect(await due(rental.return_from, 1)).toEqual(all);
    expect((await portal.mailTo(me.email, 'Return your toga')).text).toContain('Saturday 28 November 2026, 11:00');
  });
});
