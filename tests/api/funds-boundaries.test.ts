import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { funds } from '#contract/funds/calls.ts';
import { fundsAdmin } from '#contract/funds/staff.ts';
import type { ApplicationState } from '#contract/funds/states.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { deleteUnattachedFiles } from '#server/areas/funds/files.ts';
import { remindOfReports } from '#server/areas/funds/staff/report-reminders.ts';
import { addRow } from '#server/db/rows.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { addApplication, addFund } from '#tests/support/server/fund-board.ts';
import { sendFundFile } from '#tests/support/server/funds.ts';
import { startAppWithFiles } from '#tests/support/server/portal.ts';

const { app, clock, db, options } = await startAppWithFiles();
const fund = await addFund(db, { closes_on: '2027-02-28' });
const { slug } = await db.selectFrom('funds').select('slug').where('id', '=', fund.fund_id).executeTakeFirstOrThrow();
const documents = await addRow(db, 'fund_questions', {
  fund_id: fund.fund_id,
  kind: 'files',
  label: { en: 'Quotations', mt: 'Kwotazzjonijiet' },
  hint: { en: '', mt: '' },
  is_required: false,
  max_files: 5,
  order: 2,
});
const [rita, fiona] = [
  await addPerson(app, db, { roles: ['staff'] }),
  await addPerson(app, db, { roles: ['finance'] }),
];
beforeEach(() => clock.set(storyTime));

const form = (uuids: readonly string[] = []) => ({
  grant_id: fund.grant_id,
  title: 'Ten short plays',
  answers: [{ question_id: fund.question_id, value: 'Plays of ten minutes.' }],
  budget: [{ kind: 'cost' as const, label: 'Lights', amount: 70_000 }],
  requested: 70_000,
  files: uuids.map((uuid) => ({ uuid, question_id: documents })),
});
const apply = (as: Person, uuids: readonly string[] = [], key: string = randomUUID()) =>
  send(app, funds.apply, { params: { slug }, body: form(uuids) }, { as, key });
const act = (endpoint: Endpoint, id: string, body: object | undefined, as: Person, key: string = randomUUID()) =>
  send(app, endpoint, { params: { id }, ...(body && { body }) }, { as, key });
const write = (as: Person, id: string, files: readonly string[] = [], key: string = randomUUID()) =>
  act(funds.write, id, { text: 'The ferry agrees.', files }, as, key);
const addReceipt = (as: Person, id: string, file: string, key: string = randomUUID()) =>
  act(funds.addReceipt, id, { label: 'Lights', amount: 64_000, file }, as, key);
const filesOf = async (id: string) =>
  (await db.selectFrom('fund_files').select('id').where('application_id', '=', id).execute()).map((row) => row.id);

describe('a file that another person uploaded', () => {
  it('is rejected in applications, messages and receipts', async () => {
    const [me, other] = [await addPerson(app, db), await addPerson(app, db)];
    const theirs = await sendFundFile(app, other);
    await expectInvalid(apply(me, [theirs]), `answers.${documents}`);
    const id = await addApplication(db, fund, me.id, { state: 'paid' });
    await expectInvalid(write(me, id, [theirs]), 'files');
    await expectInvalid(addReceipt(me, id, theirs), 'file');
    expect(await filesOf(id)).toEqual([]);
    // The control: the file's owner can use it in an application.
    expect((await apply(other, [theirs])).status).toBe(201);
  });

  it('is rejected as well once an application has it, as are files of other applications', async () => {
    const [me, other] = [await addPerson(app, db), await addPerson(app, db)];
    const [theirs, mine] = [await sendFundFile(app, other), await sendFundFile(app, me)];
    const [theirId, firstId] = [randomUUID(), randomUUID()];
    expect((await apply(other, [theirs], theirId)).status).toBe(201);
    expect((await apply(me, [mine], firstId)).status).toBe(201);
    for (const uuid of [theirs, mine]) await expectInvalid(apply(me, [uuid]), `answers.${documents}`);
    const second = await addApplication(db, fund, me.id, { state: 'paid' });
    await expectInvalid(write(me, second, [mine]), 'files');
    await expectInvalid(addReceipt(me, second, mine), 'file');
    expect([await filesOf(theirId), await filesOf(firstId)]).toEqual([[theirs], [mine]]);
  });
});

