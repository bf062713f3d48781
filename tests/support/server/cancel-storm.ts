import { expect, vi } from 'vitest';
import { continueCancellations } from '#server/areas/events/cancellations/steps.ts';
import { settleRefunds } from '#server/services/refunds.ts';
import { numbersFrom } from '#tests/support/numbers.ts';
import { PRICE, type startCancellations } from './cancellations.ts';
import type { Fault } from './refund-provider.ts';

type Portal = Awaited<ReturnType<typeof startCancellations>>;

const faults: readonly Fault[] = ['down', 'arrives_then_down', 'hangs_up', 'no_balance', 'pending', 'failed'];

interface Storm {
  seed: number;
  /** Paid bookings of the date */
  bookings: number;
  /** How often a copy of the program is killed */
  kills: number;
  /** The highest number of the statement at which it is killed */
  statements: number;
}

/**
 * Cancels a date with paid, free and unpaid bookings, while two copies of the program run and are killed at random
 * statements, payments arrive, the provider has faults, and its webhooks arrive twice and in any order. Failed refunds are
 * ordered again, as staff do. Checks that each booking was refunded and told exactly once (EVENT-38 to EVENT-41).
 * @returns the number of copies that were killed
 */
export async function cancelInStorm(portal: Portal, { seed, bookings, kills, statements }: Storm): Promise<number> {
  const { addDate, addBookings, request, decide, provider, services, mark, view, pay } = portal;
  const random = numbersFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const date = await addDate();
  const paid = await addBookings(
    date,
    Array.from({ length: bookings }, () => 'paid' as const),
  );
  const free = await addBookings(date, ['free_confirmed', 'free_confirmed', 'free_confirmed']);
  const late = await addBookings(
    date,
    Array.from({ length: 5 }, () => 'awaiting_payment' as const),
  );
  await addBookings(date, ['created', 'created']);
  await request(date.date, bookings * PRICE);
  expect((await decide(date.date, bookings * PRICE, mark)).status).toBe(200);
  const unpaid = [...late];
  let killed = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    if (random() < 0.5) provider.faults.push(faults[below(faults.length)] ?? 'down');
    const arriving = random() < 0.3 ? unpaid.splice(0, 1) : [];
    const copies = [portal.victim(1 + below(statements)), portal.victim(1 + below(statements))];
    await Promise.all([
      Promise.allSettled(copies.map((copy) => continueCancellations(copy.services))),
      ...arriving.map(({ payment }) => pay(payment)),
      reportAll(portal, random),
    ]);
    killed += copies.filter((copy) => copy.isKilled()).length;
    await Promise.all(copies.map((copy) => copy.close()));
  }
  for (const { payment } of unpaid) await pay(payment);
  await Promise.all([continueCancellations(services), continueCancellations(services)]);
  await endAll(portal, random);

  const all = [...paid, ...late];
  const { cancellation } = await view(date.date);
  expect(cancellation).toMatchObject({ state: 'done', holders_told: bookings + free.length });
  expect(cancellation?.refunds).toEqual({ to_confirm: 0, sending: 0, pending: 0, failed: 0, succeeded: all.length });
  expect(cancellation?.refunded.amount).toBe(String(all.length * PRICE));
  expect(all.map(({ payment }) => provider.returned(`pi_${payment}`))).toEqual(all.map(() => PRICE));
  expect(await portal.taken(date)).toBe(0);
  await expectTold(portal, { told: [...paid, ...free], late });
  return killed;
}

/** The provider ends some pending refunds, and reports each of its refunds up to three times, in any order. */
async function reportAll({ provider, deliver }: Portal, random: () => number): Promise<void> {
  const reports = provider.ledger.flatMap((row) => {
    const outdated = provider.sign('refund.created', { ...row });
    if (row.status === 'pending' && random() < 0.4) row.status = random() < 0.5 ? 'succeeded' : 'failed';
    const report = provider.sign('refund.updated', { ...row });
    return random() < 0.3 ? [report, outdated, report] : [];
  });
  const shuffled = reports.map((report) => ({ report, at: random() })).toSorted((one, other) => one.at - other.at);
  for (const { report } of shuffled) expect((await deliver(report)).status).toBe(200);
}

/** Time passes without faults; staff order failed refunds again, and the provider ends all of them. */
async function endAll(portal: Portal, random: () => number): Promise<void> {
  const { provider, clock, services, deliver } = portal;
  provider.faults.length = 0;
  for (let round = 0; round < 4; round += 1) {
    clock.set(new Date(clock.now().getTime() + 7 * 3_600_000));
    await settleRefunds(services);
    for (const row of provider.ledger) {
      if (row.status === 'pending') row.status = 'succeeded';
      if (random() < 0.5) expect((await deliver(provider.sign('refund.updated', { ...row }))).status).toBe(200);
    }
    await portal.retryFailed();
  }
}

/**
 * Each holder has one notice and one mail of the cancellation; each late payer one notice and one mail of the due refund.
 * Each refund has one mail at most when it is on its way, and one if it failed.
 */
async function expectTold(portal: Portal, { told, late }: { told: Holder[]; late: Holder[] }): Promise<void> {
  const { mailsTo, noticesOf, attemptsOf } = portal;
  const countsOf = (holders: Holder[], subject: RegExp) => holders.map(({ email }) => mailsTo(email, subject));
  const all = [...told, ...late];
  const attempts = await Promise.all(all.map(({ payment }) => attemptsOf(payment)));
  await vi.waitFor(
    () => {
      expect(countsOf(told, /^Cancelled:/)).toEqual(told.map(() => 1));
      expect(countsOf(late, /refund of €15.00$/)).toEqual(late.map(() => 1));
      expect(countsOf(all, /did not arrive$/)).toEqual(attempts.map(({ failed }) => failed));
      const sent = countsOf(all, /is on its way$/);
      expect(sent.filter((count, index) => count < Math.min(1, attempts[index]?.all ?? 0))).toEqual([]);
    },
    { timeout: 60_000, interval: 100 },
  );
  const sent = countsOf(all, /is on its way$/);
  expect(sent.filter((count, index) => count > (attempts[index]?.all ?? 0))).toEqual([]);
  expect(countsOf(late, /^Cancelled:/)).toEqual(late.map(() => 0));
  expect(countsOf(told, /refund of €15.00$/)).toEqual(told.map(() => 0));
  for (const { user_id } of told) {
    expect((await noticesOf(user_id)).map(({ kind }) => kind)).toEqual(['event_cancelled']);
  }
  for (const { user_id } of late) expect((await noticesOf(user_id)).map(({ kind }) => kind)).toEqual(['refund_due']);
}

interface Holder {
  user_id: number;
  email: string;
  payment: string;
}
