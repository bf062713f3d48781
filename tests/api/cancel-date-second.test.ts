import { describe, expect, it } from 'vitest';
import { cancellationsAdmin } from '#contract/events/cancellation.ts';
import { continueCancellations } from '#server/areas/events/cancellations/steps.ts';
import { expectRefusal, send } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { PRICE, startCancellations } from '#tests/support/server/cancellations.ts';

const portal = await startCancellations();
const { app, db, services, rita, mark, addDate, addBooking, addBookings, view, request, decide, pay, refundsOf } =
  portal;
const { actionsOf } = portal;
const eva = await addPerson(app, db, { roles: ['editor'] });

const run = () => continueCancellations(services);
const withdraw = (id: number, as: Person) => send(app, cancellationsAdmin.withdraw, { params: { id } }, { as });

describe('the second person', () => {
  // EVENT-37
  it('confirms more than 100 euro once for the whole date, and the date is open until then', async () => {
    const date = await addDate();
    const all = await addBookings(
      date,
      Array.from({ length: 8 }, () => 'paid' as const),
    );
    const sum = 8 * PRICE;
    expect((await request(date.date, sum)).status).toBe(201);
    expect((await view(date.date)).cancellation).toMatchObject({ state: 'requested', can_decide: false });
    await expectRefusal(decide(date.date, sum, rita), 409, 'own_cancellation');
    await run();
    expect(await refundsOf(date.date)).toEqual([]);
    expect((await view(date.date, mark)).cancellation?.can_decide).toBe(true);
    expect((await decide(date.date, sum, mark)).status).toBe(200);
    await expectRefusal(decide(date.date, sum, mark), 409, 'already_decided');
    await run();
    const refunds = await refundsOf(date.date);
    expect(refunds).toHaveLength(all.length);
    for (const refund of refunds) {
      expect(refund).toMatchObject({ state: 'succeeded', requested_by: rita.id, decided_by: mark.id });
    }
    expect(await actionsOf(date.date)).toEqual(['event_date_cancellation_requested', 'event_date_cancelled']);
  });

  // EVENT-37
  it('is needed for any refund that an editor without the rights of finance requests, and may decline', async () => {
    const date = await addDate();
    await addBookings(date, ['paid']);
    expect((await request(date.date, PRICE, { as: eva })).status).toBe(201);
    expect((await view(date.date, eva)).cancellation).toMatchObject({ state: 'requested', can_decide: false });
    expect((await decide(date.date, PRICE, eva)).status).toBe(403);
    expect((await decide(date.date, PRICE, mark, 'decline')).status).toBe(200);
    expect((await view(date.date)).cancellation).toBeNull();
    const free = await addDate();
    await addBookings(free, ['free_confirmed']);
    await request(free.date, 0, { as: eva });
    expect((await view(free.date)).cancellation?.state).toBe('running');
  });

  // EVENT-37
  it('is not asked once the editor withdraws the request, which nobody else can', async () => {
    const date = await addDate();
    await addBookings(date, ['paid']);
    await request(date.date, PRICE, { as: eva });
    expect((await view(date.date, eva)).cancellation).toMatchObject({ can_withdraw: true });
    expect((await view(date.date)).cancellation).toMatchObject({ can_withdraw: false });
    await expectRefusal(withdraw(date.date, rita), 409, 'already_decided');
    expect((await withdraw(date.date, eva)).status).toBe(200);
    await expectRefusal(withdraw(date.date, eva), 409, 'already_decided');
    expect((await view(date.date)).cancellation).toBeNull();
    expect(await actionsOf(date.date)).toEqual([
      'event_date_cancellation_requested',
      'event_date_cancellation_declined',
    ]);
  });

  // EVENT-37
  it('decides about the payments of the people who cancelled the date', async () => {
    const date = await addDate();
    await addBooking(date, 'paid', { payer: rita.id });
    await addBooking(date, 'paid');
    await request(date.date, 2 * PRICE);
    await run();
    const refunds = await refundsOf(date.date);
    expect(refunds.map(({ state }) => state).toSorted()).toEqual(['requested', 'succeeded']);
    const own = refunds.find(({ state }) => state === 'requested');
    expect(own).toMatchObject({ decided_at: null, needs_second: true });
    expect((await view(date.date)).cancellation?.refunds).toMatchObject({ to_confirm: 1, succeeded: 1 });
  });
});

describe('the payments of both people who cancelled a date', () => {
  // EVENT-37, EVENT-40
  it('wait for a third person, also if they arrive later', async () => {
    const date = await addDate();
    await addBookings(
      date,
      Array.from({ length: 8 }, () => 'paid' as const),
    );
    for (const payer of [rita.id, mark.id]) await addBooking(date, 'paid', { payer });
    const late = await addBooking(date, 'awaiting_payment', { payer: rita.id });
    await request(date.date, 10 * PRICE);
    expect((await decide(date.date, 10 * PRICE, mark)).status).toBe(200);
    await pay(late.payment);
    await run();
    const waiting = (await refundsOf(date.date)).filter(({ decided_at }) => decided_at === null);
    expect(waiting.map(({ is_due }) => is_due).toSorted()).toEqual([false, false, true]);
    expect((await view(date.date)).cancellation?.refunds).toMatchObject({ to_confirm: 3, succeeded: 8 });
  });
});
