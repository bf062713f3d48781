import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { advertsAdmin } from '#contract/shell/adverts-staff.ts';
import { shell } from '#contract/shell/calls.ts';
import { call, expectRefusal, problemOf, send, storyTime } from '#tests/support/api.ts';
import { addPicture } from '#tests/support/content.ts';
import { addPerson } from '#tests/support/people.ts';
import { plainForms } from '#tests/support/server/plain-kinds.ts';
import { startApp } from '#tests/support/server/portal.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

let now = storyTime;
const { app, db } = await startApp({ seed: true, clock: { now: () => now } });
const editor = await addPerson(app, db, { roles: ['editor'] });
const [small, maltese] = [await addPicture(db, 'kites-en'), await addPicture(db, 'kites-mt')];
const as = { as: editor };
const keyed = () => ({ ...as, key: randomUUID() });
const form = (title: string, change: object = {}) => ({ ...plainForms.advert(title, small), ...change });
const add = (title: string, change: object = {}) => call(app, advertsAdmin.add, { body: form(title, change) }, keyed());
const shown = async () =>
  (await call(app, shell.adverts, { query: {} })).map(
    ({ banners, full_screen }) => banners[0]?.title ?? full_screen?.title,
  );
const states = async () =>
  (await call(app, advertsAdmin.list, { query: {} }, as)).data.map(({ title, state }) => [title.en, state]);

// SHELL-43
describe('adverts of editors', () => {
  beforeEach(async () => {
    now = storyTime;
    await db.deleteFrom('adverts').execute();
  });

  it('are shown to readers in the order of editors, from the next read on, with the pictures of their language', async () => {
    const first = await add('Kites');
    const second = await add('Ropes', { banner_small_mt_id: maltese, ends_on: '2099-01-01' });
    expect(await shown()).toEqual(['Kites', 'Ropes']);
    await call(app, advertsAdmin.move, { params: { id: second.id }, body: { direction: 'up' } }, keyed());
    expect(await shown()).toEqual(['Ropes', 'Kites']);
    const [advert] = await call(app, shell.adverts, { query: {} }, { locale: 'mt' });
    expect(advert).toMatchObject({ ends_on: '2099-01-01' });
    expect(advert?.banners[0]?.sizes[0]?.url).toContain('kites-mt');
    await call(app, advertsAdmin.remove, { params: { id: first.id } }, as);
    expect(await shown()).toEqual(['Ropes']);
  });

  it('begin and end at midnight in Malta, by the server’s clock, and the list says which ones run', async () => {
    await add('One day', { starts_on: '2026-11-20', ends_on: '2026-11-20' });
    await add('Off', { is_published: false });
    for (const [time, titles, state] of [
      ['2026-11-19T22:59:59Z', [], 'scheduled'],
      ['2026-11-19T23:00:00Z', ['One day'], 'shown'],
      ['2026-11-20T22:59:59Z', ['One day'], 'shown'],
      ['2026-11-20T23:00:00Z', [], 'ended'],
    ] as const) {
      now = new Date(time);
      expect(await shown(), time).toEqual(titles);
      expect(await states(), time).toEqual([
        ['One day', state],
        ['Off', 'unpublished'],
      ]);
    }
  });

  it('are refused without a picture, a title in both languages, days in order, or a link to an existing page', async () => {
    const refused = async (wrong: object) => {
      const answer = await send(app, advertsAdmin.add, { body: form('Wrong', wrong) }, keyed());
      return Object.keys((await problemOf(answer)).errors ?? {});
    };
    expect(await refused({ banner_small_id: null })).toEqual(['banner_small_id']);
    expect(await refused({ title: { en: 'Kites', mt: '' } })).toEqual(['title.mt']);
    expect(await refused({ starts_on: '2026-11-21', ends_on: '2026-11-20' })).toEqual(['ends_on']);
    for (const url of [
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'http://a.example',
      '/no-such-page',
    ]) {
      expect(await refused({ url }), url).toEqual(['url']);
    }
    const gone = send(app, advertsAdmin.add, { body: form('Gone', { banner_small_id: 999_999 }) }, keyed());
    await expectRefusal(gone, 409, 'picture_gone');
    expect(await states()).toEqual([]);
    expect((await add('Inside', { url: '/media/events' })).url).toBe('/media/events');
  });

  it('are changed once for the version that was read, with an audit row', async () => {
    const { id, version } = await add('Kites');
    const change = () =>
      send(
        app,
        advertsAdmin.change,
        { params: { id }, body: { ...form('Off', { is_published: false }), version } },
        as,
      );
    await expectAudited(db, advertsAdmin.change, editor.id, async () => (await change()).status);
    await expectRefusal(change(), 409, 'version_conflict');
    expect(await shown()).toEqual([]);
    expect(await states()).toEqual([['Off', 'unpublished']]);
  });
});