it('an application to a fund is rejected if another person’s application has its id', async () => {
  const [me, other] = [await addPerson(app, db), await addPerson(app, db)];
  const key = randomUUID();
  expect((await apply(me, [], key)).status).toBe(201);
  await expectRefusal(apply(other, [], key), 422, 'idempotency_mismatch');
  expect((await apply(me, [], key)).status).toBe(201);
});

describe('the id of a message or receipt of a fund', () => {
  it('is rejected if it belongs to another application, and repeats the call in the same one', async () => {
    const me = await addPerson(app, db);
    const [one, other] = [
      await addApplication(db, fund, me.id, { state: 'paid' }),
      await addApplication(db, fund, me.id, { state: 'paid' }),
    ];
    const [message, receipt] = [randomUUID(), randomUUID()];
    expect((await write(me, one, [], message)).status).toBe(201);
    await expectRefusal(write(me, other, [], message), 422, 'idempotency_mismatch');
    const file = await sendFundFile(app, me);
    expect((await addReceipt(me, one, file, receipt)).status).toBe(201);
    await expectRefusal(addReceipt(me, other, await sendFundFile(app, me), receipt), 422, 'idempotency_mismatch');
  });
});

describe('an application in each of its states', () => {
  const states: readonly ApplicationState[] = [
    'submitted',
    'in_review',
    'information_asked',
    'approved',
    'rejected',
    'paid',
    'report_due',
    'closed',
  ];
  const allowed = async (attempt: (id: string, as: Person) => Promise<Response>) => {
    const found: ApplicationState[] = [];
    for (const state of states) {
      const as = await addPerson(app, db);
      const { status } = await attempt(await addApplication(db, fund, as.id, { state }), as);
      if (status < 300) found.push(state);
      else expect([state, status]).toEqual([state, 409]);
    }
    return found;
  };

  it('accepts messages, receipts, bank accounts and changes in the states that allow them', async () => {
    expect(await allowed((id, as) => write(as, id))).toEqual(states.filter((s) => s !== 'rejected' && s !== 'closed'));
    expect(await allowed(async (id, as) => addReceipt(as, id, await sendFundFile(app, as)))).toEqual([
      'paid',
      'report_due',
    ]);
    const undecided = ['submitted', 'in_review', 'information_asked'];
    const account = { holder: 'Maria Vella', iban: 'MT84 MALT 0110 0001 2345 MTLC AST0 01S' };
    expect(
      await allowed((id, as) => send(app, funds.setBankAccount, { params: { id }, body: account }, { as })),
    ).toEqual([...undecided, 'approved']);
    const change = { ...form(), version: 1 };
    expect(await allowed((id, as) => act(funds.change, id, change, as))).toEqual(undecided);
  });
});

describe('the number of applications to a fund', () => {
  // FUND-4
  it('is limited to ten per person and window, whatever others send', async () => {
    const [me, other] = [await addPerson(app, db), await addPerson(app, db)];
    for (let count = 0; count < 10; count += 1) await addApplication(db, fund, other.id, { state: 'submitted' });
    for (let count = 0; count < 9; count += 1) await addApplication(db, fund, me.id, { state: 'submitted' });
    expect((await apply(me)).status).toBe(201);
    await expectRefusal(apply(me), 409, 'limit_reached');
  });
});

describe('a fund of enrolled students', () => {
  // FUND-2
  it('accepts students in their last year until that year ends in Malta', async () => {
    const applicants = (kind: string) =>
      db.updateTable('funds').set({ applicants: kind }).where('id', '=', fund.fund_id).execute();
    await applicants('enrolled_students');
    const graduating = async (expected_graduation_year: number) => {
      const as = await addPerson(app, db);
      const details = db.updateTable('academic_details').set({ expected_graduation_year });
      await details.where('user_id', '=', as.id).execute();
      return as;
    };
    await expectRefusal(apply(await graduating(2025)), 403, 'not_eligible');
    expect((await apply(await graduating(2026))).status).toBe(201);
    clock.set(new Date('2026-12-31T22:59:59Z'));
    expect((await apply(await graduating(2026))).status).toBe(201);
    clock.set(new Date('2026-12-31T23:00:00Z'));
    await expectRefusal(apply(await graduating(2026)), 403, 'not_eligible');
    await applicants('students');
  });
});

