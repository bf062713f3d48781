import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { FUND_CHUNK_BYTES, funds } from '#contract/funds/calls.ts';
import { deleteUnattachedFiles } from '#server/areas/funds/files.ts';
import { call, expectInvalid, expectRefusal, follow, send, storyTime } from '#tests/support/api.ts';
import { pdfBytes } from '#tests/support/documents.ts';
import { addPerson, password, type Person } from '#tests/support/people.ts';
import { fundForm, openFunds, sendFundFile, sendFundPiece } from '#tests/support/server/funds.ts';
import { listen } from '#tests/support/server/listen.ts';
import { startAppWithFiles } from '#tests/support/server/portal.ts';

const { app, clock, db } = await startAppWithFiles();
const DAY_MS = 86_400_000;
await openFunds(db);

/** Moves the clock this many days ahead during the work. */
async function daysLater<T>(days: number, work: () => Promise<T>): Promise<T> {
  clock.set(new Date(storyTime.getTime() + days * DAY_MS));
  return work().finally(() => clock.set(storyTime));
}

async function apply(as: Person, slug = 'arts-fund', changes: Parameters<typeof fundForm>[3] = {}) {
  const [body, key] = [await fundForm(app, as, slug, changes), randomUUID()];
  return call(app, funds.apply, { params: { slug }, body }, { as, key });
}

async function officer(): Promise<Person & { organisation: number }> {
  const { id } = await db.selectFrom('student_organisations').select('id').limit(1).executeTakeFirstOrThrow();
  const as = await addPerson(app, db, { account_type: 'organisation', roles: ['organisation'], organisations: [id] });
  return { ...as, organisation: id };
}

describe('a fund', () => {
  // FUND-1
  it('shows in both languages its grants, its window and what it has paid for', async () => {
    const all = await call(app, funds.list, {}, { locale: 'mt' });
    const slugs = ['green-fund', 'arts-fund', 'education-fund', 'organisations-fund', 'sports-fund', 'eurodesk-fund'];
    expect(all.map(({ slug }) => slug)).toEqual(slugs);
    const arts = await call(app, funds.view, { params: { slug: 'arts-fund' } }, { locale: 'mt' });
    expect(arts.name).toBe('Il-Fond għall-Arti');
    expect(arts.grants.map(({ cap }) => cap.amount)).toEqual(['200000', '5000']);
    expect(arts.questions.find(({ kind }) => kind === 'choice')?.choices[0]?.label).toBe('Teatru u żfin');
    expect(new Set(arts.spending.map(({ year }) => year)).size).toBe(3);
    // The last closed window, the open one, and the next.
    expect(arts.windows.map(({ closes_on }) => closes_on)).toEqual(
      arts.windows.map((window) => window.closes_on).toSorted(),
    );
    expect(arts.windows).toHaveLength(3);
    expect(arts.windows[1]?.closes_at).toBe('2026-11-29T23:00:00.000Z');
    await expectRefusal(send(app, funds.view, { params: { slug: 'moon-fund' } }), 404, 'not_found');
  });
});

