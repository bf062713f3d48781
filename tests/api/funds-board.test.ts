import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { funds } from '#contract/funds/calls.ts';
import { fundsAdmin } from '#contract/funds/staff.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { call, expectInvalid, expectRefusal, send } from '#tests/support/api.ts';
import { addPerson, password, type Person } from '#tests/support/people.ts';
import { minutes } from '#tests/support/server/bookings.ts';
import { addApplication, addFund } from '#tests/support/server/fund-board.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { addOrganisation } from '#tests/support/server/rar.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const { app, clock, db, mailTo, smtp } = await startPortal({ seed: true });
const fund = await addFund(db);
const maria = await addPerson(app, db);
await db.updateTable('users').set({ locale: 'mt' }).where('id', '=', maria.id).execute();
const [rita, joe, ann] = [
  await addPerson(app, db, { roles: ['staff'] }),
  await addPerson(app, db, { roles: ['staff'] }),
  await addPerson(app, db, { roles: ['staff'] }),
];

/** Makes a call about an application, whatever the response. */
const act = (endpoint: Endpoint, id: string, body: object | undefined, as: Person) =>
  send(app, endpoint, { params: { id }, ...(body && { body }) }, { as, key: randomUUID() });
const score = (id: string, as: Person, given: object = {}) =>
  act(fundsAdmin.score, id, { score: 8, remark: 'Clear and cheap.', version: 1, ...given }, as);
const decide = (id: string, decision: object, as: Person = rita) => act(fundsAdmin.decide, id, decision, as);
const view = (id: string, as: Person = rita) => call(app, fundsAdmin.application, { params: { id } }, { as });
const approve = { decision: 'approve', amount: 120_000 } as const;
const reject = { decision: 'reject', reason: 'The venue is not ours.' } as const;
const statuses = (answers: Response[]) => answers.map(({ status }) => status).toSorted();

/** Adds an application with the scores of two readers. */
async function read(options: Parameters<typeof addApplication>[3] = {}): Promise<string> {
  const id = await addApplication(db, fund, maria.id, options);
  for (const reader of [rita, joe]) expect((await score(id, reader)).status).toBe(204);
  return id;
}

const notificationsOf = (user_id: number, path: string) =>
  db
    .selectFrom('notifications')
    .select(['kind', 'values'])
    .where('user_id', '=', user_id)
    .where('path', '=', path)
    .orderBy('id')
    .execute();

