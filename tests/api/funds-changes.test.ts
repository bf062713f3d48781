import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { funds } from '#contract/funds/calls.ts';
import { addRows } from '#server/db/rows.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { pdfBytes } from '#tests/support/documents.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { fundForm, openFunds, sendFundFile } from '#tests/support/server/funds.ts';
import { startAppWithFiles } from '#tests/support/server/portal.ts';

const { app, db } = await startAppWithFiles();
await openFunds(db);
const slug = 'arts-fund';
const params = { slug };
const MEGABYTE = 1024 * 1024;

/** Sends an application. */
async function addOwnApplication() {
  const as = await addPerson(app, db);
  const [body, id] = [await fundForm(app, as, slug), randomUUID()];
  await call(app, funds.apply, { params, body }, { as, key: id });
  return { as, id, body };
}
const view = (id: string, as: Person) => call(app, funds.application, { params: { id } }, { as });
const write = (id: string, as: Person, files: string[] = []) =>
  send(app, funds.write, { params: { id }, body: { text: 'Here it is.', files } }, { as, key: randomUUID() });
const change = (id: string, as: Person, body: object) =>
  send(app, funds.change, { params: { id }, body }, { as, key: randomUUID() });

/** Adds rows of files of this size in bytes, without stored bytes. */
async function addFiles(as: Person, count: number, size: number, place: object = {}): Promise<void> {
  const rows = Array.from({ length: count }, () => ({ id: randomUUID(), file_id: randomUUID() }));
  const file = { collection_name: 'fund_file', file_name: 'a.pdf', mime_type: 'application/pdf', size };
  await addRows(
    db,
    'private_files',
    rows.map(({ file_id: id }) => ({ id, key: `private/${id}.pdf`, ...file, created_at: storyTime })),
  );
  const placed = { user_id: as.id, added_at: storyTime, ...place };
  await addRows(
    db,
    'fund_files',
    rows.map((row) => ({ ...row, ...placed })),
  );
}

describe('a repeated application to a fund', () => {
  it('is rejected with a version conflict if the application was changed elsewhere meanwhile', async () => {
    const { as, id, body } = await addOwnApplication();
    expect((await change(id, as, { ...body, title: 'Newer plays', version: 1 })).status).toBe(200);
    const late = { params, body: { ...body, title: 'Older plays' } };
    await expectRefusal(send(app, funds.apply, late, { as, key: id }), 409, 'version_conflict');
    expect(await view(id, as)).toMatchObject({ title: 'Newer plays', version: 2 });
  });
});

describe('a change of an application to a fund', () => {
  it('is checked against the cap of the day of the application, as the decision is', async () => {
    const { as, id, body } = await addOwnApplication();
    const grant = db.updateTable('fund_grants').where('id', '=', body.grant_id);
    const before = await db.selectFrom('fund_grants').select('cap_cents').where('id', '=', body.grant_id).execute();
    await grant.set({ cap_cents: 60_000 }).execute();
    expect((await change(id, as, { ...body, title: 'Longer plays', version: 1 })).status).toBe(200);
    const again = send(app, funds.apply, { params, body }, { as, key: randomUUID() });
    await expectInvalid(again, 'budget', 'Enter 600 or less.');
    await grant.set({ cap_cents: before[0]?.cap_cents ?? 0 }).execute();
  });
});

describe('a file in an answer of an application', () => {
  it('cannot be moved to a message', async () => {
    const { as, id, body } = await addOwnApplication();
    const [file] = body.files;
    await expectInvalid(write(id, as, [file?.uuid ?? '']), 'files');
    const { answers, messages } = await view(id, as);
    expect(messages).toEqual([]);
    expect(answers.flatMap(({ files }) => files.map(({ uuid }) => uuid))).toEqual([file?.uuid]);
  });

  it('cannot be used in a second answer', async () => {
    const { as, id, body } = await addOwnApplication();
    const [file] = body.files;
    const other = await db
      .selectFrom('fund_questions')
      .select('id')
      .where('fund_id', '=', (eb) => eb.selectFrom('fund_applications').select('fund_id').where('id', '=', id))
      .where('kind', '=', 'text')
      .limit(1)
      .executeTakeFirstOrThrow();
    const twice = [...body.files, { question_id: other.id, uuid: (file?.uuid ?? '').toUpperCase() }];
    await expectInvalid(change(id, as, { ...body, files: twice, version: 1 }), 'files', 'Enter this only once.');
  });
});