describe('an application to a fund', () => {
  // FUND-8
  it('arrives once with its answers, budget and files, whatever is repeated', async () => {
    const as = await addPerson(app, db);
    const [body, key] = [await fundForm(app, as, 'arts-fund'), randomUUID()];
    const input = { params: { slug: 'arts-fund' }, body };
    const [first, again] = await Promise.all([
      call(app, funds.apply, input, { as, key }),
      call(app, funds.apply, input, { as, key }),
    ]);
    expect(again.number).toBe(first.number);
    expect(first).toMatchObject({ id: key, state: 'submitted', version: 1, requested: { amount: '70000' } });
    expect(first.answers.map(({ kind }) => kind)).toEqual(['text', 'choice', 'period', 'text', 'files']);
    expect(first.answers[2]?.shown).toBe('10 January 2027 – 12 January 2027');
    const [file] = first.answers[4]?.files ?? [];
    expect(Buffer.from(await (await follow(app, file?.url ?? '', as)).arrayBuffer())).toEqual(pdfBytes('Quotation'));
    const { data } = await call(app, funds.mine, {}, { as });
    expect(data.map(({ number }) => number)).toEqual([first.number]);
    const other = await addPerson(app, db);
    await expectRefusal(send(app, funds.application, { params: { id: key } }, { as: other }), 404, 'not_found');
    await expectRefusal(send(app, funds.apply, input, { as: other, key }), 422, 'idempotency_mismatch');
  });

  // FUND-3
  it('is rejected after 23:59:59 in Malta, whatever time the device claims', async () => {
    const as = await addPerson(app, db);
    const closing = new Date('2026-11-29T23:00:00Z');
    const body = await fundForm(app, as, 'arts-fund');
    const late = async (key: string) => {
      const address = await listen(app);
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': key,
        authorization: `Bearer ${as.authToken}`,
      };
      const cookie = as.cookie === undefined ? {} : { cookie: as.cookie };
      return fetch(`${address.url}/api/kokka-funds/arts-fund/applications`, {
        method: 'POST',
        headers: { ...headers, ...cookie },
        body: JSON.stringify(body),
      }).finally(() => address.close());
    };
    clock.set(closing);
    const rejected = await late(randomUUID());
    expect(rejected.status).toBe(410);
    expect(await rejected.json()).toMatchObject({ code: 'deadline_passed' });
    expect((await call(app, funds.mine, {}, { as })).data).toEqual([]);
    clock.set(new Date(closing.getTime() - 1));
    const key = randomUUID();
    expect((await late(key)).status).toBe(201);
    // An application that arrived in time stays accepted: repeating it after the end gets the same response.
    clock.set(closing);
    expect((await late(key)).status).toBe(201);
    clock.set(storyTime);
  });

  // FUND-2
  it('is rejected for ineligible applicants', async () => {
    const student = await addPerson(app, db);
    const club = await officer();
    const other = await db
      .selectFrom('student_organisations')
      .select('id')
      .offset(1)
      .limit(1)
      .executeTakeFirstOrThrow();
    const tries = async (as: Person, slug: string, changes = {}) => {
      const body = await fundForm(app, as, slug, changes);
      return send(app, funds.apply, { params: { slug }, body }, { as, key: randomUUID() });
    };
    await expectRefusal(tries(student, 'organisations-fund', { organisation_id: other.id }), 403, 'not_eligible');
    await expectRefusal(tries(club, 'education-fund'), 403, 'not_eligible');
    expect((await tries(club, 'organisations-fund', { organisation_id: club.organisation })).status).toBe(201);
    await expectInvalid(await tries(club, 'organisations-fund'), 'organisation_id', 'This field is required.');
    const foreign = await tries(club, 'organisations-fund', { organisation_id: other.id });
    await expectInvalid(foreign, 'organisation_id', 'Choose one of the options.');
    await db
      .updateTable('academic_details')
      .set({ expected_graduation_year: 2025, course_commencement_year: 2022 })
      .where('user_id', '=', student.id)
      .execute();
    await expectRefusal(tries(student, 'green-fund'), 403, 'not_eligible');
    expect((await tries(student, 'education-fund')).status).toBe(201);
  });

  // FUND-5, FUND-6
  it('must answer the required questions, with a budget within the cap', async () => {
    const as = await addPerson(app, db);
    const body = await fundForm(app, as, 'arts-fund');
    const { questions, grants } = await call(app, funds.view, { params: { slug: 'arts-fund' } });
    const [plan, art, period] = questions.map(({ id }) => id);
    const tries = (changes: Partial<typeof body>) => {
      const input = { params: { slug: 'arts-fund' }, body: { ...body, ...changes } };
      return send(app, funds.apply, input, { as, key: randomUUID() });
    };
    const saying = (question_id: number | undefined, value: string) => ({
      answers: body.answers.map((answer) => (answer.question_id === question_id ? { ...answer, value } : answer)),
    });
    await expectInvalid(await tries(saying(plan, ' ')), `answers.${plan}`, 'This field is required.');
    await expectInvalid(await tries(saying(art, 'cooking')), `answers.${art}`, 'Choose one of the options.');
    const turned = await tries(saying(period, '2027-01-12/2027-01-10'));
    await expectInvalid(turned, `answers.${period}`, 'This must be later than the time before it.');
    await expectInvalid(await tries({ requested: 69_999 }), 'budget', 'These do not match.');
    const dear = [{ kind: 'cost' as const, label: 'Stage', amount: 200_001 }];
    await expectInvalid(await tries({ budget: dear, requested: 200_001 }), 'budget', 'Enter 2000 or less.');
    const attendance = grants[1]?.id ?? 0;
    await expectInvalid(await tries({ grant_id: attendance }), 'budget', 'Enter 50 or less.');
    const files = [{ question_id: body.files[0]?.question_id ?? 0, uuid: randomUUID() }];
    await expectInvalid(await tries({ files }), `answers.${files[0]?.question_id}`, 'This field is required.');
    expect((await call(app, funds.mine, {}, { as })).data).toEqual([]);
  });

  // FUND-9
  it('can be changed until the window closes, by one person at a time', async () => {
    const as = await addPerson(app, db);
    const { id } = await apply(as);
    const body = await fundForm(app, as, 'arts-fund', { title: 'Plays in the garden' });
    const change = (version: number) =>
      send(app, funds.change, { params: { id }, body: { ...body, version } }, { as, key: randomUUID() });
    expect((await change(1)).status).toBe(200);
    await expectRefusal(change(1), 409, 'version_conflict');
    const now = await call(app, funds.application, { params: { id } }, { as });
    expect(now).toMatchObject({ title: 'Plays in the garden', version: 2 });
    expect(now.answers.flatMap(({ files }) => files.map(({ uuid }) => uuid))).toEqual(
      body.files.map(({ uuid }) => uuid),
    );
    await daysLater(10, () => expectRefusal(change(2), 410, 'deadline_passed'));
    await db
      .updateTable('fund_applications')
      .set({ state: 'approved', approved_cents: 100, decided_at: storyTime })
      .where('id', '=', id)
      .execute();
    await expectRefusal(change(2), 409, 'application_closed');
  });

  it('is updated by a changed repetition if the device never got the response', async () => {
    const as = await addPerson(app, db);
    const [body, key] = [await fundForm(app, as, 'arts-fund'), randomUUID()];
    const params = { slug: 'arts-fund' };
    await call(app, funds.apply, { params, body }, { as, key });
    const later = await call(app, funds.apply, { params, body: { ...body, title: 'Other plays' } }, { as, key });
    expect(later).toMatchObject({ id: key, title: 'Other plays', version: 2 });
    expect((await call(app, funds.mine, {}, { as })).data).toHaveLength(1);
  });
});

