import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { funds } from '#contract/funds/calls.ts';
import { fundsAdmin } from '#contract/funds/staff.ts';
import { call, expectRefusal, send } from '#tests/support/api.ts';
import { addPerson, password, type Person } from '#tests/support/people.ts';
import { addApplication, addFund, iban } from '#tests/support/server/fund-board.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { addOrganisation } from '#tests/support/server/rar.ts';

const { app, db, mailTo } = await startPortal();
const fund = await addFund(db);
const [rita, joe] = [await addPerson(app, db, { roles: ['staff'] }), await addPerson(app, db, { roles: ['staff'] })];
const account = { holder: 'Drama Society', iban };

/** An organisation with two officers and an application by one of them. */
async function addOrganisationApplication(options: Parameters<typeof addApplication>[3] = {}) {
  const organisation_id = await addOrganisation(db);
  const officer = () => addPerson(app, db, { account_type: 'organisation', organisations: [organisation_id] });
  const [author, colleague] = [await officer(), await officer()];
  const id = await addApplication(db, fund, author.id, { ...options, organisation_id });
  return { id, params: { id }, author, colleague };
}
const removeOfficer = (as: Person) => db.deleteFrom('organisation_members').where('user_id', '=', as.id).execute();
const setAccount = (id: string, as: Person, holder = account.holder) =>
  send(app, funds.setBankAccount, { params: { id }, body: { ...account, holder, current_password: password } }, { as });
const notificationKinds = async ({ id: user_id }: Person) => {
  const rows = db.selectFrom('notifications').select('kind').where('user_id', '=', user_id).orderBy('id');
  return (await rows.execute()).map(({ kind }) => kind);
};

describe('an application of an organisation to a fund', () => {
  it('is readable by its current officers only, and not by an author who has left', async () => {
    const { id, params, author, colleague } = await addOrganisationApplication();
    expect((await setAccount(id, author)).status).toBe(204);
    await removeOfficer(author);
    await expectRefusal(setAccount(id, author), 404, 'not_found');
    await expectRefusal(send(app, funds.application, { params }, { as: author }), 404, 'not_found');
    const text = { params, body: { text: 'Pay us in cash.', files: [] } };
    await expectRefusal(send(app, funds.write, text, { as: author, key: randomUUID() }), 404, 'not_found');
    expect((await call(app, funds.mine, {}, { as: author })).data).toEqual([]);
    expect(await call(app, funds.application, { params }, { as: colleague })).toMatchObject({ id });
    // The board still treats the application as its author's own.
    await db.insertInto('user_roles').values({ user_id: author.id, role: 'staff' }).execute();
    await expectRefusal(send(app, fundsAdmin.application, { params }, { as: author }), 403, 'own_application');
  });

  it('notifies all officers of a changed bank account, and the audit log names who changed it', async () => {
    const { id, author, colleague } = await addOrganisationApplication();
    expect((await setAccount(id, author, 'Drama')).status).toBe(204);
    for (const each of [author, colleague]) expect(await notificationKinds(each)).toEqual(['fund_account_added']);
    await removeOfficer(author);
    expect((await setAccount(id, colleague)).status).toBe(204);
    expect(await notificationKinds(colleague)).toEqual(['fund_account_added', 'fund_account_changed']);
    expect(await notificationKinds(author), 'whoever has left').toEqual(['fund_account_added']);
    expect((await mailTo(colleague.email, 'account')).text).toContain(`/account/funds/${id}`);
    const rows = db.selectFrom('audit_log').select(['action', 'actor_id', 'details']).where('subject_id', '=', id);
    const action = 'fund_account_changed';
    expect(await rows.orderBy('id').execute()).toMatchObject([
      { action, actor_id: author.id },
      { action, actor_id: colleague.id },
    ]);
    expect(JSON.stringify(await rows.execute())).not.toContain(iban.slice(-4));
    // Sending the same account again changes nothing.
    expect((await setAccount(id, colleague)).status).toBe(204);
    expect(await notificationKinds(colleague)).toHaveLength(2);
  });

  it('notifies its author and its officers of the decision, each in their language', async () => {
    const { id, params, author, colleague } = await addOrganisationApplication();
    await db.updateTable('users').set({ locale: 'mt' }).where('id', '=', colleague.id).execute();
    for (const as of [rita, joe]) {
      const body = { score: 8, remark: 'Clear and cheap.', version: 1 };
      await call(app, fundsAdmin.score, { params, body }, { as });
    }
    const body = { decision: 'approve' as const, amount: 120_000 };
    await call(app, fundsAdmin.decide, { params, body }, { as: rita, key: randomUUID() });
    for (const each of [author, colleague]) expect(await notificationKinds(each)).toEqual(['fund_approved']);
    expect((await mailTo(author.email)).text).toContain('Fund of plays)');
    expect((await mailTo(colleague.email)).text).toContain('Fund of plays (mt)');
    await expectRefusal(send(app, fundsAdmin.application, { params: { id } }, { as: colleague }), 403, 'forbidden');
  });

  it('keeps its bank account when the person who entered it deletes their account', async () => {
    const { id, author, colleague } = await addOrganisationApplication({ state: 'approved', hasAccount: true });
    await call(app, auth.remove, { body: { password } }, { as: author });
    const now = await call(app, funds.application, { params: { id } }, { as: colleague });
    expect(now.bank_account).toMatchObject({ ending: iban.slice(-4) });
  });
});
