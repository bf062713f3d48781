import type * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parkingAdmin } from '#contract/parking/staff.ts';
import { paymentsAdmin } from '#contract/payments/staff.ts';
import { addRows } from '#server/db/rows.ts';
import { call, expectRefusal, send } from '#tests/support/api.ts';
import { addPayment } from '#tests/support/passes.ts';
import { addPerson } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { addPendingPermit } from '#tests/support/server/staff.ts';

const { app, db } = await startPortal();

const rita = await addPerson(app, db, { roles: ['staff'] });
const addMember = () => addPerson(app, db);
const approve = { decision: 'approve' } as const;
/** The sort orders that the contract allows for a list. */
type SortOf<S extends { query: v.GenericSchema<unknown, { sort: string }> }> = v.InferOutput<S['query']>['sort'];

describe('a staff search', () => {
  // STAFF-11
  it('finds plates, codes, names and e-mail addresses, ignoring diacritics and case', async () => {
    const holder = await addMember();
    const permit = await addPendingPermit(db, holder.id);
    const { code } = await call(app, parkingAdmin.decide, { params: { id: permit.id }, body: approve }, { as: rita });
    const lower = permit.number_plate.toLowerCase();
    for (const search of [lower, `${lower.slice(0, 3)} ${lower.slice(3)}`, code ?? '', holder.email.toUpperCase()]) {
      const { data } = await call(app, parkingAdmin.list, { query: { filter: { search } } }, { as: rita });
      expect(
        data.map(({ id }) => id),
        search,
      ).toContain(permit.id);
    }
    const byName = { filter: { search: 'gorga hili' }, limit: 100 };
    const named = await call(app, parkingAdmin.list, { query: byName }, { as: rita });
    expect(named.data.map(({ id }) => id)).toContain(permit.id);
  });

  it('finds payments by receipt, the beginning of their id, session, and name with receipt', async () => {
    const [payer, other] = [await addMember(), await addMember()];
    const id = await addPayment(db, payer.id, 'donation');
    await addPayment(db, other.id, 'donation');
    // So long that no random address contains it.
    const receipt = '918273645';
    await db
      .updateTable('payments')
      .set({ receipt_number: Number(receipt) })
      .where('id', '=', id)
      .execute();
    const idsFor = async (search: string) =>
      (await call(app, paymentsAdmin.list, { query: { filter: { search } } }, { as: rita })).data.map(
        (payment) => payment.id,
      );
    const searches = [`KSU-${receipt.padStart(6, '0')}`, receipt, id.slice(0, 8), id, `local_${id}`];
    for (const search of [...searches, `${payer.email} ${receipt}`, `gorga ${receipt}`]) {
      expect(await idsFor(search), search).toEqual([id]);
    }
    expect(await idsFor(`${other.email} ${receipt}`)).toEqual([]);
  });

  it.each(['%', 'S_F', '\\', "' or 1=1 --", '"', '%%%', "'); drop table audit_log; --", '${1}'])(
    'takes %j literally',
    async (search) => {
      for (const endpoint of [parkingAdmin.list, paymentsAdmin.list]) {
        const answer = await send(app, endpoint, { query: { filter: { search } } }, { as: rita });
        expect(await answer.json()).toMatchObject({ data: [], meta: { total: 0 } });
      }
    },
  );

  it('rejects terms that are too long, and unknown parameters', async () => {
    const query = (search: object) => send(app, parkingAdmin.list, { query: { ...search } }, { as: rita });
    expect((await query({ filter: { search: '\0' } })).status).toBe(422);
    expect((await query({ filter: { search: 'x'.repeat(101) } })).status).toBe(422);
    expect((await query({ filter: { state: 'gone' } })).status).toBe(422);
    expect((await query({ filter: { user_id: 1 } })).status).toBe(400);
    expect((await query({ sort: 'code' })).status).toBe(400);
  });
});

