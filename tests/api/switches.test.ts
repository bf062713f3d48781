import { describe, expect, it } from 'vitest';
import { search } from '#contract/search/calls.ts';
import { shell } from '#contract/shell/calls.ts';
import { type PartName, switchesAdmin } from '#contract/shell/switches.ts';
import { staff } from '#contract/staff/calls.ts';
import { call, expectRefusal, send } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { startApp } from '#tests/support/server/portal.ts';

const { app, db } = await startApp({ seed: true });
const rita = await addPerson(app, db, { roles: ['staff'] });
const as = { as: rita };

const partOf = async (name: PartName) =>
  (await call(app, switchesAdmin.list, {}, as)).find((part) => part.name === name) ?? expect.fail(name);

async function turn(name: 'careers' | 'career_finder' | 'esu', is_on: boolean) {
  const { version } = await partOf(name);
  return call(app, switchesAdmin.change, { params: { name }, body: { is_on, version } }, as);
}

async function linksOfMenu(): Promise<string[]> {
  const [menu] = await call(app, shell.menus, { query: { location: 'header', status: 'active' } });
  return (menu?.items ?? []).flatMap(({ path, children }) => [
    path,
    ...children.map((child) => child.path),
  ]) as string[];
}

const found = async (words: string) =>
  (await call(app, search.find, { query: { filter: { search: words } } })).data.map(({ path }) => path);

// SHELL-44, SHELL-5
describe('a part of the portal', () => {
  it('disappears from flags, menu and search when staff switch it off, and comes back', async () => {
    const careers = (paths: readonly string[]) =>
      paths.filter((path) => /^\/careers(?!\/ksu-career-finder)/.test(path ?? ''));
    expect(careers(await linksOfMenu())).not.toEqual([]);
    expect(careers(await found('careers'))).not.toEqual([]);
    expect(await turn('careers', false)).toMatchObject({ is_on: false, version: 1, latest: { by: { id: rita.id } } });
    expect((await call(app, shell.featureFlags, {})).careers).toBe(false);
    expect(careers(await linksOfMenu())).toEqual([]);
    expect(careers(await found('careers'))).toEqual([]);
    await turn('careers', true);
    expect(careers(await linksOfMenu())).not.toEqual([]);
  });

  it('stays when a part around it is switched off', async () => {
    await turn('careers', false);
    const finder = (paths: readonly string[]) => paths.filter((path) => path?.startsWith('/careers/ksu-career-finder'));
    expect(finder(await found('career finder'))).not.toEqual([]);
    await turn('career_finder', false);
    expect(finder(await found('career finder'))).toEqual([]);
    await turn('careers', true);
    expect(finder(await found('career finder'))).toEqual([]);
    await turn('career_finder', true);
  });

  it('can be switched on in a database that has no row of it', async () => {
    await db.deleteFrom('feature_flags').where('name', '=', 'esu').execute();
    expect(await partOf('esu')).toEqual({ name: 'esu', is_on: false, version: 0, latest: null });
    expect(await turn('esu', true)).toMatchObject({ is_on: true, version: 1 });
    expect((await call(app, shell.featureFlags, {})).esu).toBe(true);
  });

  it('has its switch in the audit log', async () => {
    await turn('esu', false);
    const { entries } = await call(app, staff.auditLog, { query: {} }, as);
    expect(entries[0]).toMatchObject({ action: 'part_switched_off', subject: 'portal_part', subject_id: 'esu' });
  });

  it('with a switch of its own is listed, and cannot be switched here', async () => {
    expect((await partOf('toga')).latest).toBeNull();
    const input = { params: { name: 'toga' }, body: { is_on: false, version: 0 } };
    await expectRefusal(send(app, switchesAdmin.change, input, as), 404, 'not_found');
  });
});
