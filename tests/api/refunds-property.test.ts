import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundsAdmin } from '#contract/payments/refunds.ts';
import { settleRefunds } from '#server/services/refunds.ts';
import { send, storyTime } from '#tests/support/api.ts';
import type { Fault } from '#tests/support/server/refund-provider.ts';
import { startRefunds } from '#tests/support/server/refunds.ts';

const portal = await startRefunds();
const { app, clock, provider, mark, rita, addPaid, request, rowsOf, deliver, services, mailsAbout } = portal;

const PAID = 3000;
const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000));

type Step =
  | { do: 'request'; cents: number; fault: Fault | undefined; twice: boolean }
  | { do: 'settle'; minutes: number; fault: Fault | undefined }
  | { do: 'report'; status: 'succeeded' | 'failed' | 'pending'; times: number }
  | { do: 'retry' };

const fault = fc.constantFrom<(Fault | undefined)[]>(
  undefined,
  undefined,
  'down',
  'arrives_then_down',
  'no_balance',
  'pending',
  'failed',
);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('request' as const),
    cents: fc.integer({ min: 1, max: PAID }),
    fault,
    twice: fc.boolean(),
  }),
  fc.record({ do: fc.constant('settle' as const), minutes: fc.constantFrom(1, 10, 2000), fault }),
  fc.record({
    do: fc.constant('report' as const),
    status: fc.constantFrom('succeeded' as const, 'failed' as const, 'pending' as const),
    times: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ do: fc.constant('retry' as const) }),
);

/** Takes a step. Returns the statuses of its calls. */
async function take(payment: string, given: Step): Promise<number[]> {
  provider.faults.length = 0;
  if ('fault' in given && given.fault !== undefined) provider.faults.push(given.fault);
  if (given.do === 'request') return statusesOf(requestTwice(payment, given));
  if (given.do === 'report') return report(payment, given.status, given.times);
  if (given.do === 'retry') {
    const failed = (await rowsOf(payment)).filter(({ state }) => state === 'failed');
    return statusesOf(failed.map(({ id }) => send(app, refundsAdmin.retry, { params: { id } }, { as: rita })));
  }
  later(given.minutes);
  await Promise.all([settleRefunds(services), settleRefunds(services)]);
  return [];
}

/** Two colleagues request a refund at the same time; one of them may repeat the call. */
function requestTwice(payment: string, { cents, twice }: Extract<Step, { do: 'request' }>) {
  const id = randomUUID();
  const repeated = twice ? [request(payment, cents, mark, id)] : [];
  return [request(payment, cents, mark, id), ...repeated, request(payment, cents, rita)];
}

async function statusesOf(calls: readonly (Promise<Response> | Response)[]): Promise<number[]> {
  return (await Promise.all(calls)).map(({ status }) => status);
}

/** The provider ends a pending refund, and reports it several times, with an outdated report in between. */
async function report(payment: string, status: 'succeeded' | 'failed' | 'pending', times: number): Promise<number[]> {
  const row = provider.ledger.find((each) => each.payment_intent === `pi_${payment}` && each.status === 'pending');
  if (row === undefined) return [];
  const outdated = provider.sign('refund.created', { ...row });
  row.status = status;
  const events = Array.from({ length: times }, () => provider.sign('refund.updated', { ...row }));
  return statusesOf([...events, outdated].map(deliver));
}

/** Time passes without faults, and the provider ends every refund. */
async function finish(payment: string): Promise<void> {
  provider.faults.length = 0;
  for (let round = 0; round < 3; round += 1) {
    later(2000);
    await settleRefunds(services);
    await report(payment, 'succeeded', 1);
  }
}

describe('refunds of a payment', () => {
  // PAY-25, PAY-26, PAY-27, PAY-28
  it('add up to what the provider has returned, and to at most what was paid, whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        clock.set(storyTime);
        const { id } = await addPaid(PAID);
        for (const each of steps) {
          expect((await take(id, each)).filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
          expect(provider.returned(`pi_${id}`)).toBeLessThanOrEqual(PAID);
        }
        await finish(id);
        const rows = await rowsOf(id);
        const succeeded = rows.filter(({ state }) => state === 'succeeded');
        const sum = succeeded.reduce((cents, { amount_cents }) => cents + amount_cents, 0);
        expect(provider.returned(`pi_${id}`)).toBe(sum);
        expect(sum).toBeLessThanOrEqual(PAID);
        expect(rows.filter(({ state }) => state === 'requested' || state === 'pending')).toEqual([]);
        for (const { id: refund, state } of rows) {
          const told = await mailsAbout(refund);
          expect(new Set(told).size).toBe(told.length);
          expect(told.includes('failed')).toBe(state === 'failed');
          expect(told.includes('sent') || state !== 'succeeded').toBe(true);
        }
      }),
      { numRuns: 40, seed: 4505 },
    );
  }, 120_000);
});
