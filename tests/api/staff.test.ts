import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { type Endpoint, type InputOf, area, dataAnswer } from '#contract/kit/endpoint.ts';
import { isPermitCode, writePermitCode } from '#contract/kit/permit-code.ts';
import { ParkingPermit } from '#contract/parking/calls.ts';
import { parkingAdmin } from '#contract/parking/staff.ts';
import { paymentsAdmin } from '#contract/payments/staff.ts';
import { staff } from '#contract/staff/calls.ts';
import { studentCardAdmin } from '#contract/student-card/staff.ts';
import { generatePermitCode } from '#server/areas/parking/permit-codes.ts';
import { serve } from '#server/http/serve.ts';
import { call, expectInvalid, problemOf, send, storyTime, testApp } from '#tests/support/api.ts';
import { addPayment } from '#tests/support/passes.ts';
import { type Person, addPerson } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { addPendingPermit, expectAudited } from '#tests/support/server/staff.ts';

const { app, db, clock, smtp, mailTo } = await startPortal();

const rita = await addPerson(app, db, { roles: ['staff'] });
const joe = await addPerson(app, db, { roles: ['staff'] });
const approve = { decision: 'approve' } as const;
const reject = { decision: 'decline', reason: 'The photo cannot be read.' } as const;

type Decision = InputOf<typeof parkingAdmin.decide>['body'];
const decide = (id: number, body: Decision, as: Person = rita) =>
  send(app, parkingAdmin.decide, { params: { id }, body }, { as });
async function addMember(locale: 'en' | 'mt' = 'en'): Promise<Person> {
  const person = await addPerson(app, db);
  await db.updateTable('users').set({ locale }).where('id', '=', person.id).execute();
  return person;
}

const pendingPermit = async () => addPendingPermit(db, (await addMember()).id);
const day = (count: number) => new Date(storyTime.getTime() + count * 86_400_000).toISOString();

describe('a parking permit on the staff pages', () => {
  // PARK-13
  it('is listed by waiting time, and shown with photos whose links work for one view', async () => {
    const holder = await addMember();
    const permit = await addPendingPermit(db, holder.id);
    const { data } = await call(
      app,
      parkingAdmin.list,
      { query: { filter: { state: 'pending' }, limit: 100 } },
      { as: rita },
    );
    const times = data.map(({ requested_at }) => requested_at);
    expect(times).toEqual(times.toSorted());
    expect(data.every(({ state }) => state === 'pending')).toBe(true);
    expect(data.every((each) => each.driving_licence_front_url === null)).toBe(true);
    const seen = await call(app, parkingAdmin.view, { params: { id: permit.id } }, { as: rita });
    expect(seen).toMatchObject({
      number_plate: permit.number_plate,
      holder: { id: holder.id, email: holder.email, first_name: 'Ġorġa', last_name: 'Ħili' },
      decided_by: null,
      code: null,
    });
    expect(seen.driving_licence_front_url).toContain(`/api/files/${permit.photos[0]}?expires=`);
    expect(seen.driving_licence_back_url).toContain(`/api/files/${permit.photos[1]}?expires=`);
    expect((await send(app, parkingAdmin.view, { params: { id: 999_999 } }, { as: rita })).status).toBe(404);
  });

  // PARK-10, PARK-12
  it('has a code and no photos after approval, and its holder is notified in their language', async () => {
    const holder = await addMember('mt');
    const permit = await addPendingPermit(db, holder.id);
    const decided = await call(app, parkingAdmin.decide, { params: { id: permit.id }, body: approve }, { as: rita });
    expect(decided).toMatchObject({ state: 'available', reason: null, decided_at: storyTime.toISOString() });
    expect(decided.decided_by?.id).toBe(rita.id);
    expect(decided.code).toMatch(/^26-/);
    expect(isPermitCode(decided.code ?? '')).toBe(true);
    expect(decided.driving_licence_front_url).toBeNull();
    expect(await filesLeft(permit.photos)).toEqual([]);
    expect(await keysNoted(permit.photos)).toBe(2);
    const mail = await mailTo(holder.email);
    expect(mail.subject).toBe(`Il-permess tal-parkeġġ tiegħek lest: ${decided.code}`);
    expect(mail.text).toContain(`għal ${decided.number_plate} ġie approvat`);
    expect(mail.text).toContain('Tajjeb sa: il-Ħamis 30 ta’ Settembru 2027');
    expect(mail.text).toContain('https://portal.example/account/parking-permit');
    expect(await stateOf(permit.payment_id)).toBe('paid');
  });

  // PARK-9, PARK-11
  it('has a reason, no photos and a refund due after rejection', async () => {
    const holder = await addMember();
    const permit = await addPendingPermit(db, holder.id);
    const wrong = await decide(permit.id, { decision: 'decline', reason: ' no ' });
    await expectInvalid(wrong, 'reason', 'Enter at least 5 characters.');
    const decided = await call(app, parkingAdmin.decide, { params: { id: permit.id }, body: reject }, { as: rita });
    expect(decided).toMatchObject({ state: 'rejected', reason: reject.reason, code: null });
    expect(await filesLeft(permit.photos)).toEqual([]);
    expect(await stateOf(permit.payment_id)).toBe('refund_due');
    // The e-mail about the refund may arrive before the one about the permit.
    await vi.waitFor(() => {
      const mails = smtp.arrived.filter(({ recipients }) => recipients.includes(holder.email));
      const rejectionMail = mails.find(({ subject }) => subject === 'Your parking permit was not approved');
      expect(rejectionMail?.text).toContain(reject.reason);
      expect(rejectionMail?.text).toContain(permit.number_plate);
    });
  });

  // STAFF-17
  it('of a deleted account cannot be decided, and nobody is notified', async () => {
    const holder = await addMember();
    const permit = await addPendingPermit(db, holder.id);
    await db.deleteFrom('parking_permits').where('id', '=', permit.id).execute();
    expect((await decide(permit.id, approve)).status).toBe(404);
  });

  // STAFF-2
  it('is visible to staff only while they have the role', async () => {
    const guest = await addPerson(app, db, { roles: ['staff'] });
    expect((await send(app, parkingAdmin.list, {}, { as: guest })).status).toBe(200);
    await db.deleteFrom('user_roles').where('user_id', '=', guest.id).where('role', '=', 'staff').execute();
    expect((await send(app, parkingAdmin.list, {}, { as: guest })).status).toBe(403);
    expect((await decide((await pendingPermit()).id, approve, guest)).status).toBe(403);
  });
});