describe('a file of an application to a fund', () => {
  // FUND-11
  it('is uploaded in chunks, resumes where it stopped, and is stored for its application', async () => {
    const as = await addPerson(app, db);
    const key = randomUUID();
    const [head = '', end = ''] = pdfBytes('Long').toString('latin1').split('trailer');
    const bytes = Buffer.from(`${head}% ${'x'.repeat(FUND_CHUNK_BYTES * 2)}\ntrailer${end}`, 'latin1');
    expect(await sendFundPiece(app, as, { key, bytes })).toEqual({ next: FUND_CHUNK_BYTES });
    // A repeated or early chunk changes nothing.
    const next = { next: FUND_CHUNK_BYTES };
    expect(await sendFundPiece(app, as, { key, bytes })).toEqual(next);
    expect(await sendFundPiece(app, as, { key, bytes, position: 2 * FUND_CHUNK_BYTES })).toEqual(next);
    await sendFundPiece(app, as, { key, bytes, position: FUND_CHUNK_BYTES });
    await sendFundPiece(app, as, { key, bytes, position: 2 * FUND_CHUNK_BYTES });
    expect(await sendFundPiece(app, as, { key, bytes })).toEqual({ next: bytes.length });
    expect(await db.selectFrom('uploads').select('uuid').where('user_id', '=', as.id).execute()).toEqual([]);
    await daysLater(31, () => deleteUnattachedFiles({ db, clock }));
    expect(await db.selectFrom('fund_files').select('id').where('id', '=', key).execute()).toEqual([]);
  });

  it('must be a PDF or a picture', async () => {
    const as = await addPerson(app, db);
    const odd = sendFundPiece(app, as, { key: randomUUID(), bytes: Buffer.from('MZ not a document at all') });
    await expect(odd).rejects.toThrow(/415/);
  });
});

