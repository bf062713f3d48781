import { describe, expect, it } from 'vitest';
import { parking } from '#contract/parking/calls.ts';
import { parkingAdmin } from '#contract/parking/staff.ts';
import { call, expectInvalid, expectRefusal, send } from '#tests/support/api.ts';
import { addPermit } from '#tests/support/passes.ts';
import { addPerson } from '#tests/support/people.ts';
import { startApp } from '#tests/support/server/portal.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const { app, db } = await startApp({ seed: true });
const as = await addPerson(app, db, { roles: ['staff'] });
const holder = await addPerson(app, db);

const change = (id: number, number_plate: string, previous: string) =>
  send(app, parkingAdmin.correctPlate, { params: { id }, body: { number_plate, previous } }, { as });

describe('a number plate changed by staff', () => {
  // PARK-17
  it('is on the permit of the holder, with the same code, and only the number of the permit is in the log', async () => {
    const id = await addPermit(db, holder.id, 'available', { number_plate: 'OLD001', code: '26-OLD01' });
    await expectAudited(
      db,
      parkingAdmin.correctPlate,
      as.id,
      async () => (await change(id, 'new 001', 'OLD001')).status,
    );
    const { permit } = await call(app, parking.status, {}, { as: holder });
    expect(permit).toMatchObject({ number_plate: 'NEW001', code: '26-OLD01' });
    await expectRefusal(change(id, 'NEW002', 'OLD001'), 409, 'version_conflict');
    const log = db
      .selectFrom('audit_log')
      .select(['details', 'subject_id'])
      .where('action', '=', 'permit_plate_changed');
    expect(await log.execute()).toEqual([{ details: {}, subject_id: String(id) }]);
  });

  // PARK-17
  it('is refused if another permit has it, if it is no plate, and for a rejected permit', async () => {
    const [one, two, three] = [await addPerson(app, db), await addPerson(app, db), await addPerson(app, db)];
    const id = await addPermit(db, one.id, 'available', { number_plate: 'ONE001', code: '26-ONE01' });
    await addPermit(db, two.id, 'available', { number_plate: 'TWO001', code: '26-TWO01' });
    await expectRefusal(change(id, 'TWO001', 'ONE001'), 409, 'plate_taken');
    await expectInvalid(await change(id, '!!', 'ONE001'), 'number_plate');
    const rejected = await addPermit(db, three.id, 'rejected', { number_plate: 'REJ001' });
    await expectRefusal(change(rejected, 'REJ002', 'REJ001'), 409, 'version_conflict');
    await expectRefusal(change(99_999_999, 'REJ002', 'REJ001'), 404, 'not_found');
  });
});