describe('simultaneous decisions on a permit', () => {
  // STAFF-15
  it('are rejected except for the first, and one e-mail is sent', async () => {
    for (let round = 0; round < 5; round += 1) {
      const holder = await addMember();
      const permit = await addPendingPermit(db, holder.id);
      const answers = await Promise.all(
        [approve, reject, approve, reject].map((body, index) => decide(permit.id, body, index < 2 ? rita : joe)),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
      const late = answers.find(({ status }) => status === 409);
      expect(late && (await problemOf(late)).code).toBe('already_decided');
      const log = db.selectFrom('audit_log').select('action').where('subject_id', '=', String(permit.id));
      expect(await log.where('subject', '=', 'parking_permit').execute()).toHaveLength(1);
      // A rejection also sends a mail about the refund.
      await vi.waitFor(() => {
        const about = smtp.arrived.filter(({ recipients }) => recipients.includes(holder.email));
        expect(about.filter(({ subject }) => subject?.includes('parking permit'))).toHaveLength(1);
      });
    }
  });

  it('all succeed if the state is read first and written afterwards (control)', async () => {
    const { id } = await pendingPermit();
    const careless = async (reason: string) => {
      const read = await db
        .selectFrom('parking_permits')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await sql`select pg_sleep(0.1)`.execute(db);
      if (read.state !== 'pending') return 409;
      const decision = { state: 'rejected', reason, decided_at: storyTime };
      await db.updateTable('parking_permits').set(decision).where('id', '=', id).execute();
      return 200;
    };
    expect(await Promise.all([careless('first'), careless('second')])).toEqual([200, 200]);
  });

  // PARK-12
  it('replace a code that another permit has', async () => {
    const { id } = await pendingPermit();
    const { code } = await call(app, parkingAdmin.decide, { params: { id }, body: approve }, { as: rita });
    const taken = (code ?? '')
      .slice(3, 7)
      .split('')
      .map((each) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(each));
    const free = [0, 0, 0, 0];
    const draws = [taken, taken, free];
    const drawn = await db
      .transaction()
      .execute((transaction) => generatePermitCode(transaction, 2026, () => draws.shift() ?? free));
    expect(drawn).toBe(writePermitCode(2026, free));
    const always = db.transaction().execute((transaction) => generatePermitCode(transaction, 2026, () => taken));
    await expect(always).rejects.toThrow('free');
  });
});

describe('the audit log', () => {
  const window = { kind: 'student_card', opens_at: day(8000), closes_at: day(8001), valid_until: day(8002) } as const;

  /** A successful call of each staff write; a missing one fails below. */
  const successes: Record<string, () => Promise<Response>> = {
    'parkingAdmin.decide': async () => decide((await pendingPermit()).id, approve),
    'parkingAdmin.correctPlate': async () => {
      const { id } = await pendingPermit();
      const plates = db.selectFrom('parking_permits').select('number_plate as previous').where('id', '=', id);
      const body = { number_plate: 'AUD1T', ...(await plates.executeTakeFirstOrThrow()) };
      return send(app, parkingAdmin.correctPlate, { params: { id }, body }, { as: rita });
    },
    'studentCardAdmin.addOpeningDate': () => send(app, studentCardAdmin.addOpeningDate, { body: window }, { as: rita }),
    'studentCardAdmin.changeOpeningDate': async () => {
      const change = { params: { id: await lastWindow() }, body: { ...window, version: 1 } };
      return send(app, studentCardAdmin.changeOpeningDate, change, { as: rita });
    },
    'studentCardAdmin.removeOpeningDate': async () =>
      send(app, studentCardAdmin.removeOpeningDate, { params: { id: await lastWindow() } }, { as: rita }),
    'paymentsAdmin.refund': async () => {
      const id = await addPayment(db, (await addMember()).id, 'parking_permit', 'refund_due');
      return send(app, paymentsAdmin.refund, { params: { id } }, { as: rita });
    },
  };
  const writes: Endpoint[] = [parkingAdmin, studentCardAdmin, paymentsAdmin]
    .flatMap((calls) => Object.values(calls) as Endpoint[])
    .filter(({ method }) => method !== 'GET');

  // STAFF-6
  it.each(writes.map((endpoint) => [endpoint.id, endpoint] as const))('has a row for %s', async (id, endpoint) => {
    const act = successes[id];
    expect(act, `a story for ${id}`).toBeDefined();
    await expectAudited(db, endpoint, rita.id, async () => (await act?.())?.status ?? 500);
  });

  it('is reported as incomplete when a write leaves no row (control)', async () => {
    const unaudited = area('unaudited', {
      write: {
        method: 'POST',
        path: '/api/staff/unaudited',
        summary: 'Tells nobody',
        who: 'staff',
        audit: { actions: ['untold'], subjects: ['nothing'] },
        answer: dataAnswer(ParkingPermit.entries.id),
      },
    });
    const careless = testApp(db, { extend: (api) => serve(api, unaudited, { write: () => 1 }) });
    const act = async () => (await send(careless, unaudited.write, {}, { as: rita })).status;
    await expect(expectAudited(db, unaudited.write, rita.id, act)).rejects.toThrow('rows of the audit log');
  });

  // STAFF-6
  it('has no row for rejected calls', async () => {
    const before = await rows();
    expect((await decide(999_999, approve)).status).toBe(404);
    const backwards = { ...window, closes_at: window.opens_at };
    expect((await send(app, studentCardAdmin.addOpeningDate, { body: backwards }, { as: rita })).status).toBe(422);
    expect(await rows()).toBe(before);
  });

  it('is sorted newest first, and contains no personal data of the people concerned', async () => {
    const holder = await addMember();
    const permit = await addPendingPermit(db, holder.id);
    clock.set(new Date(storyTime.getTime() + 60_000));
    await decide(permit.id, reject, joe);
    const { entries } = await call(app, staff.auditLog, { query: {} }, { as: rita });
    expect(entries[0]).toMatchObject({
      actor: { email: joe.email },
      action: 'permit_rejected',
      subject: 'parking_permit',
      subject_id: String(permit.id),
      details: {},
    });
    const stored = await db.selectFrom('audit_log').selectAll().execute();
    const text = JSON.stringify(stored);
    for (const personal of [holder.email, permit.number_plate, reject.reason]) expect(text).not.toContain(personal);
  });

  // STAFF-8
  it('cannot be changed by any query of the program', async () => {
    await expect(sql`truncate audit_log cascade`.execute(db)).rejects.toThrow('only ever added to');
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('only ever added to');
    await expect(db.updateTable('audit_log').set({ action: 'x' }).execute()).rejects.toThrow('only ever added to');
  });
});

async function filesLeft(ids: readonly string[]) {
  return db.selectFrom('private_files').select('id').where('id', 'in', ids).execute();
}

async function keysNoted(ids: readonly string[]): Promise<number> {
  const keys = ids.map((id) => `private/${id}.webp`);
  const noted = await db.selectFrom('files_to_remove').select('key').where('key', 'in', keys).execute();
  return noted.length;
}

async function stateOf(payment: string): Promise<string> {
  const row = await db.selectFrom('payments').select('state').where('id', '=', payment).executeTakeFirstOrThrow();
  return row.state;
}

async function lastWindow(): Promise<number> {
  const row = await db.selectFrom('opening_windows').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return row.id;
}

async function rows(): Promise<number> {
  return (await db.selectFrom('audit_log').select('id').execute()).length;
}
