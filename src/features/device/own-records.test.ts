import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { readOwnerFrom } from '#client/offline/owner.ts';
import type { DeviceDatabase, StoredDraft, StoredPass } from '#client/offline/tables.ts';
import { emptyDevice } from '#tests/support/device.ts';
import { readOwnRecords } from './own-records.ts';
import { removeDraft } from './remove-draft.ts';

let owner: string | null;
let database: DeviceDatabase;

beforeEach(async () => {
  owner = '1';
  readOwnerFrom(() => owner);
  onTestFinished(() => readOwnerFrom(() => null));
  database = await emptyDevice();
});

const draft = (form: string, of: string | null, saved_at = 1): StoredDraft => ({
  key: `${form}|${of ?? ''}`,
  owner: of,
  values: { files: [], id: 'a' },
  saved_at,
});
const pass = (kind: string, answer: unknown): StoredPass => ({
  key: `${kind}|1`,
  owner: '1',
  answer,
  picture: null,
  kept_at: 5,
});
const formsHere = async () => (await readOwnRecords()).drafts.map(({ form }) => form);

// DEVICE-3
it('drafts are listed to their owner only, the last saved first, and visitors’ drafts to visitors', async () => {
  await database.drafts.bulkAdd([
    draft('contact', '1'),
    draft('rental', '1', 2),
    draft('toga', '2'),
    draft('contact', null),
  ]);
  expect(await formsHere()).toEqual(['rental', 'contact']);
  owner = null;
  expect(await readOwnRecords()).toMatchObject({ passes: [], drafts: [{ key: 'contact|', form: 'contact' }] });
});

it('a draft that is waiting to be sent is listed only as a pending item', async () => {
  await database.drafts.bulkAdd([draft('fund:green', '1'), draft('fund:arts', '1')]);
  const item = { scope: 'fund:a', endpoint: 'funds.apply', owner: '1', input: { form: 'fund:green' } };
  await database.outbox.add(item as Parameters<typeof database.outbox.add>[0]);
  expect(await formsHere()).toEqual(['fund:arts']);
});

it('passes are listed by kind, without empty lists', async () => {
  await database.wallet.bulkAdd([pass('student_card', {}), pass('bookings', []), pass('reports:7', [{}])]);
  expect((await readOwnRecords()).passes).toEqual([
    { kind: 'reports:7', kept_at: 5 },
    { kind: 'student_card', kept_at: 5 },
  ]);
});

it('removeDraft deletes the selected draft, and never another user’s', async () => {
  await database.drafts.bulkAdd([draft('contact', '1'), draft('contact', '2'), draft('contact', null)]);
  await removeDraft('contact|2');
  await removeDraft('contact|');
  expect(await database.drafts.count()).toBe(3);
  await removeDraft('contact|1');
  expect((await database.drafts.toArray()).map(({ key }) => key)).toEqual(['contact|', 'contact|2']);
});

// DEVICE-4
it('removeDraft deletes the files of an application with its draft', async () => {
  const file = { uuid: 'f', owner: '1', kind: 'fund_file', is_draft: true };
  await database.career_files.add(file as unknown as Parameters<typeof database.career_files.add>[0]);
  await database.drafts.add({ ...draft('fund:green', '1'), values: { id: 'a', files: [{ uuid: 'f' }] } });
  await removeDraft('fund:green|1');
  expect([await database.drafts.count(), await database.career_files.count()]).toEqual([0, 0]);
});
