import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { funds } from '#contract/funds/calls.ts';
import { fundsAdmin } from '#contract/funds/staff.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { addApplication, addFund, type StoryFund } from '#tests/support/server/fund-board.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const { app, db, clock } = await startPortal();
const rita = await addPerson(app, db, { roles: ['staff'] });
const maria = await addPerson(app, db);
beforeEach(() => clock.set(storyTime));

const versioned: readonly Endpoint[] = [
  fundsAdmin.changeGrant,
  fundsAdmin.changeWindow,
  fundsAdmin.changeQuestion,
  fundsAdmin.changeSpending,
];
/** A change of a part uses the part's first version unless `body` has another one. */
const change = (endpoint: Endpoint, id: number, body?: object) => {
  const whole = body && { ...(versioned.includes(endpoint) && { version: 1 }), ...body };
  return send(app, endpoint, { params: { id }, ...(whole && { body: whole }) }, { as: rita, key: randomUUID() });
};
const read = ({ fund_id }: StoryFund) => call(app, fundsAdmin.fund, { params: { id: fund_id } }, { as: rita });
const both = (en: string) => ({ en, mt: `${en} (mt)` });
const closedFund = () => addFund(db, { opens_on: '2026-01-01', closes_on: '2026-03-31' });

const question = {
  kind: 'text',
  label: both('What is it?'),
  hint: both(''),
  is_required: true,
  max_length: 500,
  order: 1,
} as const;

/** Sends an application that was started before a change. */
async function applyTo(fund: StoryFund, { requested = 200_000, answer = 'x'.repeat(500) } = {}) {
  const { slug } = await read(fund);
  const body = {
    grant_id: fund.grant_id,
    title: 'Ten short plays',
    answers: [{ question_id: fund.question_id, value: answer }],
    budget: [{ kind: 'cost', label: 'Lights', amount: requested }],
    requested,
    files: [],
  };
  return send(app, funds.apply, { params: { slug }, body }, { as: maria, key: randomUUID() });
}

