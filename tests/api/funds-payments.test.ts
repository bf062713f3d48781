import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { funds } from '#contract/funds/calls.ts';
import { fundsAdmin } from '#contract/funds/staff.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { remindOfReports } from '#server/areas/funds/staff/report-reminders.ts';
import { deleteOldApplications } from '#server/areas/funds/staff/retention.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson, password, type Person } from '#tests/support/people.ts';
import { addApplication, addFund, addReceipt, iban } from '#tests/support/server/fund-board.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { addOrganisation } from '#tests/support/server/rar.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const { app, db, clock, services, mailTo } = await startPortal();
const fund = await addFund(db);
const maria = await addPerson(app, db);
const rita = await addPerson(app, db, { roles: ['staff'] });
const [fiona, frank] = [
  await addPerson(app, db, { roles: ['finance'] }),
  await addPerson(app, db, { roles: ['finance'] }),
];
beforeEach(() => clock.set(storyTime));

const act = (endpoint: Endpoint, id: string, body: object | undefined, as: Person) =>
  send(app, endpoint, { params: { id }, ...(body && { body }) }, { as, key: randomUUID() });
const paid = { paid_on: '2026-11-20', report_due_on: '2027-02-20' };
const pay = (id: string, as: Person = fiona, body: object = paid) => act(fundsAdmin.pay, id, body, as);
const view = (id: string) => call(app, fundsAdmin.application, { params: { id } }, { as: rita });
const notificationKinds = async (user_id: number, id: string) => {
  const rows = db.selectFrom('notifications').select('kind').where('user_id', '=', user_id).orderBy('id');
  return (await rows.where('path', '=', `/account/funds/${id}`).execute()).map(({ kind }) => kind);
};
const statuses = (answers: Response[]) => answers.map(({ status }) => status).toSorted();

describe('the payment of an approved fund application', () => {
  // FUND-25
  it('is made once, by finance, and the applicant is told the due date of the receipts', async () => {
    const id = await addApplication(db, fund, maria.id, { state: 'approved', hasAccount: true });
    await expectInvalid(pay(id, fiona, { ...paid, report_due_on: '2026-11-20' }), 'report_due_on');
    await expectInvalid(pay(id, fiona, { ...paid, paid_on: '2026-11-21' }), 'paid_on');
    const answers = await Promise.all([pay(id), pay(id, frank), pay(id, rita)]);
    expect(statuses(answers)).toEqual([204, 409, 409]);
    await expectRefusal(pay(id, frank), 409, 'already_decided');
    expect(await view(id)).toMatchObject({ state: 'paid', ...paid });
    expect(await notificationKinds(maria.id, id)).toEqual(['fund_paid']);
    expect((await mailTo(maria.email, (await view(id)).number)).text).toContain('by Saturday 20 February 2027');
    await expectRefusal(pay(id, maria), 403, 'forbidden');
  });

  it('is rejected without a bank account or before a decision', async () => {
    const without = await addApplication(db, fund, maria.id, { state: 'approved' });
    await expectRefusal(pay(without), 409, 'bank_account_missing');
    const early = await addApplication(db, fund, maria.id, { state: 'in_review', hasAccount: true });
    await expectRefusal(pay(early), 409, 'application_closed');
    const rejected = await addApplication(db, fund, maria.id, { state: 'rejected' });
    await expectRefusal(pay(rejected), 409, 'already_decided');
  });

  it('cannot be made by the applicant', async () => {
    const id = await addApplication(db, fund, fiona.id, { state: 'approved', hasAccount: true });
    await expectRefusal(pay(id, fiona), 403, 'own_application');
    const { data } = await call(app, fundsAdmin.payments, { query: { sort: '-decided_at' } }, { as: fiona });
    expect(data.find((each) => each.id === id)).toMatchObject({ is_own: true });
    expect((await pay(id, frank)).status).toBe(204);
  });
});

describe('the number of a bank account', () => {
  // FUND-23
  it('is in the table for the bank only, and reading it is logged for each application', async () => {
    const id = await addApplication(db, fund, maria.id, {
      state: 'approved',
      hasAccount: true,
      requested_cents: 123_456,
    });
    const without = await addApplication(db, fund, maria.id, { state: 'approved' });
    const numbers = await Promise.all([id, without].map(async (each) => (await view(each)).number));
    const list = await call(app, fundsAdmin.payments, { query: { limit: 100 } }, { as: fiona });
    expect(list.data.find((each) => each.id === id)).toMatchObject({
      approved: { amount: '123456' },
      bank_account: { holder: 'Ġorġa Ħili', ending: iban.slice(-4) },
    });
    expect(list.data.find((each) => each.id === without)).toMatchObject({ bank_account: null });
    expect(JSON.stringify([list, await view(id)])).not.toContain(iban);
    const { content } = await call(app, fundsAdmin.paymentTable, {}, { as: fiona, locale: 'mt' });
    const line = content.split('\r\n').find((each) => each.includes(numbers[0] ?? ''));
    expect(line).toContain(`"Ġorġa Ħili","${iban}","1234.56","20/11/2026",""`);
    expect(content).not.toContain(numbers[1]);
    const log = db.selectFrom('audit_log').select('actor_id').where('action', '=', 'fund_account_viewed');
    expect(await log.where('subject_id', '=', id).execute()).toEqual([{ actor_id: fiona.id }]);
    expect(await log.where('subject_id', '=', without).execute()).toEqual([]);
    // AUDIT-7
    const file = db.selectFrom('audit_log').select('details').where('action', '=', 'fund_payment_table_exported');
    const rows = content.trimEnd().split('\r\n').length - 1;
    expect(await file.execute()).toEqual([{ details: { rows: String(rows) } }]);
    for (const endpoint of [fundsAdmin.paymentTable, fundsAdmin.payments])
      await expectRefusal(send(app, endpoint, {}, { as: maria }), 403, 'forbidden');
  });
});