describe('the budget question of a fund', () => {
  it('is answered by the budget table only, and rejects text and files', async () => {
    const as = await addPerson(app, db);
    const body = await fundForm(app, as, slug);
    const { questions } = await call(app, funds.view, { params });
    const question_id = questions.find(({ kind }) => kind === 'budget')?.id ?? 0;
    const tries = (changes: Partial<typeof body>) =>
      send(app, funds.apply, { params, body: { ...body, ...changes } }, { as, key: randomUUID() });
    const answer = { question_id, value: '500' };
    const field = `answers.${question_id}`;
    await expectInvalid(tries({ answers: [...body.answers, answer, answer] }), field, 'Choose one of the options.');
    const files = [...body.files, { question_id, uuid: await sendFundFile(app, as) }];
    await expectInvalid(tries({ files }), field, 'Choose one of the options.');
  });
});

describe('the storage limit of one account in the funds', () => {
  it('applies to messages of an application', async () => {
    const { as, id } = await addOwnApplication();
    const message = { application_id: id, author_id: as.id, text: 'Any news?', written_at: storyTime };
    const rows = (is_from_union: boolean, count: number) =>
      Array.from({ length: count }, () => ({ id: randomUUID(), is_from_union, ...message }));
    await addRows(db, 'fund_messages', [...rows(false, 99), ...rows(true, 50)]);
    expect((await write(id, as)).status).toBe(201);
    await expectRefusal(write(id, as), 409, 'limit_reached');
  });

  // FUND-17
  it('applies to receipts of an application', async () => {
    const { as, id } = await addOwnApplication();
    const paid = { state: 'paid', approved_cents: 100, decided_at: storyTime };
    const days = { paid_on: '2026-11-20', report_due_on: '2027-02-01' };
    await db
      .updateTable('fund_applications')
      .set({ ...paid, ...days })
      .where('id', '=', id)
      .execute();
    const receipt = { application_id: id, label: 'Lights', amount_cents: 100, added_by: as.id, added_at: storyTime };
    const rows = Array.from({ length: 99 }, () => ({ id: randomUUID(), ...receipt }));
    await addRows(db, 'fund_receipts', rows);
    const add = async () => {
      const body = { label: 'Lights', amount: 100, file: await sendFundFile(app, as) };
      return send(app, funds.addReceipt, { params: { id }, body }, { as, key: randomUUID() });
    };
    expect((await add()).status).toBe(201);
    await expectRefusal(add(), 409, 'limit_reached');
  });

  // FUND-12
  it('applies to files of an application, and to their bytes', async () => {
    for (const [count, size, refusal] of [
      [99, 1, 'limit_reached'],
      // With the answer's file, they reach the limit.
      [15, Math.floor((150 * MEGABYTE - pdfBytes('Quotation').length) / 15), 'storage_full'],
    ] as const) {
      const { as, id } = await addOwnApplication();
      const message_id = randomUUID();
      const message = {
        id: message_id,
        application_id: id,
        is_from_union: false,
        text: 'Here.',
        written_at: storyTime,
      };
      await addRows(db, 'fund_messages', message);
      await addFiles(as, count, size, { application_id: id, message_id });
      const more = await sendFundFile(app, as);
      await expectRefusal(write(id, as, [more]), 409, refusal);
      expect((await write(id, as)).status).toBe(201);
    }
  });

  it('applies to bytes of files without an application', async () => {
    const as = await addPerson(app, db);
    await addFiles(as, 15, 10 * MEGABYTE);
    await expect(sendFundFile(app, as)).rejects.toThrow(/409/);
  });
});