describe('the application window of a fund', () => {
  it('opens and closes with whole days in Malta, summer and winter', async () => {
    const fund = await closedFund();
    const body = { opens_on: '2027-03-01', closes_on: '2027-03-28' };
    await expectAudited(
      db,
      fundsAdmin.addWindow,
      rita.id,
      async () => (await change(fundsAdmin.addWindow, fund.fund_id, body)).status,
    );
    const [window] = (await read(fund)).windows;
    expect(window).toMatchObject({ opens_at: '2027-02-28T23:00:00.000Z', closes_at: '2027-03-28T22:00:00.000Z' });
  });

  it('cannot overlap another window of its fund, and must end after it begins', async () => {
    const fund = await closedFund();
    const add = (opens_on: string, closes_on: string) =>
      change(fundsAdmin.addWindow, fund.fund_id, { opens_on, closes_on });
    await expectInvalid(add('2026-03-31', '2026-05-01'), 'opens_on');
    await expectInvalid(add('2026-05-02', '2026-05-01'), 'closes_on');
    expect((await add('2026-04-01', '2026-05-01')).status).toBe(201);
    const answers = await Promise.all([add('2027-01-01', '2027-02-01'), add('2027-02-01', '2027-03-01')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  // FUND-30
  it('can be closed later but not earlier while it is open, and cannot be removed', async () => {
    const fund = await addFund(db, { closes_on: '2026-12-05' });
    const set = (opens_on: string, closes_on: string) =>
      change(fundsAdmin.changeWindow, fund.window_id, { opens_on, closes_on });
    await expectRefusal(set('2026-11-01', '2026-12-04'), 409, 'window_open');
    await expectRefusal(set('2026-11-02', '2026-12-05'), 409, 'window_open');
    expect((await set('2026-11-01', '2026-12-15')).status).toBe(200);
    await expectRefusal(change(fundsAdmin.removeWindow, fund.window_id), 409, 'window_open');
    clock.set(new Date('2026-12-15T22:59:59Z'));
    expect((await applyTo(fund)).status).toBe(201);
    clock.set(new Date('2026-12-15T23:00:00Z'));
    await expectRefusal(change(fundsAdmin.removeWindow, fund.window_id), 409, 'still_used');
  });

  it('can be changed and removed freely before it opens', async () => {
    const fund = await addFund(db, { opens_on: '2027-01-01', closes_on: '2027-02-01' });
    const body = { opens_on: '2027-01-05', closes_on: '2027-01-20' };
    expect((await change(fundsAdmin.changeWindow, fund.window_id, body)).status).toBe(200);
    expect((await change(fundsAdmin.removeWindow, fund.window_id)).status).toBe(204);
    expect((await read(fund)).windows).toEqual([]);
    expect((await change(fundsAdmin.removeWindow, fund.window_id)).status).toBe(404);
  });
});

describe('the settings of a fund while its window is open', () => {
  it('reject changes of questions and caps that would invalidate started applications', async () => {
    const fund = await addFund(db);
    const { fund_id, grant_id, question_id } = fund;
    const harder: Response[] = [
      await change(fundsAdmin.changeQuestion, question_id, { ...question, max_length: 499 }),
      await change(fundsAdmin.changeQuestion, question_id, {
        ...question,
        kind: 'files',
        max_length: undefined,
        max_files: 2,
      }),
      await change(fundsAdmin.addQuestion, fund_id, question),
      await change(fundsAdmin.addQuestion, fund_id, {
        ...question,
        kind: 'budget',
        is_required: false,
        max_length: undefined,
      }),
      await change(fundsAdmin.removeQuestion, question_id),
      await change(fundsAdmin.changeGrant, grant_id, { name: both('A project'), cap: 199_999 }),
      await change(fundsAdmin.removeGrant, grant_id),
    ];
    for (const answer of harder) await expectRefusal(answer, 409, 'window_open');
    const easier: Response[] = [
      await change(fundsAdmin.changeQuestion, question_id, {
        ...question,
        label: both('What is planned?'),
        max_length: 900,
      }),
      await change(fundsAdmin.addQuestion, fund_id, { ...question, is_required: false }),
      await change(fundsAdmin.changeGrant, grant_id, { name: both('A project'), cap: 250_000 }),
      await change(fundsAdmin.addGrant, fund_id, { name: both('A journey'), cap: 5000 }),
    ];
    expect(easier.map(({ status }) => status)).toEqual([200, 201, 200, 201]);
    expect((await applyTo(fund)).status).toBe(201);
  });

  it('accept new wording and further choices, but no other order or fewer choices', async () => {
    const fund = await addFund(db);
    const asked = { ...question, kind: 'choice', max_length: undefined, is_required: false } as const;
    const choices = [both('Play'), both('Dance')];
    await change(fundsAdmin.addQuestion, fund.fund_id, { ...asked, choices, order: 2 });
    const [, added] = (await read(fund)).questions;
    const set = (all: object[], version = 1) =>
      change(fundsAdmin.changeQuestion, added?.id ?? 0, { ...asked, choices: all, order: 2, version });
    await expectRefusal(set([both('Dance'), both('Play')]), 409, 'window_open');
    expect((await set([both('A play'), both('Dance'), both('Film')])).status).toBe(200);
    await expectRefusal(set([both('A play'), both('Dance')], 2), 409, 'window_open');
    const [, changed] = (await read(fund)).questions;
    expect(changed?.choices.map(({ value, label }) => [value, label.en])).toEqual([
      ['1', 'A play'],
      ['2', 'Dance'],
      ['3', 'Film'],
    ]);
  });
});

describe('the settings of a fund while its window is closed', () => {
  // FUND-31
  it('replace an answered question by a new one, and earlier answers keep the old wording', async () => {
    const fund = await closedFund();
    const id = await addApplication(db, fund, maria.id);
    const form = { ...question, label: both('Who comes?'), max_length: 100 };
    expect((await change(fundsAdmin.changeQuestion, fund.question_id, form)).status).toBe(200);
    const [asked, ...more] = (await read(fund)).questions;
    expect([asked?.label.en, asked?.answers, more]).toEqual(['Who comes?', 0, []]);
    expect(asked?.id).not.toBe(fund.question_id);
    const application = await call(app, funds.application, { params: { id } }, { as: maria });
    expect(application.answers).toMatchObject([{ label: 'What is it?', value: 'Plays of ten minutes.' }]);
    expect((await change(fundsAdmin.changeQuestion, fund.question_id, form)).status).toBe(404);
  });

  it('accept added, moved and removed questions, but no second budget', async () => {
    const fund = await closedFund();
    const budget = { ...question, kind: 'budget', max_length: undefined, label: both('What does it cost?') };
    expect((await change(fundsAdmin.addQuestion, fund.fund_id, budget)).status).toBe(201);
    await expectInvalid(change(fundsAdmin.addQuestion, fund.fund_id, budget), 'kind');
    await expectInvalid(
      change(fundsAdmin.addQuestion, fund.fund_id, { ...question, max_length: undefined }),
      'max_length',
    );
    await expectInvalid(change(fundsAdmin.addQuestion, fund.fund_id, { ...budget, kind: 'choice' }), 'choices');
    const labels = async () => (await read(fund)).questions.map(({ label }) => label.en);
    expect(await labels()).toEqual(['What does it cost?', 'What is it?']);
    await change(fundsAdmin.changeQuestion, fund.question_id, { ...question, order: 1 });
    expect(await labels()).toEqual(['What is it?', 'What does it cost?']);
    await addApplication(db, fund, maria.id);
    expect((await change(fundsAdmin.removeQuestion, fund.question_id)).status).toBe(204);
    expect(await labels()).toEqual(['What does it cost?']);
  });

  it('accept a lower cap, and removing a grant without applications', async () => {
    const fund = await closedFund();
    await addApplication(db, fund, maria.id);
    const lower = { name: both('A project'), cap: 100_000 };
    expect((await change(fundsAdmin.changeGrant, fund.grant_id, lower)).status).toBe(200);
    await expectRefusal(change(fundsAdmin.removeGrant, fund.grant_id), 409, 'still_used');
    await change(fundsAdmin.addGrant, fund.fund_id, lower);
    const { grants } = await read(fund);
    expect((await change(fundsAdmin.removeGrant, grants[1]?.id ?? 0)).status).toBe(204);
  });
});

describe('a fund on the staff pages', () => {
  // FUND-32
  it('has texts in both languages, and a list of past grants', async () => {
    const fund = await closedFund();
    const texts = {
      name: both('Play fund'),
      summary: both('For plays'),
      purpose: both('For all'),
      rules: both('Plays'),
      version: 1,
    };
    await expectAudited(
      db,
      fundsAdmin.changeFund,
      rita.id,
      async () => (await change(fundsAdmin.changeFund, fund.fund_id, texts)).status,
    );
    await expectInvalid(
      change(fundsAdmin.changeFund, fund.fund_id, { ...texts, name: { en: 'Play fund', mt: '' } }),
      'name.mt',
    );
    // The second of two changes to one version is rejected.
    const late = { ...texts, name: both('Old name') };
    await expectRefusal(change(fundsAdmin.changeFund, fund.fund_id, late), 409, 'version_conflict');
    const paid = { year: 2025, title: both('Lights'), amount: 64_000 };
    expect((await change(fundsAdmin.addSpending, fund.fund_id, paid)).status).toBe(201);
    const { slug, spending } = await read(fund);
    await change(fundsAdmin.changeSpending, spending[0]?.id ?? 0, { ...paid, amount: 65_000 });
    const shown = await call(app, funds.view, { params: { slug } }, { locale: 'mt' });
    expect(shown).toMatchObject({
      name: 'Play fund (mt)',
      spending: [{ year: 2025, title: 'Lights (mt)', amount: { amount: '65000' } }],
    });
    expect((await change(fundsAdmin.removeSpending, spending[0]?.id ?? 0)).status).toBe(204);
    expect((await read(fund)).spending).toEqual([]);
  });
});