describe('an application to a fund under review', () => {
  // FUND-18
  it('can be decided after two people have scored it, and not before', async () => {
    const id = await addApplication(db, fund, maria.id);
    await expectRefusal(decide(id, approve), 409, 'readers_missing');
    await score(id, rita);
    await score(id, rita, { score: 9 });
    await expectRefusal(decide(id, approve), 409, 'readers_missing');
    await expectRefusal(decide(id, reject), 409, 'readers_missing');
    await score(id, joe);
    await expectAudited(db, fundsAdmin.decide, rita.id, async () => (await decide(id, approve)).status);
    expect(await view(id)).toMatchObject({
      state: 'approved',
      approved: { amount: '120000' },
      readers: 2,
      average: 8.5,
      scores: [{ score: 9 }, { score: 8 }],
    });
  });

  it('is scored in the latest version that its author sent', async () => {
    const id = await read();
    await db.updateTable('fund_applications').set({ version: 2 }).where('id', '=', id).execute();
    await expectRefusal(decide(id, approve), 409, 'readers_missing');
    await expectRefusal(score(id, rita), 409, 'version_conflict');
    expect(await view(id)).toMatchObject({ readers: 0, own_score: { is_outdated: true } });
    for (const reader of [rita, joe]) await score(id, reader, { version: 2 });
    expect((await decide(id, approve)).status).toBe(204);
  });

  // FUND-19
  it('can be neither scored nor decided by its author or an officer of the applying organisation', async () => {
    const organisation_id = await addOrganisation(db);
    const author = await addPerson(app, db, { roles: ['staff'] });
    const officer = await addPerson(app, db, { roles: ['staff'], organisations: [organisation_id] });
    const id = await addApplication(db, fund, author.id, { organisation_id });
    for (const own of [author, officer]) {
      const answers = [
        score(id, own),
        decide(id, approve, own),
        act(fundsAdmin.application, id, undefined, own),
        act(fundsAdmin.review, id, undefined, own),
        act(fundsAdmin.write, id, { text: 'Well done.', asks: false }, own),
      ];
      for (const answer of answers) await expectRefusal(answer, 403, 'own_application');
      const { data } = await call(
        app,
        fundsAdmin.applications,
        { query: { filter: { search: author.email } } },
        { as: own },
      );
      expect(data).toMatchObject([{ id, is_own: true, average: null }]);
    }
    expect((await view(id)).scores).toEqual([]);
    const bare = { application_id: id, reader_id: officer.id, score: 10, remark: 'Ours.', scored_at: new Date() };
    await expect(db.insertInto('fund_scores').values(bare).execute()).rejects.toThrow('Nobody reads their own');
  });

  // FUND-20
  it('shows the scores of others only to readers who have scored it', async () => {
    const id = await addApplication(db, fund, maria.id);
    await score(id, joe);
    expect(await view(id, rita)).toMatchObject({ readers: 1, scores: [], average: null, own_score: null });
    expect(await view(id, joe)).toMatchObject({ scores: [{ score: 8 }], average: 8, own_score: { score: 8 } });
    const listed = async (as: Person) => {
      const query = { filter: { search: (await view(id, joe)).number } };
      return (await call(app, fundsAdmin.applications, { query }, { as })).data[0];
    };
    expect(await listed(rita)).toMatchObject({ readers: 1, average: null });
    expect(await listed(joe)).toMatchObject({ readers: 1, average: 8 });
    await score(id, ann, { score: 3, remark: 'Too much for lights.' });
    expect(await view(id, rita)).toMatchObject({ scores: [{ score: 8 }, { score: 3 }], average: 5.5 });
    expect(await listed(rita)).toMatchObject({ readers: 2, average: 5.5 });
    // A score of an older version does not apply to this one.
    await db.updateTable('fund_applications').set({ version: 2 }).where('id', '=', id).execute();
    await score(id, ann, { version: 2 });
    expect(await view(id, joe)).toMatchObject({ readers: 1, scores: [], average: null, own_score: { score: 8 } });
    expect(await listed(joe)).toMatchObject({ readers: 1, average: null });
  });

  it('has its scores in no row of the audit log, because applicants may read that', async () => {
    const id = await addApplication(db, fund, maria.id);
    await score(id, joe, { score: 4 });
    const rows = db.selectFrom('audit_log').select('details').where('subject_id', '=', id);
    expect((await rows.execute()).map(({ details }) => Object.keys(details as object))).toEqual([['number']]);
  });

  // FUND-15
  it('goes through its states in their order', async () => {
    const id = await addApplication(db, fund, maria.id, { state: 'submitted' });
    await expectRefusal(score(id, rita), 409, 'application_closed');
    await expectRefusal(decide(id, approve), 409, 'application_closed');
    await expectRefusal(act(fundsAdmin.write, id, { text: 'When?', asks: true }, rita), 409, 'application_closed');
    await expectRefusal(
      act(fundsAdmin.pay, id, { paid_on: '2026-11-20', report_due_on: '2027-02-01' }, rita),
      409,
      'application_closed',
    );
    await expectRefusal(act(fundsAdmin.close, id, { remark: 'No.' }, rita), 409, 'application_closed');
    expect((await act(fundsAdmin.review, id, undefined, rita)).status).toBe(204);
    await expectRefusal(act(fundsAdmin.review, id, undefined, joe), 409, 'already_decided');
    for (const reader of [rita, joe]) await score(id, reader);
    expect((await act(fundsAdmin.write, id, { text: 'Which hall?', asks: true }, rita)).status).toBe(204);
    await expectRefusal(decide(id, approve), 409, 'application_closed');
    clock.set(minutes(1));
    const answer = { params: { id }, body: { text: 'The small one.' } };
    await call(app, funds.write, answer, { as: maria, key: randomUUID() });
    expect((await decide(id, reject)).status).toBe(204);
    for (const again of [decide(id, approve), decide(id, reject), score(id, rita)])
      await expectRefusal(again, 409, 'already_decided');
    const { events, reason, messages } = await view(id);
    expect(events.map(({ state }) => state)).toEqual([
      'submitted',
      'in_review',
      'information_asked',
      'in_review',
      'rejected',
    ]);
    expect(reason).toBe(reject.reason);
    expect(messages.map(({ from, text }) => [from, text])).toEqual([
      ['union', 'Which hall?'],
      ['applicant', 'The small one.'],
    ]);
  });

  it('is hidden from people without the role staff, including finance', async () => {
    const id = await addApplication(db, fund, maria.id);
    const finance = await addPerson(app, db, { roles: ['finance'] });
    for (const as of [maria, finance]) {
      await expectRefusal(act(fundsAdmin.application, id, undefined, as), 403, 'forbidden');
      await expectRefusal(score(id, as), 403, 'forbidden');
    }
    await expectRefusal(act(fundsAdmin.application, randomUUID(), undefined, rita), 404, 'not_found');
  });
});

