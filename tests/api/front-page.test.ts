import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { shell } from '#contract/shell/calls.ts';
import { type FrontPagePart, frontPageAdmin } from '#contract/shell/front-page.ts';
import { call, expectRefusal, send } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { startApp } from '#tests/support/server/portal.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const { app, db } = await startApp({ seed: true });
const editor = await addPerson(app, db, { roles: ['editor'] });
const as = { as: editor };

const list = async () => (await call(app, frontPageAdmin.list, { query: {} }, as)).data;
const part = async (name: FrontPagePart) => (await list()).find((each) => each.name === name) ?? expect.fail(name);
const front = async () => (await call(app, shell.featureFlags, {})).front;

async function move(name: FrontPagePart, direction: 'up' | 'down') {
  const { id } = await part(name);
  await call(app, frontPageAdmin.move, { params: { id }, body: { direction } }, { ...as, key: randomUUID() });
}

const show = async (name: FrontPagePart, is_visible: boolean, read?: number) => {
  const { id, version } = await part(name);
  return send(app, frontPageAdmin.change, { params: { id }, body: { is_visible, version: read ?? version } }, as);
};

// HOME-8
describe('the front page', () => {
  beforeEach(async () => {
    await db.updateTable('front_page_parts').set({ is_visible: true }).execute();
  });

  it('has its default order until editors change it, from the next read on', async () => {
    expect(await front()).toBeUndefined();
    await move('events', 'up');
    expect(await front()).toEqual(['events', 'news', 'tedx', 'app', 'sponsors']);
    await move('events', 'down');
    expect(await front()).toBeUndefined();
    expect((await show('tedx', false)).status).toBe(200);
    expect(await front()).toEqual(['news', 'events', 'app', 'sponsors']);
  });

  it('keeps the sections that load later below news and events', async () => {
    await move('tedx', 'up');
    expect((await list()).map(({ name }) => name)).toEqual(['news', 'events', 'tedx', 'app', 'sponsors']);
    await move('events', 'down');
    expect((await list()).map(({ name }) => name)).toEqual(['news', 'events', 'tedx', 'app', 'sponsors']);
    await move('sponsors', 'up');
    expect((await list()).map(({ name, is_first, is_last }) => [name, is_first, is_last])).toEqual([
      ['news', true, false],
      ['events', false, true],
      ['tedx', true, false],
      ['sponsors', false, false],
      ['app', false, true],
    ]);
    expect(await front()).toEqual(['news', 'events', 'tedx', 'sponsors', 'app']);
    await move('sponsors', 'down');
    expect(await front()).toBeUndefined();
  });

  it('is changed once for the version that was read, with an audit row', async () => {
    const { version } = await part('app');
    await expectAudited(db, frontPageAdmin.change, editor.id, async () => (await show('app', false, version)).status);
    await expectRefusal(show('app', true, version), 409, 'version_conflict');
    expect(await front()).not.toContain('app');
  });
});
