import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { identityAdmin } from '#contract/office/identity.ts';
import { shell } from '#contract/shell/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { up } from '#server/db/migrations/0029-union-identity.ts';
import { openUnion } from '#server/http/union.ts';
import { call, expectInvalid, expectRefusal, send, testApp } from '#tests/support/api.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { addPerson } from '#tests/support/people.ts';
import { identityForm } from '#tests/support/server/office-data.ts';
import { startPortal, storyFolder } from '#tests/support/server/portal.ts';

const { db, clock, services, mailTo } = await startPortal();
const app = testApp(db, { clock, jobs: services.jobs, dist: builtApp() });
const rita = await addPerson(app, db, { roles: ['staff'] });
const as = { as: rita };
const view = () => call(app, identityAdmin.view, {}, as);
const settings = (locale: 'en' | 'mt' = 'en') => call(app, shell.featureFlags, {}, { locale });

/** A built app with a web manifest only. */
function builtApp(): string {
  const folder = storyFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Shell</title>');
  const manifest = { id: '/', name: 'Default', short_name: 'D', start_url: '/?source=installed', icons: [] };
  writeFileSync(join(folder, 'manifest.webmanifest'), JSON.stringify(manifest));
  return folder;
}

async function change(form: Partial<typeof identityForm>) {
  const { id, version } = await view();
  return send(app, identityAdmin.change, { params: { id }, body: { ...identityForm, ...form, version } }, as);
}

// OFFICE-7
describe('the identity of the union', () => {
  it('is the default one until staff set it, and then costs the settings of pages nothing', async () => {
    await db.updateTable('union_identity').set({ short_name: '' }).execute();
    expect(await view()).toMatchObject({ short_name: 'KSU', name: { en: 'Kunsill Studenti Universitarji' } });
    expect(await settings()).not.toHaveProperty('union');
    const name = { en: 'Kunsill Studenti Universitarji', mt: '' };
    expect((await change({ short_name: 'KSU', name })).status).toBe(200);
    expect(await settings('mt')).not.toHaveProperty('union');
  });

  it('is in the settings of every page at the next read, in the reader’s language', async () => {
    expect((await change({ colour: '#0B5A2A' })).status).toBe(200);
    expect((await settings()).union).toMatchObject({ short_name: 'KFU', name: 'Kite Flyers’ Union' });
    const { union } = await settings('mt');
    expect(union?.name).toBe('Għaqda tat-Tajr');
    expect(union?.style).toMatch(
      /^--ksu-brand:#0b5a2a;--ksu-brand-deep:#[0-9a-f]{6};--ksu-brand-wash:rgb\(11 90 42\/8%\);--ksu-brand-dark:#/,
    );
  });

  it('keeps the former name in a database with content, and leaves a new one to its staff', async () => {
    const transaction = await db.startTransaction().execute();
    const names = () => transaction.selectFrom('union_identity').select('short_name').executeTakeFirstOrThrow();
    await transaction.schema.dropTable('union_identity').execute();
    await up(transaction as unknown as Kysely<unknown>);
    expect(await names()).toEqual({ short_name: 'KSU' });
    await transaction.deleteFrom('menus').execute();
    await transaction.schema.dropTable('union_identity').execute();
    await up(transaction as unknown as Kysely<unknown>);
    expect(await names()).toEqual({ short_name: '' });
    await transaction.rollback().execute();
  });
});

