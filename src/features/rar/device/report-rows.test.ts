import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { discardDraftsOf, readOwnerFrom } from '#client/offline/owner.ts';
import type { DeviceDatabase } from '#client/offline/tables.ts';
import type { RarAnswer, RarReport } from '#contract/rar/calls.ts';
import { emptyDevice } from '#tests/support/device.ts';
import { storeTyping } from './answer-rows.ts';
import { deleteReport, storeReport, recordAnswer, recordFiles, readReport } from './report-rows.ts';
import { draftKey, type OwnedIds, reportKey } from './rows.ts';

const ids: OwnedIds = { owner: '1', organisation: 3, report: 7 };
let database: DeviceDatabase;

beforeEach(async () => {
  readOwnerFrom(() => '1');
  onTestFinished(() => {
    readOwnerFrom(() => null);
    discardDraftsOf('');
  });
  database = await emptyDevice();
});

const media = (uuid: string) => ({ uuid, id: 1 }) as RarAnswer['media'][number];
const answer = (value: string, version: number, files: RarAnswer['media'] = [], question_id = 5) =>
  ({ question_id, answer_id: 50, value, version, media: files }) as unknown as RarAnswer;
const reportOf = (...answers: RarAnswer[]) =>
  ({
    as_of: new Date().toISOString(),
    sections: [{ questions: [{ id: 5, kind: 'text' }] }],
    answers,
  }) as unknown as RarReport;
const keep = (of: RarAnswer, askedAt = Date.now() + 1, whose = ids) =>
  storeReport(database, whose, reportOf(of), askedAt);
const type = (ancestor: string, value: string, saved: RarAnswer) =>
  storeTyping(database, ids, { kind: 'text', saved }, { ancestor, value });
const storedAnswer = async () => (await database.rar_reports.get(reportKey(ids)))?.report.answers[0];
const draft = () => database.rar_drafts.get(draftKey(ids, 5));
const items = async () =>
  (await database.outbox.toArray()).map(({ state, input }) => [state, (input as { body: unknown }).body]);

it('an unsent text survives a read that returns the former text', async () => {
  await keep(answer('Old', 1));
  await type('Old', 'Old and new', answer('Old', 1));
  await keep(answer('Old', 1));
  expect(await draft()).toMatchObject({ value: 'Old and new', base: { version: 1 } });
  expect(await items()).toEqual([['pending', { value: 'Old and new', version: 1 }]]);
});

it('another officer’s text is merged into the unsent text', async () => {
  await keep(answer('One\nTwo\nThree', 1));
  await type('One\nTwo\nThree', 'First\nTwo\nThree', answer('One\nTwo\nThree', 1));
  await keep(answer('One\nTwo\nThird', 2));
  expect(await draft()).toMatchObject({ value: 'First\nTwo\nThird', base: { version: 2 }, rivals: [] });
  expect(await items()).toEqual([['pending', { value: 'First\nTwo\nThird', version: 2 }]]);
});

it('texts that cannot be merged are both stored, and neither is sent before a decision', async () => {
  await keep(answer('', 0));
  await type('', 'mine', answer('', 0));
  await keep(answer('theirs', 1));
  expect(await draft()).toMatchObject({ value: 'mine', rivals: [{ value: 'theirs' }] });
  expect((await items()).map(([state]) => state)).toEqual(['conflict']);
  // Receiving the same version again does not create a second decision.
  const { revision } = (await draft()) ?? {};
  await keep(answer('theirs', 1));
  expect((await draft())?.revision).toBe(revision);
});

it('a text is not merged while its save may be on the server', async () => {
  await keep(answer('', 0));
  await type('', 'mine', answer('', 0));
  await database.outbox.toCollection().modify({ state: 'sending' });
  await keep(answer('theirs', 1));
  expect(await draft()).toMatchObject({ value: 'mine', base: { version: 0 }, rivals: [] });
  expect((await items()).map(([state]) => state)).toEqual(['sending']);
});

it('an older version from a read or a save is ignored', async () => {
  await keep(answer('Newer', 4, [media('a')]));
  await keep(answer('Older', 3, [media('b')]));
  expect(await storedAnswer()).toMatchObject({ value: 'Newer', version: 4, media: [{ uuid: 'b' }] });
  await recordAnswer(database, ids, answer('Older', 3));
  expect(await storedAnswer()).toMatchObject({ value: 'Newer', version: 4 });
  await recordAnswer(database, ids, answer('Newest', 5));
  // The response to a save contains no files.
  expect(await storedAnswer()).toMatchObject({ value: 'Newest', version: 5, media: [{ uuid: 'b' }] });
});

it('files changed after a read was sent are retained, and a later read replaces them', async () => {
  await keep(answer('Text', 1, [media('a')]), 0);
  await recordFiles(database, ids, 5, (before) => [...before, media('b')]);
  const changed = (await database.rar_reports.get(reportKey(ids)))?.files_changed_at[5] ?? 0;
  await keep(answer('Text', 1, [media('a')]), changed);
  await keep(answer('Text', 1, [media('a')]), changed);
  expect((await storedAnswer())?.media).toHaveLength(2);
  await keep(answer('Text', 1, [media('a')]), changed + 1);
  expect((await storedAnswer())?.media).toHaveLength(1);
});

it('a report that arrives after signing out is not stored', async () => {
  discardDraftsOf('1');
  readOwnerFrom(() => null);
  await keep(answer('Late', 1));
  await type('', 'Late', answer('', 0));
  expect([await database.rar_reports.count(), await database.rar_drafts.count(), await items()]).toEqual([0, 0, []]);
});

it('reading and deleting affect only the rows of one user and one report', async () => {
  await keep(answer('', 0));
  await type('', 'mine', answer('', 0));
  const own = (await draft()) as NonNullable<Awaited<ReturnType<typeof draft>>>;
  await database.rar_drafts.put({ ...own, key: '1|8|5', report: 8 });
  await database.rar_drafts.put({ ...own, key: '2|7|5', owner: '2' });
  const [item] = await database.outbox.toArray();
  await database.outbox.add({ ...item, id: undefined, owner: '2' } as never);
  await database.outbox.add({ ...item, id: undefined, scope: 'rar:77:q5' } as never);
  const rows = await readReport(database, ids);
  expect(rows.drafts.map(({ key }) => key)).toEqual(['1|7|5']);
  expect(rows.items.map(({ id }) => id)).toEqual([item?.id]);
  await keep(answer('', 0), 0, { ...ids, owner: '2' });
  await deleteReport(database, ids);
  expect(await database.rar_reports.toCollection().primaryKeys()).toEqual(['2|7']);
  // The server has not seen an unsent answer, so it cannot reject it.
  expect(await draft()).toBeDefined();
});