describe('replacing a bank account', () => {
  const other = { holder: 'Somebody Else', iban: 'MT84MALT011000012345MTLCAST001S' };
  const replace = (id: string, current_password?: string, as = maria) =>
    send(app, funds.setBankAccount, { params: { id }, body: { ...other, current_password } }, { as });
  const table = async () => (await call(app, fundsAdmin.paymentTable, {}, { as: fiona })).content;
  const entry = async (id: string) => {
    const { data } = await call(app, fundsAdmin.payments, { query: { limit: 100 } }, { as: fiona });
    return data.find((each) => each.id === id);
  };
  const later = (hours: number) => new Date(storyTime.getTime() + hours * 3_600_000);

  it('requires the password, while entering the first one does not', async () => {
    const id = await addApplication(db, fund, maria.id, { state: 'approved' });
    const first = { params: { id }, body: { holder: 'Ġorġa Ħili', iban } };
    await call(app, funds.setBankAccount, first, { as: maria });
    expect(await entry(id)).toMatchObject({ account_changed_at: null, account_waits_until: null });
    await expectInvalid(replace(id), 'current_password');
    await expectInvalid(replace(id, 'Wrong-19012!'), 'current_password');
    await expectRefusal(replace(id, password, fiona), 404, 'not_found');
    expect(await entry(id)).toMatchObject({ bank_account: { holder: 'Ġorġa Ħili' } });
    expect((await replace(id, password)).status).toBe(204);
    expect(await entry(id)).toMatchObject({ bank_account: { holder: 'Somebody Else' } });
  });

  // FUND-24
  it('marks it as changed, and it enters the table for the bank after 48 hours', async () => {
    const id = await addApplication(db, fund, maria.id, { state: 'approved', hasAccount: true });
    const { number } = await view(id);
    expect(await table()).toContain(number);
    expect((await replace(id, password)).status).toBe(204);
    expect(await table()).not.toContain(number);
    const changed = { account_changed_at: storyTime.toISOString() };
    expect(await entry(id)).toMatchObject({ ...changed, account_waits_until: later(48).toISOString() });
    clock.set(new Date(later(48).getTime() - 1));
    expect(await table()).not.toContain(number);
    clock.set(later(48));
    expect(await entry(id)).toMatchObject({ ...changed, account_waits_until: null });
    const line = (await table()).split('\r\n').find((each) => each.includes(number)) ?? '';
    expect(line).toContain(other.iban);
    expect(line).toMatch(/"20\/11\/2026"$/);
  });
});

describe('a bank account that cannot be decrypted', () => {
  it('is reported in its own line of the list and of the table, and can be entered again', async () => {
    const [damaged, whole] = [
      await addApplication(db, fund, maria.id, { state: 'approved', hasAccount: true }),
      await addApplication(db, fund, maria.id, { state: 'approved', hasAccount: true }),
    ];
    const numbers = await Promise.all([damaged, whole].map(async (each) => (await view(each)).number));
    const bank_account = Buffer.from('damaged');
    await db.updateTable('fund_applications').set({ bank_account }).where('id', '=', damaged).execute();
    const list = await call(app, fundsAdmin.payments, { query: { limit: 100 } }, { as: fiona });
    const accountOf = (id: string) => list.data.find((each) => each.id === id)?.bank_account;
    expect(accountOf(damaged)).toEqual({ holder: null, ending: null });
    expect(accountOf(whole)).toMatchObject({ holder: 'Ġorġa Ħili' });
    const { content } = await call(app, fundsAdmin.paymentTable, {}, { as: fiona });
    const lineOf = (number = '') => content.split('\r\n').find((line) => line.includes(number));
    expect(lineOf(numbers[0])).toContain('"The account cannot be read: ask for it again",""');
    expect(lineOf(numbers[1])).toContain(`"${iban}"`);
    const own = () => call(app, funds.application, { params: { id: damaged } }, { as: maria });
    expect((await own()).bank_account).toEqual({ holder: null, ending: null });
    const body = { holder: 'Maria Vella', iban, current_password: password };
    const entered = await send(
      app,
      funds.setBankAccount,
      { params: { id: damaged }, body },
      { as: maria, key: randomUUID() },
    );
    expect(entered.status).toBe(204);
    expect((await own()).bank_account).toEqual({ holder: 'Maria Vella', ending: iban.slice(-4) });
  });
});

