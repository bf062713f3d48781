import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { news } from '#contract/news/calls.ts';
import { newsAdmin } from '#contract/news/staff.ts';
import { up } from '#server/db/migrations/0014-stories.ts';
import { call, testApp } from '#tests/support/api.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { addPerson } from '#tests/support/people.ts';

const tables = ['news', 'resources', 'pages'] as const;
const columns =
  'version, review_at, withdrawn_at, withdrawn_published_at, draft, scheduled, scheduled_at, mt_outdated'.split(', ');

const { db, drop } = await freshDatabase({ seed: true });
afterAll(drop);
const app = testApp(db);

/** Makes the schema of these tables that of the migration before. */
async function migrateDown(): Promise<void> {
  for (const table of tables) {
    const dropped = columns.map((column) => sql`drop column ${sql.ref(column)} cascade`);
    await sql`alter table ${sql.table(table)} ${sql.join(dropped)}`.execute(db);
  }
  await sql`drop table story_versions, story_addresses`.execute(db);
  await sql`alter table news drop constraint news_complete,
    alter column category_id set not null, add check (author ->> 'en' <> '')`.execute(db);
  await sql`alter table resources drop constraint resources_complete, alter column category_id set not null`.execute(
    db,
  );
}

it('a database with content keeps every text, which is published as before and can be changed', async () => {
  const contents = () =>
    Promise.all(
      tables.map(async (table) => {
        const { rows } = await sql<{ row: object }>`
          select to_jsonb(entry) as row from ${sql.table(table)} as entry order by id`.execute(db);
        return rows.map(({ row }) => row);
      }),
    );
  const before = await contents();
  expect(before.every((rows) => rows.length > 5)).toBe(true);
  await migrateDown();
  await up(db as never);
  expect(await contents()).toEqual(before);

  const editor = { as: await addPerson(app, db, { roles: ['editor'] }) };
  const { data, meta } = await call(app, newsAdmin.list, { query: { filter: { state: 'published' } } }, editor);
  expect(meta.total).toBe((await call(app, news.list, {})).meta.total);
  const [first = { id: 0 }] = data;
  const { content, version } = await call(app, newsAdmin.view, { params: { id: first.id } }, editor);
  const body = { ...content, excerpt: { en: 'Changed', mt: 'Mibdul' }, version };
  const saved = await call(app, newsAdmin.save, { params: { id: first.id }, body }, editor);
  expect(saved).toMatchObject({ version: 2, has_changes: true, state: 'published' });
});
