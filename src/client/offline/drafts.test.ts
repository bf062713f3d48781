import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { emptyDevice } from '#tests/support/device.ts';
import { adoptDraft, openDraft } from './drafts.ts';
import { discardDraftsOf, readOwnerFrom } from './owner.ts';
import type { DeviceDatabase } from './tables.ts';
import { isAnythingUnsaved } from './unsaved.ts';

let owner: string | null = '1';
let database: DeviceDatabase;
const heard: boolean[] = [];

beforeEach(async () => {
  owner = '1';
  heard.length = 0;
  readOwnerFrom(() => owner);
  onTestFinished(() => {
    readOwnerFrom(() => null);
    discardDraftsOf('');
  });
  database = await emptyDevice();
});

const open = () => openDraft<string>('contact', (isSaved) => heard.push(isSaved));
const stored = async () => (await database.drafts.toArray()).map(({ key, values }) => [key, values]);
const put = (person: string | null, values: string, saved_at: number) =>
  database.drafts.put({ key: `contact|${person ?? ''}`, owner: person, values, saved_at });

// OFFLINE-24
it('a draft saves only its newest text, for the user who typed it', async () => {
  const draft = open();
  draft.change('One');
  draft.change('One two');
  expect(isAnythingUnsaved()).toBe(true);
  await draft.flush();
  expect([await stored(), heard, isAnythingUnsaved()]).toEqual([[['contact|1', 'One two']], [true], false]);
  draft.change(undefined);
  await draft.flush();
  expect(await stored()).toEqual([]);
});

it('a draft reports that it is saved only if nothing was typed during the write', async () => {
  const draft = open();
  draft.change('One');
  const first = draft.flush();
  draft.change('One two');
  await first;
  expect([heard, isAnythingUnsaved()]).toEqual([[], true]);
  await draft.flush();
  expect([await stored(), heard, isAnythingUnsaved()]).toEqual([[['contact|1', 'One two']], [true], false]);
});

// OFFLINE-33
it('a draft of a signed-out user is stored neither for that user nor for the next one', async () => {
  const draft = open();
  draft.change('Mine');
  discardDraftsOf('1');
  owner = '2';
  await draft.flush();
  expect([await stored(), isAnythingUnsaved()]).toEqual([[], false]);
});

it('a draft belongs to the user who opened the form, even if another user signs in', async () => {
  const draft = open();
  owner = '2';
  draft.change('Mine');
  await draft.flush();
  expect(await stored()).toEqual([['contact|1', 'Mine']]);
});

it('a draft is not saved once its form has been submitted', async () => {
  const draft = open();
  draft.change('Sent');
  draft.settle();
  await draft.flush();
  expect([await stored(), heard, isAnythingUnsaved()]).toEqual([[], [], false]);
});

it('a draft stays unsaved if the device cannot store it', async () => {
  vi.spyOn(database.drafts, 'put').mockRejectedValue(new DOMException('No', 'UnknownError'));
  const draft = open();
  draft.change('Lost');
  await draft.flush();
  expect([heard, isAnythingUnsaved()]).toEqual([[false], true]);
  draft.settle();
});

it('a visitor’s draft is moved to the user who signs in, unless the user’s own draft is newer', async () => {
  await put(null, 'visitor', 5);
  await adoptDraft('contact');
  expect(await stored()).toEqual([['contact|1', 'visitor']]);
  expect((await database.drafts.get('contact|1'))?.owner).toBe('1');
  await put(null, 'newer', 9);
  await adoptDraft('contact');
  expect(await stored()).toEqual([['contact|1', 'newer']]);
});

it('a visitor’s draft does not replace a newer draft of the user who signs in', async () => {
  await put(null, 'visitor', 5);
  await put('1', 'member', 6);
  await adoptDraft('contact');
  expect(await stored()).toEqual([
    ['contact|', 'visitor'],
    ['contact|1', 'member'],
  ]);
});

it('a visitor’s draft stays with visitors until a user signs in', async () => {
  await put(null, 'visitor', 5);
  owner = null;
  await adoptDraft('contact');
  expect(await stored()).toEqual([['contact|', 'visitor']]);
});