describe('an application to a fund that was paid', () => {
  // FUND-27
  it('is closed once every receipt is reviewed, each of them once', async () => {
    const id = await addApplication(db, fund, maria.id, { state: 'report_due' });
    const [one, other] = [await addReceipt(db, id), await addReceipt(db, id)];
    const check = (receipt: string) => act(fundsAdmin.checkReceipt, receipt, undefined, rita);
    const close = () => act(fundsAdmin.close, id, { remark: '' }, rita);
    expect(statuses(await Promise.all([check(one), check(one)]))).toEqual([204, 409]);
    await expectRefusal(close(), 409, 'receipts_unchecked');
    await expectAudited(db, fundsAdmin.checkReceipt, rita.id, async () => (await check(other)).status);
    expect((await view(id)).receipts.every(({ checked_at }) => checked_at !== null)).toBe(true);
    expect(statuses(await Promise.all([close(), close()]))).toEqual([204, 409]);
    expect(await notificationKinds(maria.id, id)).toEqual(['fund_closed']);
  });

  it('can be closed without receipts, with a remark', async () => {
    const id = await addApplication(db, fund, maria.id, { state: 'report_due' });
    await expectInvalid(act(fundsAdmin.close, id, { remark: '  ' }, rita), 'remark');
    expect((await act(fundsAdmin.close, id, { remark: 'The money came back.' }, rita)).status).toBe(204);
    expect(await view(id)).toMatchObject({ state: 'closed', closing_remark: 'The money came back.' });
    await expectRefusal(act(fundsAdmin.askReport, id, undefined, rita), 409, 'already_decided');
  });

  // FUND-26
  it('is asked for receipts by staff or two weeks before the due date, and reminded twice', async () => {
    const organisation_id = await addOrganisation(db);
    const member = () => addPerson(app, db, { account_type: 'organisation', organisations: [organisation_id] });
    const [author, officer] = [await member(), await member()];
    const due = { state: 'paid', report_due_on: '2027-02-20', organisation_id } as const;
    const id = await addApplication(db, fund, author.id, due);
    const early = await addApplication(db, fund, author.id, due);
    expect((await act(fundsAdmin.askReport, early, undefined, rita)).status).toBe(204);
    const told = async (day: string) => {
      clock.set(new Date(`${day}T06:15:00Z`));
      await Promise.all([remindOfReports(services), remindOfReports(services)]);
      await remindOfReports(services);
      return [await notificationKinds(author.id, id), await notificationKinds(officer.id, id)];
    };
    const asked = ['fund_report_due'];
    expect(await told('2027-02-05')).toEqual([[], []]);
    expect(await told('2027-02-06')).toEqual([asked, asked]);
    expect(await told('2027-02-18')).toEqual([asked, asked]);
    const twice = [...asked, ...asked];
    expect(await told('2027-02-19')).toEqual([twice, twice]);
    expect(await told('2027-02-20')).toEqual([twice, twice]);
    const all = [...twice, 'fund_report_late'];
    expect(await told('2027-02-21')).toEqual([all, all]);
    expect(await told('2027-03-21')).toEqual([all, all]);
    expect((await mailTo(officer.email, 'late')).text).toContain('were due on Saturday 20 February 2027');
    expect((await notificationKinds(author.id, early)).slice(0, 1)).toEqual(asked);
  });
});

describe('ten years after closing', () => {
  // FUND-28
  it('an application to a fund is deleted with all its data, and not a day earlier', async () => {
    const [rejected, open] = [
      await addApplication(db, fund, maria.id, { state: 'rejected' }),
      await addApplication(db, fund, maria.id, { state: 'in_review' }),
    ];
    const closed = await addApplication(db, fund, maria.id, { state: 'closed' });
    await addReceipt(db, closed);
    const key = `private/${randomUUID()}.pdf`;
    const described = { file_name: 'a.pdf', mime_type: 'application/pdf', size: 1, created_at: storyTime };
    const file_id = randomUUID();
    await db
      .insertInto('private_files')
      .values({ id: file_id, user_id: null, collection_name: 'fund_file', key, ...described })
      .execute();
    const file = {
      id: randomUUID(),
      file_id,
      application_id: closed,
      question_id: fund.question_id,
      added_at: storyTime,
    };
    await db.insertInto('fund_files').values(file).execute();
    const kept = async () => {
      const rows = db.selectFrom('fund_applications').select('id').where('id', 'in', [rejected, open, closed]);
      return (await rows.execute()).map(({ id }) => id).toSorted();
    };
    clock.set(new Date('2036-11-20T16:59:59Z'));
    await deleteOldApplications(services);
    expect(await kept()).toEqual([rejected, open, closed].toSorted());
    clock.set(new Date('2036-11-20T17:00:01Z'));
    await deleteOldApplications(services);
    expect(await kept()).toEqual([open]);
    const removed = db.selectFrom('files_to_remove').select('key').where('key', '=', key);
    expect(await removed.execute()).toEqual([{ key }]);
    expect(await db.selectFrom('private_files').select('id').where('id', '=', file_id).execute()).toEqual([]);
  });
});
