import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { editing, PRESENCE_EXPIRY_SECONDS, PRESENCE_SECONDS } from '#contract/editing/calls.ts';
import { deleteExpiredPresences } from '#server/areas/editing/presences.ts';
import { call, expectInvalid, expectRefusal, send, storyTime, testApp } from '#tests/support/api.ts';
import { addNews, addNewsCategory } from '#tests/support/content.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { startApp } from '#tests/support/server/portal.ts';

const { app, clock, db } = await startApp({ seed: true });
const otherCopy = testApp(db, { clock });
const maria = await addPerson(app, db, { roles: ['editor'] });
const daniela = await addPerson(app, db, { roles: ['editor'] });
const category_id = await addNewsCategory(db, 'editing');
const later = (seconds: number) => new Date(storyTime.getTime() + seconds * 1000);

beforeEach(() => clock.set(storyTime));

/** A new entry, and pages that have it open. */
async function opened() {
  const id = await addNews(db, { slug: `open-${randomUUID()}`, category_id });
  return {
    id,
    page: (as: Person, server = app) => {
      const page_id = randomUUID();
      return (has_changes = false) =>
        call(server, editing.renew, { body: { kind: 'news', id, page_id, has_changes } }, { as });
    },
  };
}

// EDIT-1
it('shows an editor who else has the entry open, since when, and their unsaved changes, on two copies of the server', async () => {
  const { page } = await opened();
  const [ofMaria, ofDaniela] = [page(maria), page(daniela, otherCopy)];
  expect(await ofMaria()).toEqual([]);
  clock.set(later(PRESENCE_SECONDS));
  expect(await ofDaniela()).toMatchObject([
    { person: { id: maria.id }, since: storyTime.toISOString(), has_changes: false },
  ]);
  await ofMaria(true);
  expect(await ofDaniela()).toMatchObject([{ since: storyTime.toISOString(), has_changes: true }]);
  expect(await ofMaria()).toMatchObject([{ person: { id: daniela.id }, since: later(PRESENCE_SECONDS).toISOString() }]);
});

// EDIT-1
it('shows a person once, with two pages open, and never the caller or the editors of another entry', async () => {
  const [{ page }, other] = [await opened(), await opened()];
  await page(maria)(true);
  clock.set(later(5));
  await page(maria)(false);
  expect(await page(maria)()).toEqual([]);
  expect(await page(daniela)()).toMatchObject([{ since: storyTime.toISOString(), has_changes: true }]);
  expect(await other.page(daniela)()).toEqual([]);
});

// EDIT-2
it('forgets a page after two missed calls, within a minute with the next look, and deletes its row', async () => {
  const { id, page } = await opened();
  const [ofMaria, ofDaniela] = [page(maria), page(daniela)];
  await ofMaria();
  clock.set(later(PRESENCE_EXPIRY_SECONDS - 1));
  expect(await ofDaniela()).toHaveLength(1);
  clock.set(later(PRESENCE_EXPIRY_SECONDS));
  expect(await ofDaniela()).toEqual([]);
  expect(PRESENCE_EXPIRY_SECONDS + PRESENCE_SECONDS).toBeLessThanOrEqual(60);
  expect(PRESENCE_EXPIRY_SECONDS).toBeGreaterThan(2 * PRESENCE_SECONDS);
  await deleteExpiredPresences({ db, clock });
  const rows = () => db.selectFrom('editing_presences').select('user_id').where('entry_id', '=', id).execute();
  expect(await rows()).toEqual([{ user_id: daniela.id }]);
  // A page that is shown again has it open from then on.
  await ofMaria();
  expect(await ofDaniela()).toMatchObject([{ since: later(PRESENCE_EXPIRY_SECONDS).toISOString() }]);
});

// EDIT-1
it('starts again after an interruption whose row was not deleted yet', async () => {
  const { page } = await opened();
  const [ofMaria, ofDaniela] = [page(maria), page(daniela)];
  await ofMaria();
  clock.set(later(PRESENCE_EXPIRY_SECONDS + 10));
  await ofMaria();
  expect(await ofDaniela()).toMatchObject([{ since: later(PRESENCE_EXPIRY_SECONDS + 10).toISOString() }]);
});

// EDIT-2
it('writes nothing to the audit log', async () => {
  const count = async () => (await db.selectFrom('audit_log').select('id').execute()).length;
  const before = await count();
  const { page } = await opened();
  await page(maria)(true);
  await page(daniela)();
  expect(await count()).toBe(before);
});

// EDIT-1
it('rejects an entry that does not exist and a page without an id, and keeps the page of another person', async () => {
  const { id } = await opened();
  const body = { kind: 'news' as const, id, page_id: randomUUID(), has_changes: false };
  await expectRefusal(send(app, editing.renew, { body: { ...body, id: 2_000_000 } }, { as: maria }), 404, 'not_found');
  await expectInvalid(send(app, editing.renew, { body: { ...body, page_id: 'tab' } }, { as: maria }), 'page_id');
  await call(app, editing.renew, { body }, { as: maria });
  await call(app, editing.renew, { body: { ...body, has_changes: true } }, { as: daniela });
  const rows = db.selectFrom('editing_presences').select(['user_id', 'has_changes']).where('entry_id', '=', id);
  expect(await rows.execute()).toEqual([{ user_id: maria.id, has_changes: false }]);
});