describe('the amount of an application to a fund', () => {
  it('that is paid is the approved one, not the requested one', async () => {
    const me = await addPerson(app, db);
    const id = await addApplication(db, fund, me.id, { state: 'approved', hasAccount: true });
    await db.updateTable('fund_applications').set({ approved_cents: 100_025 }).where('id', '=', id).execute();
    const { data } = await call(app, fundsAdmin.payments, { query: { limit: 100 } }, { as: fiona });
    const row = data.find((each) => each.id === id);
    expect(row?.approved.amount).toBe('100025');
    const { content } = await call(app, fundsAdmin.paymentTable, {}, { as: fiona });
    expect(content.split('\r\n').find((line) => line.includes(row?.number ?? ''))).toContain('"1000.25"');
    const body = { paid_on: '2026-11-20', report_due_on: '2027-02-20' };
    expect((await act(fundsAdmin.pay, id, body, fiona)).status).toBe(204);
    const notificationRows = db.selectFrom('notifications').select('values').where('user_id', '=', me.id);
    expect(JSON.stringify(await notificationRows.execute())).toContain('€1,000.25');
  });

  it('cannot be marked as paid on a day after today in Malta', async () => {
    clock.set(new Date('2026-11-20T23:30:00Z'));
    const me = await addPerson(app, db);
    const id = await addApplication(db, fund, me.id, { state: 'approved', hasAccount: true });
    const pay = (paid_on: string) => act(fundsAdmin.pay, id, { paid_on, report_due_on: '2027-02-20' }, fiona);
    await expectInvalid(pay('2026-11-22'), 'paid_on');
    expect((await pay('2026-11-21')).status).toBe(204);
  });
});

describe('fund deadlines in Malta’s time', () => {
  it('make a report late on the day after it was due, and not before', async () => {
    const me = await addPerson(app, db);
    const due = { report_due_on: '2026-11-20' };
    const [id, closed] = [
      await addApplication(db, fund, me.id, { state: 'report_due', ...due }),
      await addApplication(db, fund, me.id, { state: 'closed', ...due }),
    ];
    const told = async (at: string, path: string) => {
      clock.set(new Date(at));
      await remindOfReports({ ...options, db } as never);
      const rows = db.selectFrom('notifications').select('kind').where('path', '=', `/account/funds/${path}`);
      return (await rows.orderBy('id').execute()).map(({ kind }) => kind);
    };
    expect(await told('2026-11-20T22:59:59Z', id)).toEqual(['fund_report_due']);
    expect(await told('2026-11-20T23:00:00Z', id)).toEqual(['fund_report_due', 'fund_report_late']);
    expect(await told('2026-11-20T23:00:00Z', closed)).toEqual([]);
  });

  // FUND-12
  it('delete a file without an application after thirty days', async () => {
    const me = await addPerson(app, db);
    const [loose, placed] = [await sendFundFile(app, me), await sendFundFile(app, me)];
    expect((await apply(me, [placed])).status).toBe(201);
    const left = async (milliseconds: number) => {
      clock.set(new Date(storyTime.getTime() + 30 * 86_400_000 + milliseconds));
      await deleteUnattachedFiles({ db, clock });
      const rows = await db.selectFrom('fund_files').select('id').where('id', 'in', [loose, placed]).execute();
      return rows.map((row) => row.id).toSorted();
    };
    expect(await left(-1)).toEqual([loose, placed].toSorted());
    expect(await left(0)).toEqual([placed]);
  });
});

it('staff read and answer messages of an application in each state in which they are accepted', async () => {
  const me = await addPerson(app, db);
  const id = await addApplication(db, fund, me.id, { state: 'report_due' });
  expect((await act(fundsAdmin.write, id, { text: 'Any receipts yet?', asks: false }, rita)).status).toBe(204);
  const { messages } = await call(app, funds.application, { params: { id } }, { as: me });
  expect(messages).toMatchObject([{ from: 'union', text: 'Any receipts yet?' }]);
});
