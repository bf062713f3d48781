import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { shell } from '#contract/shell/calls.ts';
import { announcementsAdmin } from '#contract/shell/staff.ts';
import { call, problemOf, send, storyTime } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { both } from '#tests/support/server/entry-stories.ts';
import { plainForms } from '#tests/support/server/plain-kinds.ts';
import { startApp } from '#tests/support/server/portal.ts';

let now = storyTime;
const { app, db } = await startApp({ seed: true, clock: { now: () => now } });
const editor = await addPerson(app, db, { roles: ['editor'] });
const as = { as: editor };
const keyed = () => ({ ...as, key: randomUUID() });
const add = (title: string, change: object = {}) =>
  call(app, announcementsAdmin.add, { body: { ...plainForms.announcement(title), ...change } }, keyed());
const shown = async () => (await call(app, shell.banner, {}))?.title;
const states = async () =>
  (await call(app, announcementsAdmin.list, { query: {} }, as)).data.map(({ title, state }) => [title.en, state]);

// SHELL-24, SHELL-41
describe('announcements', () => {
  beforeEach(async () => {
    now = storyTime;
    await db.deleteFrom('banners').execute();
  });

  it('are shown one at a time, the first of those whose days include today', async () => {
    await add('Tomorrow', { starts_on: '2026-11-21' });
    await add('This week', { starts_on: '2026-11-16', ends_on: '2026-11-21' });
    const last = await add('Always');
    await add('Hidden', { is_published: false });
    await add('Yesterday', { ends_on: '2026-11-19' });
    now = new Date('2026-11-20T12:00:00Z');
    expect(await shown()).toBe('This week');
    expect(await states()).toEqual([
      ['Tomorrow', 'scheduled'],
      ['This week', 'shown'],
      ['Always', 'waiting'],
      ['Hidden', 'unpublished'],
      ['Yesterday', 'ended'],
    ]);
    await call(app, announcementsAdmin.move, { params: { id: last.id }, body: { direction: 'up' } }, keyed());
    expect(await shown()).toBe('Always');
  });

  it('begin and end at midnight in Malta, by the server’s clock', async () => {
    await add('One day', { starts_on: '2026-11-20', ends_on: '2026-11-20' });
    for (const [time, title] of [
      ['2026-11-19T22:59:59Z', undefined],
      ['2026-11-19T23:00:00Z', 'One day'],
      ['2026-11-20T22:59:59Z', 'One day'],
      ['2026-11-20T23:00:00Z', undefined],
    ] as const) {
      now = new Date(time);
      expect(await shown(), time).toBe(title);
    }
  });

  it('are stored as clean HTML, made of paragraphs if no HTML was written', async () => {
    const descriptionOf = async (en: string) => (await add('Text', { description: both(en) })).description.en;
    expect(await descriptionOf('<p onclick="x()">Yes</p><script>x()</script>')).toBe('<p>Yes</p>');
  });

  it('are refused with days in the wrong order, and with links that are not addresses', async () => {
    const refused = async (wrong: object) => {
      const body = { ...plainForms.announcement('Wrong'), ...wrong };
      return Object.keys((await problemOf(await send(app, announcementsAdmin.add, { body }, keyed()))).errors ?? {});
    };
    expect(await refused({ starts_on: '2026-11-21', ends_on: '2026-11-20' })).toEqual(['ends_on']);
    expect(await refused({ starts_on: '2026-02-30' })).toEqual(['starts_on']);
    for (const button_link of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://plain.example']) {
      expect(await refused({ button_link })).toEqual(['button_link']);
    }
  });
});
