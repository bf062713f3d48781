import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { refundsAdmin } from '#contract/payments/refunds.ts';
import { paymentsAdmin } from '#contract/payments/staff.ts';
import { up } from '#server/db/migrations/0030-refunds.ts';
import { settleRefunds } from '#server/services/refunds.ts';
import { call, storyTime, testApp } from '#tests/support/api.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { addPayment } from '#tests/support/passes.ts';
import { addPerson } from '#tests/support/people.ts';
import { startPayments } from '#tests/support/server/payments.ts';

const { db, drop } = await freshDatabase({ seed: true });
afterAll(drop);
const app = testApp(db);
const payer = await addPerson(app, db);
const rowsOf = (payment_id: string) =>
  db.selectFrom('refunds').selectAll().where('payment_id', '=', payment_id).execute();
const set = (id: string, values: object) => db.updateTable('payments').set(values).where('id', '=', id).execute();

/** Removes what the migration adds. */
async function migrateDown(): Promise<void> {
  await sql`drop trigger payments_note_refund on payments`.execute(db);
  // With the references of later tables
  await sql`drop table refunds, disputes, local_refunds cascade`.execute(db);
}

describe('a refund that the last release wrote', () => {
  // PAY-24
  it('is a row of its own after the migration, in the state that it had', async () => {
    const [due, pending, refunded] = await Promise.all(
      [1, 2, 3].map(() => addPayment(db, payer.id, 'parking_permit', 'refund_due')),
    );
    await set(pending ?? '', { provider_refund: 're_1', refund_attempts: 1 });
    await set(refunded ?? '', { state: 'refunded', refunded_at: storyTime, provider_refund: 're_2' });
    const count = async () =>
      (
        await sql<{ n: number }>`
        select count(*)::integer as n from payments where state in ('refund_due', 'refunded')`.execute(db)
      ).rows[0]?.n;
    await migrateDown();
    await up(db as never);
    const same = { amount_cents: 700, kind: 'late', is_due: true };
    expect(await rowsOf(due ?? '')).toMatchObject([{ ...same, id: due, state: 'requested', decided_at: null }]);
    expect(await rowsOf(pending ?? '')).toMatchObject([
      { ...same, state: 'pending', provider_id: 're_1', refusals: 1 },
    ]);
    expect(await rowsOf(refunded ?? '')).toMatchObject([{ ...same, state: 'succeeded', provider_id: 're_2' }]);
    const rows = await db.selectFrom('refunds').select('id').execute();
    expect(rows).toHaveLength((await count()) ?? 0);
  });

  // PAY-24
  it('follows the payment while copies of both releases run', async () => {
    const id = await addPayment(db, payer.id, 'parking_permit');
    await set(id, { state: 'refund_due', reason: 'permit_rejected', refund_cents: 700 });
    expect(await rowsOf(id)).toMatchObject([{ id, state: 'requested', kind: 'permit_rejected', is_due: true }]);
    await set(id, { provider_refund: 're_3' });
    expect(await rowsOf(id)).toMatchObject([{ state: 'pending', provider_id: 're_3' }]);
    await set(id, { state: 'refunded', refunded_at: storyTime });
    expect(await rowsOf(id)).toMatchObject([{ state: 'succeeded', provider_id: 're_3', next_attempt_at: null }]);
  });
});

describe('the trial checkout', () => {
  // PAY-34
  it('returns money by the last digit of the amount: later, never, not at once, or at once', async () => {
    const portal = await startPayments();
    const clerk = await addPerson(portal.app, portal.db, { roles: ['staff'] });
    const id = await addPayment(portal.db, (await addPerson(portal.app, portal.db)).id, 'parking_permit');
    await portal.db.updateTable('payments').set({ provider_payment: 'pi_1' }).where('id', '=', id).execute();
    for (const amount of [101, 102, 103, 104, 100]) {
      const body = { id: crypto.randomUUID(), kind: 'part', amount, reason: 'One of them' } as const;
      await call(portal.app, refundsAdmin.request, { params: { id }, body }, { as: clerk });
    }
    const states = async () => {
      const { refunds } = await call(portal.app, paymentsAdmin.view, { params: { id } }, { as: clerk });
      return Object.fromEntries(refunds.map(({ amount, state }) => [amount.amount, state]));
    };
    const first = { 101: 'pending', 102: 'pending', 103: 'failed', 104: 'sending', 100: 'succeeded' };
    expect(await states()).toEqual(first);
    portal.clock.set(portal.later(10));
    await settleRefunds({ ...portal.services, checkout: portal.checkout });
    expect(await states()).toEqual({ ...first, 101: 'succeeded', 102: 'failed', 104: 'succeeded' });
  });
});