// OFFICE-9, OFFICE-10
describe('changes of the identity', () => {
  it('are refused for a long or missing name, and a colour that is none', async () => {
    await expectInvalid(await change({ short_name: 'Thirteen char' }), 'short_name');
    await expectInvalid(await change({ short_name: ' ' }), 'short_name');
    await expectInvalid(await change({ name: { en: '', mt: 'Tajr' } }), 'name.en');
    await expectInvalid(await change({ colour: 'red' }), 'colour');
    await expectInvalid(await change({ colour: '#12345g' }), 'colour');
  });

  it('are refused for a colour that cannot be read, with a sentence that says what to do', async () => {
    const light = 'Text in this colour cannot be read on the light pages. Choose a darker colour.';
    await expectInvalid(await change({ colour: '#e0a000' }), 'colour', light);
    const dark = 'Text in this colour cannot be read on the dark pages. Choose a lighter colour.';
    await expectInvalid(await change({ colour: '#0b5a2a', colour_dark: '#0b5a2a' }), 'colour_dark', dark);
    expect((await change({ colour: '#8b1a1f', colour_dark: '#f0a198' })).status).toBe(200);
  });

  it('conflict when two members of staff edit at the same time, and are in the audit log', async () => {
    const { id, version } = await view();
    const body = { ...identityForm, version };
    expect((await send(app, identityAdmin.change, { params: { id }, body }, as)).status).toBe(200);
    await expectRefusal(send(app, identityAdmin.change, { params: { id }, body }, as), 409, 'version_conflict');
    const { entries } = await call(app, staff.auditLog, { query: {} }, as);
    expect(entries.map(({ action }) => action)).toContain('union_identity_changed');
  });
});

// OFFICE-8
describe('texts with the union’s name', () => {
  it('have it in e-mails of every copy of the program: sender, subject and text', async () => {
    await change({ short_name: 'MAILERS' });
    const person = await addPerson(app, db);
    await call(app, auth.recovery, { body: { email: person.email } });
    const mail = await mailTo(person.email, 'MAILERS');
    expect(mail.subject).toBe('A new password for your MAILERS account');
    expect(mail.from).toEqual({ name: 'MAILERS', address: 'portal@portal.example' });
  });

  it('have it in feeds, refusals and the documentation of the API', async () => {
    const feed = async () => (await app.request('/feeds/news.atom?locale=en')).text();
    await change({ short_name: 'F & U' });
    expect(await feed()).toContain('<title>F &amp; U · News</title>');
    await change({ short_name: 'KFU' });
    expect(await feed()).toContain('<title>KFU · News</title>');
    expect(await (await app.request('/api/openapi.json')).json()).toMatchObject({ info: { title: 'KFU portal' } });
  });

  it('have the former name in another copy of the program for five seconds at most', async () => {
    let now = 0;
    const other = openUnion(db, () => now);
    await other.refresh();
    await change({ short_name: 'NEW' });
    now = 4_999;
    await other.refresh();
    expect(other.names().short_name).toBe('KFU');
    now = 5_001;
    await other.refresh();
    expect(other.names()).toMatchObject({ short_name: 'NEW', isSet: true });
  });

  it('keep the last name while the database does not answer', async () => {
    const { db: away, drop } = await freshDatabase();
    const union = openUnion(away);
    await away.updateTable('union_identity').set({ short_name: 'KEPT' }).execute();
    await union.refresh(0);
    await drop();
    await expect(union.refresh(0)).resolves.toBeUndefined();
    expect(union.names().short_name).toBe('KEPT');
  });
});

// OFFICE-11
describe('the web manifest', () => {
  it('has the union’s names, stays installable, and is revalidated', async () => {
    await change({});
    const response = await app.request('/manifest.webmanifest');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-type')).toBe('application/manifest+json');
    expect(await response.json()).toEqual({
      id: '/',
      name: 'Kite Flyers’ Union',
      short_name: 'KFU',
      start_url: '/?source=installed',
      icons: [],
    });
    const tag = { headers: { 'if-none-match': response.headers.get('etag') ?? '' } };
    expect((await app.request('/manifest.webmanifest', tag)).status).toBe(304);
    await change({ short_name: 'KITES' });
    const changed = await app.request('/manifest.webmanifest', tag);
    expect([changed.status, await changed.json()]).toMatchObject([200, { short_name: 'KITES' }]);
  });
});