describe('an application to a fund after submission', () => {
  // FUND-16
  it('has messages in both directions, a bank account, and receipts once it is paid', async () => {
    const as = await addPerson(app, db);
    const { id } = await apply(as);
    const params = { id };
    const write = (key: string) => call(app, funds.write, { params, body: { text: 'The ferry agrees.' } }, { as, key });
    await db.updateTable('fund_applications').set({ state: 'information_asked' }).where('id', '=', id).execute();
    const key = randomUUID();
    const answered = await write(key);
    expect(answered).toMatchObject({
      state: 'in_review',
      messages: [{ from: 'applicant', text: 'The ferry agrees.' }],
    });
    expect((await write(key)).messages).toHaveLength(1);
    const receipt = async () => {
      const body = { label: 'Lights', amount: 64_000, file: await sendFundFile(app, as) };
      return send(app, funds.addReceipt, { params, body }, { as, key: randomUUID() });
    };
    await expectRefusal(receipt(), 409, 'application_closed');
    const wrong = { holder: 'Maria Vella', iban: 'MT84 MALT 0110 0001 2345 MTLC AST0 01T' };
    const account = (iban: string) => send(app, funds.setBankAccount, { params, body: { ...wrong, iban } }, { as });
    await expectInvalid(await account(wrong.iban), 'iban', 'This is not in the right format.');
    expect((await account('MT84 MALT 0110 0001 2345 MTLC AST0 01S')).status).toBe(204);
    const paid = { state: 'paid', approved_cents: 64_000, decided_at: storyTime };
    const days = { paid_on: '2026-11-20', report_due_on: '2027-02-01' };
    await db
      .updateTable('fund_applications')
      .set({ ...paid, ...days })
      .where('id', '=', id)
      .execute();
    expect((await receipt()).status).toBe(201);
    await expectRefusal(account('MT84 MALT 0110 0001 2345 MTLC AST0 01S'), 409, 'application_closed');
    const now = await call(app, funds.application, { params }, { as });
    expect(now.bank_account).toEqual({ holder: 'Maria Vella', ending: '001S' });
    expect(now.receipts).toMatchObject([
      { label: 'Lights', amount: { amount: '64000' }, file: { mime_type: 'application/pdf' } },
    ]);
  });

  // FUND-13
  it('belongs to the other officers of the organisation as well', async () => {
    const [one, other] = [await officer(), await officer()];
    const { id } = await apply(one, 'organisations-fund', { organisation_id: one.organisation });
    expect(await call(app, funds.application, { params: { id } }, { as: other })).toMatchObject({ id });
    expect((await call(app, funds.mine, {}, { as: other })).data.map((each) => each.id)).toContain(id);
  });

  // FUND-29
  it('remains without a name when the author’s account is deleted', async () => {
    const as = await addPerson(app, db);
    const { id } = await apply(as);
    const loose = await sendFundFile(app, as);
    const body = { holder: 'Maria Vella', iban: 'MT84 MALT 0110 0001 2345 MTLC AST0 01S' };
    await call(app, funds.setBankAccount, { params: { id }, body }, { as });
    await call(app, auth.remove, { body: { password } }, { as });
    const row = db.selectFrom('fund_applications').select(['title', 'bank_account']).where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ title: 'Plays in the quadrangle', bank_account: null });
    const files = await db.selectFrom('fund_files').select(['id', 'user_id', 'application_id']).execute();
    expect(files.filter((file) => file.application_id === id)).toMatchObject([{ user_id: null }]);
    expect(files.map((file) => file.id)).not.toContain(loose);
  });
});