describe('a decision on an application to a fund', () => {
  // FUND-21
  it('approves an amount up to the one requested', async () => {
    const id = await read({ requested_cents: 150_000 });
    await expectInvalid(decide(id, { decision: 'approve', amount: 150_001 }), 'amount', 'Enter 1500 or less.');
    await expectInvalid(decide(id, { decision: 'approve', amount: 0 }), 'amount');
    await expectInvalid(decide(id, { decision: 'reject' }), 'reason');
    expect((await decide(id, { decision: 'approve', amount: 150_000 })).status).toBe(204);
  });

  // FUND-10
  it('is limited by the cap of the day the application was made, also in the database', async () => {
    const own = await addFund(db);
    const id = await addApplication(db, own, maria.id, { requested_cents: 200_000 });
    await expect(addApplication(db, own, maria.id, { requested_cents: 200_001 })).rejects.toThrow(
      'fund_applications_cap',
    );
    await db.updateTable('fund_grants').set({ cap_cents: 100_000 }).where('id', '=', own.grant_id).execute();
    for (const reader of [rita, joe]) await score(id, reader);
    expect((await decide(id, { decision: 'approve', amount: 200_000 })).status).toBe(204);
    const bare = db.updateTable('fund_applications').set({ approved_cents: 200_001 }).where('id', '=', id);
    await expect(bare.execute()).rejects.toThrow('fund_applications_amount');
  });

  // FUND-22
  it('is made once, however many arrive at the same time, and reported once in the author’s language', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await read();
      const answers = await Promise.all(
        [approve, reject, approve].map((each, at) => decide(id, each, at ? rita : joe)),
      );
      expect(statuses(answers)).toEqual([204, 409, 409]);
      expect((await view(id)).events.slice(1)).toHaveLength(1);
      const [told, ...more] = await notificationsOf(maria.id, `/account/funds/${id}`);
      expect(more).toEqual([]);
      const { number } = (told?.values ?? {}) as { number: string };
      const mail = await mailTo(maria.email, number);
      expect(mail.text).toContain(`/account/funds/${id}`);
      expect(mail.text).toContain('Fund of plays (mt)');
      const mails = smtp.arrived.filter((arrived) => arrived.subject?.includes(number));
      expect(mails).toHaveLength(1);
    }
  });

  it('is not reported to an account that was deleted', async () => {
    const gone = await addPerson(app, db);
    const id = await addApplication(db, fund, gone.id);
    for (const reader of [rita, joe]) await score(id, reader);
    await call(app, auth.remove, { body: { password } }, { as: gone });
    expect((await decide(id, approve)).status).toBe(204);
    expect(await notificationsOf(gone.id, `/account/funds/${id}`)).toEqual([]);
  });
});

describe('a message of the union about an application to a fund', () => {
  it('is reported to the applicant, and rejected once the application is closed', async () => {
    const id = await addApplication(db, fund, maria.id);
    const write = (text: string) => act(fundsAdmin.write, id, { text, asks: false }, rita);
    await expectInvalid(write(''), 'text');
    await expectAudited(db, fundsAdmin.write, rita.id, async () => (await write('We read it next week.')).status);
    expect(await notificationsOf(maria.id, `/account/funds/${id}`)).toMatchObject([{ kind: 'fund_message' }]);
    const own = await call(app, funds.application, { params: { id } }, { as: maria });
    expect(own).toMatchObject({ state: 'in_review', messages: [{ from: 'union', text: 'We read it next week.' }] });
    expect(JSON.stringify(own)).not.toContain('scores');
    const done = await addApplication(db, fund, maria.id, { state: 'rejected' });
    await expectRefusal(act(fundsAdmin.write, done, { text: 'Sorry.', asks: false }, rita), 409, 'application_closed');
  });
});

describe('the staff list of applications to funds', () => {
  it('is filtered by fund, window and state, and searched by number, title and name', async () => {
    const own = await addFund(db);
    const id = await addApplication(db, own, maria.id);
    const later = await addApplication(db, own, ann.id, { state: 'approved' });
    const find = async (filter: object) =>
      (await call(app, fundsAdmin.applications, { query: { filter } }, { as: rita })).data.map((each) => each.id);
    expect(await find({ fund_id: own.fund_id })).toEqual(expect.arrayContaining([id, later]));
    expect(await find({ window_id: own.window_id, state: 'approved' })).toEqual([later]);
    expect(await find({ window_id: own.window_id, search: maria.email })).toEqual([id]);
    const { number } = await view(id);
    expect(await find({ search: number })).toEqual([id]);
    expect(await find({ fund_id: own.fund_id, search: 'poster' })).toEqual([]);
  });
});
