import { describe, expect, it } from 'vitest';
import { parking } from '#contract/parking/calls.ts';
import { publicKeyOf, verifyCode } from '#server/services/signed-codes.ts';
import { call, send, storySecrets, storyTime } from '#tests/support/api.ts';
import { addPayment, addPermit, yearEnd } from '#tests/support/passes.ts';
import { addPerson } from '#tests/support/people.ts';
import { startApp } from '#tests/support/server/portal.ts';

const { app, db } = await startApp({ seed: true });

const key = publicKeyOf(storySecrets);
const yesterday = new Date(storyTime.getTime() - 86_400_000);

describe('the parking permit’s status', () => {
  // PARK-1
  it('is none, then awaiting payment, with the payment’s id while that is open', async () => {
    const as = await addPerson(app, db);
    expect(await call(app, parking.status, {}, { as })).toEqual({ state: 'none', permit: null });
    await addPermit(db, as.id, 'awaiting_payment', { number_plate: 'ABC101' });
    const unpaid = await call(app, parking.status, {}, { as });
    expect(unpaid).toMatchObject({
      state: 'awaiting_payment',
      permit: {
        number_plate: 'ABC101',
        first_name: 'Ġorġa',
        last_name: 'Ħili',
        payment_id: null,
        code: null,
        qr: null,
      },
    });
    const payment_id = await addPayment(db, as.id, 'parking_permit', 'open');
    expect((await call(app, parking.status, {}, { as })).permit?.payment_id).toBe(payment_id);
  });

  // PARK-1, PASS-6
  it('is pending without a code, and after approval has a code and a QR code that can be verified', async () => {
    const [waiting, holder] = [await addPerson(app, db), await addPerson(app, db)];
    await addPermit(db, waiting.id, 'pending');
    const pending = await call(app, parking.status, {}, { as: waiting });
    expect(pending).toMatchObject({ state: 'pending', permit: { code: null, qr: null, payment_id: null } });
    await addPermit(db, holder.id, 'available', { code: '26-ABCD-E' });
    const { permit } = await call(app, parking.status, {}, { as: holder });
    expect(permit).toMatchObject({ state: 'available', code: '26-ABCD-E', decided_at: storyTime.toISOString() });
    const verified = { is_valid: true, code: '26-ABCD-E', valid_until: yearEnd };
    expect(verifyCode(key, permit?.qr ?? '', 'parking_permit', storyTime)).toEqual(verified);
    // Student card checks reject it.
    expect(verifyCode(key, permit?.qr ?? '', 'student_card', storyTime).is_valid).toBe(false);
  });

  // PARK-3
  it('is rejected with the reason, until the holder applies again', async () => {
    const as = await addPerson(app, db);
    await addPermit(db, as.id, 'rejected', { number_plate: 'ABC102' });
    const rejected = await call(app, parking.status, {}, { as });
    expect(rejected).toMatchObject({ state: 'rejected', permit: { reason: expect.stringContaining('licence') } });
    await addPermit(db, as.id, 'pending', { number_plate: 'ABC102', requested_at: yesterday });
    expect((await call(app, parking.status, {}, { as })).state).toBe('pending');
  });

  // PARK-1
  it('is none once the permit’s year has ended', async () => {
    const as = await addPerson(app, db);
    await addPermit(db, as.id, 'available', { valid_until: yesterday });
    expect(await call(app, parking.status, {}, { as })).toEqual({ state: 'none', permit: null });
  });

  // PARK-14
  it('never shows another person’s permit', async () => {
    const [holder, other] = [await addPerson(app, db), await addPerson(app, db)];
    await addPermit(db, holder.id, 'available', { code: '26-HERS-0' });
    expect(await call(app, parking.status, {}, { as: other })).toEqual({ state: 'none', permit: null });
    expect(await (await send(app, parking.status, {}, { as: holder })).text()).toContain('26-HERS-0');
  });
});