describe('a staff list', () => {
  it('is sorted by the fields in the contract, in both directions', async () => {
    for (const _ of [1, 2]) await addPendingPermit(db, (await addMember()).id);
    const dear = await addPayment(db, (await addMember()).id, 'student_card');
    await db.updateTable('payments').set({ amount_cents: 100_000 }).where('id', '=', dear).execute();
    const plates = async (sort: SortOf<typeof parkingAdmin.list>) => {
      const { data } = await call(app, parkingAdmin.list, { query: { sort, limit: 100 } }, { as: rita });
      return data.map(({ number_plate }) => number_plate);
    };
    const amounts = async (sort: SortOf<typeof paymentsAdmin.list>) => {
      const { data } = await call(app, paymentsAdmin.list, { query: { sort, limit: 100 } }, { as: rita });
      return data.map(({ amount }) => Number(amount.amount));
    };
    expect(await plates('number_plate')).toEqual((await plates('number_plate')).toSorted());
    expect(await plates('-number_plate')).toEqual((await plates('number_plate')).toReversed());
    expect(await amounts('amount')).toEqual((await amounts('amount')).toSorted((a, b) => a - b));
    expect((await amounts('-amount'))[0]).toBe(100_000);
  });
});

describe('a payment on the staff pages', () => {
  it('is found, and shown with its items', async () => {
    const payer = await addMember();
    const id = await addPayment(db, payer.id, 'parking_permit', 'refund_due');
    const seen = await call(app, paymentsAdmin.view, { params: { id } }, { as: rita });
    expect(seen).toMatchObject({
      state: 'refund_due',
      amount: { amount: '700' },
      items: [{ purpose: 'parking_permit', amount: { amount: '700' } }],
      payer: { email: payer.email },
      refund: { amount: '700' },
      reason: 'By the time the payment arrived, the item was no longer available or had already been paid for.',
    });
    for (const search of [payer.email, seen.session_id ?? '', seen.receipt_number ?? '']) {
      const { data } = await call(app, paymentsAdmin.list, { query: { filter: { search }, limit: 100 } }, { as: rita });
      expect(
        data.map((each) => each.id),
        search,
      ).toContain(id);
    }
    const query = { filter: { state: 'refund_due' as const }, limit: 100 };
    const due = await call(app, paymentsAdmin.list, { query }, { as: rita });
    expect(due.data.map((each) => each.id)).toContain(id);
    expect(new Set(due.data.map(({ state }) => state))).toEqual(new Set(['refund_due']));
    const none = '00000000-0000-4000-8000-ffffffffffff';
    for (const missing of ['x', none]) {
      expect((await send(app, paymentsAdmin.view, { params: { id: missing } }, { as: rita })).status).toBe(404);
    }
  });

  // PARK-11
  it('for card and permit gets a refund of the permit only', async () => {
    const holder = await addMember();
    const permit = await addPendingPermit(db, holder.id);
    const card = { payment_id: permit.payment_id, purpose: 'student_card', amount_cents: 500 };
    await addRows(db, 'payment_items', card);
    await db.updateTable('payments').set({ amount_cents: 1200 }).where('id', '=', permit.payment_id).execute();
    const body = { decision: 'decline', reason: 'Not your car.' } as const;
    await call(app, parkingAdmin.decide, { params: { id: permit.id }, body }, { as: rita });
    const params = { id: permit.payment_id };
    const due = await call(app, paymentsAdmin.view, { params }, { as: rita });
    expect(due).toMatchObject({ state: 'refund_due', amount: { amount: '1200' }, refund: { amount: '700' } });
    expect(due.reason).toBe('The parking permit was not approved.');
    const twice = await Promise.all([0, 1].map(() => send(app, paymentsAdmin.refund, { params }, { as: rita })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const log = db.selectFrom('audit_log').select('id').where('subject_id', '=', permit.payment_id);
    expect(await log.where('action', '=', 'payment_refunded').execute()).toHaveLength(1);
  });

  // PAY-18
  it('without a refund due cannot be refunded', async () => {
    const id = await addPayment(db, (await addMember()).id, 'parking_permit', 'paid');
    await expectRefusal(send(app, paymentsAdmin.refund, { params: { id } }, { as: rita }), 409, 'payment_closed');
    const log = await db.selectFrom('audit_log').select('id').where('subject_id', '=', id).execute();
    expect(log).toEqual([]);
  });
});
