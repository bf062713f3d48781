import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { reference } from '#contract/reference/calls.ts';
import { councilAdmin } from '#contract/reference/council.ts';
import { representationAdmin } from '#contract/reference/representation-staff.ts';
import { representation } from '#contract/reference/representation.ts';
import { forgetFormerMembers } from '#server/areas/reference/council.ts';
import { call, expectRefusal, problemOf, send, storyTime } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { asFile, phonePhoto } from '#tests/support/photos.ts';
import { both } from '#tests/support/server/entry-stories.ts';
import { plainForms } from '#tests/support/server/plain-kinds.ts';
import { startAppWithFiles } from '#tests/support/server/portal.ts';

let now = storyTime;
const clock = { now: () => now };
const { app, db } = await startAppWithFiles({ clock });
const editor = await addPerson(app, db, { roles: ['editor'] });
const as = { as: editor };
const keyed = () => ({ ...as, key: randomUUID() });
const add = (name: string, term: object = {}) =>
  call(app, councilAdmin.add, { body: { ...plainForms.member(name), ...term } }, keyed());
const inOffice = async () => (await call(app, reference.councilMembers, {})).map(({ name }) => name);

describe('the council', () => {
  beforeEach(async () => {
    now = storyTime;
    await db.deleteFrom('council_members').execute();
  });

  // REF-4, REF-20, REF-21
  it('is handed over at midnight in Malta, by the server’s clock', async () => {
    await add('Old President', { ends_on: '2026-11-20' });
    await add('New President', { starts_on: '2026-11-21' });
    await add('Secretary', { email: 'secretary@union.example' });
    now = new Date('2026-11-20T22:59:59Z');
    expect(await inOffice()).toEqual(['Old President', 'Secretary']);
    now = new Date('2026-11-20T23:00:00Z');
    const members = await call(app, reference.councilMembers, {});
    expect(members.map(({ name, order, email }) => [name, order, email])).toEqual([
      ['New President', 1, null],
      ['Secretary', 2, 'secretary@union.example'],
    ]);
    const { data } = await call(app, councilAdmin.list, { query: {} }, as);
    expect(data.map(({ state }) => state)).toEqual(['ended', 'current', 'current']);
  });

  it('is in the order to which editors move its members', async () => {
    await add('A');
    const { id } = await add('B');
    await call(app, councilAdmin.move, { params: { id }, body: { direction: 'up' } }, keyed());
    expect(await inOffice()).toEqual(['B', 'A']);
  });

  // REF-22
  it('deletes portraits and e-mail addresses a year after the term, and logs no names', async () => {
    const { id } = await add('Karmni Elsewhere', { ends_on: '2026-12-31', email: 'karmni@union.example' });
    const files = { picture: asFile(await phonePhoto(), 'karmni.jpg') };
    const { id: image } = await call(app, councilAdmin.setPicture, { params: { id }, files }, as);
    const forget = async (time: string) => {
      now = new Date(time);
      await forgetFormerMembers({ db, clock } as never);
      const member = db.selectFrom('council_members').select(['name', 'email', 'image_id']).where('id', '=', id);
      return member.executeTakeFirstOrThrow();
    };
    expect(await forget('2027-12-31T12:00:00Z')).toMatchObject({ email: 'karmni@union.example', image_id: image });
    expect(await forget('2028-01-01T12:00:00Z')).toEqual({ name: 'Karmni Elsewhere', email: '', image_id: null });
    expect(await db.selectFrom('media').select('id').where('id', '=', image).execute()).toEqual([]);
    const log = JSON.stringify(await db.selectFrom('audit_log').selectAll().execute());
    expect(log).toContain('Kite Officer');
    expect(log).not.toContain('Karmni Elsewhere');
  });

  it('refuses a term that ends before it begins, and an invalid address', async () => {
    const refused = async (wrong: object) => {
      const body = { ...plainForms.member('Wrong'), ...wrong };
      return Object.keys((await problemOf(await send(app, councilAdmin.add, { body }, keyed()))).errors ?? {});
    };
    expect(await refused({ starts_on: '2027-05-01', ends_on: '2027-04-30' })).toEqual(['ends_on']);
    expect(await refused({ email: 'nobody' })).toEqual(['email']);
    expect(await refused({ role: { en: '', mt: 'President' } })).toEqual(['role.en']);
  });
});

// REF-23
describe('representation areas', () => {
  const names = async () => (await call(app, representation.areas, {})).map(({ name }) => name);

  it('are added, moved and removed by editors, and readers see it at the next read', async () => {
    await db.deleteFrom('representation_areas').execute();
    const body = { ...plainForms.representation('Senate of Kites'), seats: 2, path: '/about/history' };
    await call(app, representationAdmin.add, { body }, keyed());
    const { id } = await call(app, representationAdmin.add, { body: plainForms.representation('Board') }, keyed());
    await call(app, representationAdmin.move, { params: { id }, body: { direction: 'up' } }, keyed());
    expect(await names()).toEqual(['Board', 'Senate of Kites']);
    expect((await call(app, representation.areas, {}))[1]).toMatchObject({ seats: 2, path: '/about/history' });
    await expectRefusal(send(app, representationAdmin.add, { body }, keyed()), 409, 'name_taken');
    await call(app, representationAdmin.remove, { params: { id } }, as);
    expect(await names()).toEqual(['Senate of Kites']);
  });

  it('are refused without seats above zero, and with a link out of the portal', async () => {
    for (const [wrong, field] of [
      [{ seats: 0 }, 'seats'],
      [{ path: '//evil.example' }, 'path'],
      [{ chosen: both('') }, 'chosen.en'],
    ] as const) {
      const body = { ...plainForms.representation('Wrong'), ...wrong };
      const answer = await send(app, representationAdmin.add, { body }, keyed());
      expect(Object.keys((await problemOf(answer)).errors ?? {})[0]).toBe(field);
    }
  });
});
