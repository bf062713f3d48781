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

const open = () => openDraft<string>('contact', (isKept) => heard.push(isKept));
const stored = async () => (await database.drafts.toArray()).map(({ key, values }) => [key, values]);
const put = (person: string | null, values: string, saved_at: number) =>
  database.drafts.put({ key: `contact|${person ?? ''}`, owner: person, values, saved_at });

// OFFLINE-24
it('saves the newest text, once, for the person who wrote it', async () => {
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

it('says that all is saved only when nothing was typed while it was being written', async () => {
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
it('stores nothing of somebody who has signed out, and nothing for the next person', async () => {
  const draft = open();
  draft.change('Mine');
  discardDraftsOf('1');
  owner = '2';
  await draft.flush();
  expect([await stored(), isAnythingUnsaved()]).toEqual([[], false]);
});

it('keeps what is typed as the draft of the person who opened the form', async () => {
  const draft = open();
  owner = '2';
  draft.change('Mine');
  await draft.flush();
  expect(await stored()).toEqual([['contact|1', 'Mine']]);
});

it('saves nothing that has become a write', async () => {
  const draft = open();
  draft.change('Sent');
  draft.settle();
  await draft.flush();
  expect([await stored(), heard, isAnythingUnsaved()]).toEqual([[], [], false]);
});

it('stays unsaved where the device refuses to store it', async () => {
  vi.spyOn(database.drafts, 'put').mockRejectedValue(new DOMException('No', 'UnknownError'));
  const draft = open();
  draft.change('Lost');
  await draft.flush();
  expect([heard, isAnythingUnsaved()]).toEqual([[false], true]);
  draft.settle();
});

it('gives a visitor’s draft to the person who signs in, where theirs is not newer', async () => {
  await put(null, 'visitor', 5);
  await adoptDraft('contact');
  expect(await stored()).toEqual([['contact|1', 'visitor']]);
  expect((await database.drafts.get('contact|1'))?.owner).toBe('1');
  await put(null, 'newer', 9);
  await adoptDraft('contact');
  expect(await stored()).toEqual([['contact|1', 'newer']]);
});

it('leaves a member’s draft that is newer than a visitor’s', async () => {
  await put(null, 'visitor', 5);
  await put('1', 'member', 6);
  await adoptDraft('contact');
  expect(await stored()).toEqual([
    ['contact|', 'visitor'],
    ['contact|1', 'member'],
  ]);
});

it('leaves a visitor’s draft to visitors while nobody is signed in', async () => {
  await put(null, 'visitor', 5);
  owner = null;
  await adoptDraft('contact');
  expect(await stored()).toEqual([['contact|', 'visitor']]);
});
