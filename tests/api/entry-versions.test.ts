import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { careersAdmin } from '#contract/careers/staff.ts';
import { VersionConflict } from '#contract/kit/versioned.ts';
import { call, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { editorEntries, type EntryStory } from '#tests/support/server/entry-stories.ts';
import { eventEntries } from '#tests/support/server/event-editor.ts';
import { hallEntries } from '#tests/support/server/halls.ts';
import { offerEntries } from '#tests/support/server/offer-lists.ts';
import { officeDataEntries } from '#tests/support/server/office-data.ts';
import { officeEntries } from '#tests/support/server/office-entry-stories.ts';
import { pictureEntries } from '#tests/support/server/pictures.ts';
import { blockEntries } from '#tests/support/server/place-blocks.ts';
import { plainEntries } from '#tests/support/server/plain-kinds.ts';
import { startApp } from '#tests/support/server/portal.ts';
import { listEntries } from '#tests/support/server/reference-lists.ts';
import { serviceEntries } from '#tests/support/server/service-entry-stories.ts';
import { textEntries } from '#tests/support/server/written-texts.ts';
import { hasField, staffChanges } from '#tests/support/staff-changes.ts';

const { app, db } = await startApp({ seed: true, jobs: { enqueue: async () => undefined } });
const first = { as: await addPerson(app, db, { roles: ['staff', 'wellbeing'] }) };
const second = { as: await addPerson(app, db, { roles: ['staff', 'wellbeing'] }) };
const student = await addPerson(app, db);

const stories = {
  ...listEntries(app, db, first),
  ...offerEntries(app, db, first),
  ...editorEntries(app, db, first),
  ...officeDataEntries(app, db, first),
  ...plainEntries(app, db, first),
  ...officeEntries(app, db, first),
  ...pictureEntries(app, db, first),
  ...serviceEntries(app, db, first, student.id),
  ...textEntries(app, db, first),
  ...eventEntries(app, db, first),
  ...hallEntries(app, db, first),
  ...blockEntries(app, db, first),
};

/**
 * Scores use the version of the application: tests/api/funds-board.test.ts; steps of texts: tests/api/stories.test.ts; names on
 * tickets: tests/api/ticket-holders.test.ts; drawings of halls: tests/api/halls.test.ts.
 */
const testedElsewhere: readonly string[] = [
  'fundsAdmin.score',
  'contactAdmin.change',
  'holdersAdmin.change',
  'hallsAdmin.draw',
  'hallsAdmin.release',
  'newsAdmin.step',
  'publicationsAdmin.step',
  'pagesAdmin.step',
  'eventsAdmin.step',
];

/** Returns a function that sends a change to this value, based on this version, as this editor. */
function changesOf({ endpoint, params, bodyOf }: EntryStory) {
  return (value: string, version: number, by: typeof first & { key?: string }) =>
    send(app, endpoint, { ...(params && { params }), body: { ...bodyOf(value), version } }, by);
}

it('every staff endpoint with a version has a test here', () => {
  const versioned = staffChanges().filter((endpoint) => hasField(endpoint, 'version'));
  const ids = versioned.map(({ id }) => id).filter((id) => !testedElsewhere.includes(id));
  expect(Object.keys(stories).toSorted()).toEqual([...ids, 'wellbeingAdmin.appoint'].toSorted());
});

describe.each(Object.entries(stories))('%s', (_id, begin) => {
  // STAFF-20
  it('rejects the second of two editors who read the same version, and overwrites nothing', async () => {
    const story = await begin();
    const { read, values: [one, other] = ['First', 'Second'] } = story;
    const change = changesOf(story);
    const { version } = await read();
    expect((await change(one, version, first)).status).toBeLessThan(300);
    await expectRefusal(change(other, version, second), 409, 'version_conflict');
    expect(await read()).toEqual({ value: one, version: version + 1 });
    expect((await change(other, version + 1, second)).status).toBeLessThan(300);
    expect(await read()).toEqual({ value: other, version: version + 2 });
  });

  it('answers a conflict with the author and time of the latest change', async () => {
    const story = await begin();
    const { read, values: [one, other] = ['First', 'Second'] } = story;
    const change = changesOf(story);
    const { version } = await read();
    expect((await change(one, version, first)).status).toBeLessThan(300);
    const { latest } = v.parse(VersionConflict, await (await change(other, version, second)).json());
    expect(latest?.by).toMatchObject({ id: first.as.id, email: first.as.email });
    expect(latest?.at).toBe(storyTime.toISOString());
    expect((await change(other, version + 1, second)).status).toBeLessThan(300);
    const later = v.parse(VersionConflict, await (await change(one, version, first)).json());
    expect(later.latest?.by.id).toBe(second.as.id);
  });

  it('repeats its first response for a repeated key, also after a later change, and stores nothing again', async () => {
    const story = await begin();
    const { read, values: [one, other] = ['First', 'Second'] } = story;
    const change = changesOf(story);
    const { version } = await read();
    const key = randomUUID();
    const { status } = await change(one, version, { ...first, key });
    expect(status).toBeLessThan(300);
    expect((await change(one, version, { ...first, key })).status).toBe(status);
    expect(await read()).toEqual({ value: one, version: version + 1 });
    expect((await change(other, version + 1, second)).status).toBe(status);
    expect((await change(one, version, { ...first, key })).status).toBe(status);
    expect(await read()).toEqual({ value: other, version: version + 2 });
    // Without the key, the repeated change is outdated.
    await expectRefusal(change(one, version, first), 409, 'version_conflict');
  });
});

it('the history of an entry lists the author and time of each version, newest first', async () => {
  const form = { name: { en: `Kites ${randomUUID()}`, mt: 'Tajr' }, sectors: [] };
  const { id, version } = await call(
    app,
    careersAdmin.addBusinessArea,
    { body: form },
    { ...first, key: randomUUID() },
  );
  const input = { params: { id }, body: { ...form, version } };
  expect((await send(app, careersAdmin.changeBusinessArea, input, second)).status).toBe(200);
  const history = await call(app, careersAdmin.businessAreaHistory, { params: { id } }, first);
  const at = storyTime.toISOString();
  expect(history).toEqual([
    { version: version + 1, at, by: expect.objectContaining({ id: second.as.id, email: second.as.email }) },
    { version, at, by: expect.objectContaining({ id: first.as.id, email: first.as.email }) },
  ]);
  const missing = { params: { id: id + 1000 } };
  await expectRefusal(send(app, careersAdmin.businessAreaHistory, missing, first), 404, 'not_found');
});
