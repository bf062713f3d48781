import { expect, it } from 'vitest';
import { news, resources } from '#contract/news/calls.ts';
import { shell } from '#contract/shell/calls.ts';
import { addRows } from '#server/db/rows.ts';
import { seedDatabase } from '#server/db/seed/seed.ts';
import { localFiles } from '#server/gateways/files.ts';
import { call, storyPasswords, storySecrets, testClock } from '#tests/support/api.ts';
import { startApp, storyFolder } from '#tests/support/server/portal.ts';

const files = localFiles(storyFolder());
const demo = { secrets: storySecrets, passwords: storyPasswords };
const { app, db } = await startApp({ files });

it(
  'the seed fills a new database once, even if two processes start at the same time',
  { timeout: 30_000 },
  async () => {
    const runs = await Promise.all([1, 2].map(() => seedDatabase(db, { clock: testClock(), files, demo })));
    expect(runs.toSorted()).toEqual([false, true]);
  },
);

it('the seed has enough content of each kind, and all its pictures are served', async () => {
  const { data, meta } = await call(app, news.list, { query: { limit: 100 } }, { locale: 'mt' });
  expect(meta.total).toBeGreaterThanOrEqual(40);
  expect(await call(app, news.categories, {})).toHaveLength(6);
  const opinions = await call(app, resources.list, { query: { filter: { category: 'opinion-pieces' } } });
  expect(opinions.meta.total).toBeGreaterThanOrEqual(12);
  expect(
    (await call(app, shell.menus, { query: { location: 'header', status: 'active' } }))[0]?.items.length,
  ).toBeGreaterThan(0);
  expect(await call(app, shell.banner, {})).not.toBeNull();
  for (const { image } of data) {
    expect(image?.custom_properties.avif?.split(', ')).toHaveLength(5);
    for (const address of [image?.url, image?.preview_url]) expect((await app.request(address ?? '')).status).toBe(200);
  }
});

it('the seed stores only HTML that the sanitiser allows', async () => {
  const rows = await db.selectFrom('news').select('body').execute();
  for (const { body } of rows) expect(`${body.en}${body.mt}`).not.toMatch(/<script|style=|class=|onclick/i);
});

it('the seed adds later content to a database filled before, and keeps what editors wrote', async () => {
  const pages = () =>
    db
      .selectFrom('pages')
      .select(['slug', 'body'])
      .where('slug', 'in', ['arts-fund', 'privacy-policy', 'mental-wellbeing']);
  const now = async () => ({
    bicycle: await db.selectFrom('rental_things').select('max_days').where('slug', '=', 'bicycle').execute(),
    entries: await db
      .selectFrom('menu_items')
      .select(['name', 'path', 'parent_id'])
      .where('slug', '=', 'funds')
      .execute(),
    pages: await pages().orderBy('slug').execute(),
  });
  const filled = await now();
  expect(filled.entries).toHaveLength(1);
  const old = { en: '<p>Old</p>', mt: '<p>Qadim</p>' };
  await db.updateTable('rental_things').set({ max_days: null }).where('slug', '=', 'bicycle').execute();
  await db.deleteFrom('menu_items').where('slug', '=', 'funds').execute();
  await db.updateTable('pages').set({ body: old }).where('slug', '=', 'privacy-policy').execute();
  // A page that funds have replaced.
  const page = { slug: 'arts-fund', title: old, description: old, body: old };
  await addRows(db, 'pages', { ...page, published_at: new Date(0), updated_at: new Date(0) });
  await db.deleteFrom('seed_runs').where('name', '=', 'later-content-1').execute();
  expect(await seedDatabase(db, { clock: testClock(), files, demo })).toBe(true);
  expect(await now()).toEqual(filled);
  // An editor's version of the page is newer than its publication.
  await db
    .updateTable('pages')
    .set({ body: old, updated_at: new Date() })
    .where('slug', '=', 'mental-wellbeing')
    .execute();
  await db.deleteFrom('seed_runs').where('name', '=', 'later-content-1').execute();
  await seedDatabase(db, { clock: testClock(), files, demo });
  const edited = await pages().where('slug', '=', 'mental-wellbeing').executeTakeFirstOrThrow();
  expect(edited.body).toEqual(old);
});
