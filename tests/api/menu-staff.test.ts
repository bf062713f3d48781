import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { shell } from '#contract/shell/calls.ts';
import { menuAdmin } from '#contract/shell/staff.ts';
import { isKnownPage } from '#server/areas/shell/known-pages.ts';
import { pathTables } from '#tests/support/all-paths.ts';
import { call, expectRefusal, problemOf, send } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { both } from '#tests/support/server/entry-stories.ts';
import { plainForms } from '#tests/support/server/plain-kinds.ts';
import { startApp } from '#tests/support/server/portal.ts';

const { app, db, clock } = await startApp({ seed: true });
const editor = await addPerson(app, db, { roles: ['editor'] });
const as = { as: editor };
const keyed = () => ({ ...as, key: randomUUID() });
const add = (name: string, change: object = {}) =>
  call(app, menuAdmin.add, { body: { ...plainForms.menuItem(name), ...change } }, keyed());
const list = async () => (await call(app, menuAdmin.list, { query: { limit: 100 } }, as)).data;
const move = (id: number, direction: 'up' | 'down') =>
  call(app, menuAdmin.move, { params: { id }, body: { direction } }, keyed());

async function shownUnder(heading: number): Promise<string[]> {
  const [menu] = await call(app, shell.menus, { query: { location: 'header', status: 'active' } });
  const found = menu?.items.find(({ id }) => id === heading);
  return (found?.children ?? []).map(({ name }) => name);
}

// SHELL-42
describe('the menu of editors', () => {
  it('lists each heading before its items, and each item can be saved again', async () => {
    const items = await list();
    const headings = items.filter(({ parent_id }) => parent_id === null);
    expect(headings.length).toBeGreaterThan(2);
    const columns = headings.map(({ id }) => items.filter((item) => item.parent_id === id).map((item) => item.id));
    expect(items.map(({ id }) => id)).toEqual(headings.flatMap(({ id }, index) => [id, ...(columns[index] ?? [])]));
    for (const { id, name, parent_id, link, is_visible, version } of items) {
      const body = { name, ...(parent_id !== null && { parent_id }), link, is_visible, version };
      expect((await send(app, menuAdmin.change, { params: { id }, body }, as)).status, link).toBe(200);
    }
  });

  it('adds, orders, hides and moves items, which readers see at the next read', async () => {
    const { id: heading } = await add('Kites', { link: '' });
    const { id: other } = await add('Ropes', { link: '' });
    const first = await add('Events', { parent_id: heading });
    const second = await add('Elsewhere', { parent_id: heading, link: 'https://kites.example' });
    expect(await shownUnder(heading)).toEqual(['Events', 'Elsewhere']);
    await move(second.id, 'up');
    expect(await shownUnder(heading)).toEqual(['Elsewhere', 'Events']);
    const form = { name: second.name, link: second.link, version: second.version };
    const moved = { ...form, parent_id: other, is_visible: true };
    const { version } = await call(app, menuAdmin.change, { params: { id: second.id }, body: moved }, as);
    expect(await shownUnder(other)).toEqual(['Elsewhere']);
    const hidden = { ...moved, version, is_visible: false };
    await call(app, menuAdmin.change, { params: { id: second.id }, body: hidden }, as);
    expect(await shownUnder(other)).toEqual([]);
    expect(await shownUnder(heading)).toEqual([first.name.en]);
    const [menu] = await call(app, shell.menus, { query: { location: 'header', status: 'active' } });
    expect(menu?.items.map(({ id }) => id)).not.toContain(other);
  });

  it('stores the type of an item by its link', async () => {
    await db
      .insertInto('pages')
      .values({
        slug: 'kite-rules',
        title: both('Kite rules'),
        description: both(''),
        body: both('<p>Fly.</p>'),
        published_at: clock.now(),
      })
      .execute();
    const [menu] = await list();
    const typeOf = async (link: string) => (await add('Item', { parent_id: menu?.id, link })).type;
    expect(await typeOf('/policies/Kite-Rules')).toBe('page');
    expect(await typeOf('/media/news')).toBe('internal');
    expect(await typeOf('https://kites.example')).toBe('external');
  });

  it('refuses items that lead nowhere, and a third level', async () => {
    const { id: parent_id } = await add('Heading', { link: '' });
    const { id: child } = await add('Child', { parent_id });
    const refused = async (change: object) => {
      const body = { ...plainForms.menuItem('Wrong'), parent_id, ...change };
      return Object.keys((await problemOf(await send(app, menuAdmin.add, { body }, keyed()))).errors ?? {});
    };
    for (const link of ['/no-such-page', '/media/nothing', '', 'javascript:alert(1)', '//evil.example', '/staff']) {
      expect(await refused({ link }), link).toEqual(['link']);
    }
    expect(await refused({ parent_id: child })).toEqual(['parent_id']);
    expect(await refused({ parent_id: 999_999 })).toEqual(['parent_id']);
    const { id: below, version } = await add('Second heading', { link: '' });
    await add('Another child', { parent_id: below });
    const body = { ...plainForms.menuItem('Second heading'), parent_id, version };
    const answer = await send(app, menuAdmin.change, { params: { id: below }, body }, as);
    expect(Object.keys((await problemOf(answer)).errors ?? {})).toEqual(['parent_id']);
    await expectRefusal(send(app, menuAdmin.remove, { params: { id: below } }, as), 409, 'still_used');
  });

  it('knows the addresses of every area but staff pages, previews, messages, mailed links and shared files', () => {
    const missing = Object.entries(pathTables)
      .filter(([, table]) => !Object.values(table).every((pattern) => isKnownPage(pattern.replaceAll(/:\w+/g, '7'))))
      .map(([name]) => name);
    // `memberPaths` has the staff start page, and `paths` any other address.
    expect(missing.toSorted()).toEqual([
      'contentPreviewPaths',
      'guestTicketPaths',
      'memberPaths',
      'messagePaths',
      'newsPreviewPaths',
      'paths',
      'sharePaths',
      'staffPaths',
    ]);
  });
});
