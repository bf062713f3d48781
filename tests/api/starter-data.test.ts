import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { content } from '#contract/content/calls.ts';
import { reference } from '#contract/reference/calls.ts';
import { shell } from '#contract/shell/calls.ts';
import { demoPeople, readData } from '#server/db/seed/data-files.ts';
import { seedDatabase } from '#server/db/seed/seed.ts';
import { localFiles } from '#server/gateways/files.ts';
import { call, testClock } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { startApp, storyFolder } from '#tests/support/server/portal.ts';
import { runProgram } from '#tests/support/server/programs.ts';

const files = localFiles(storyFolder());
const { app, db, url } = await startApp({ files });
const seed = () => seedDatabase(db, { clock: testClock(), files });
const isFilled = await seed();

/** Tables with starter data. All others are empty, except those that migrations fill. */
const STARTER_TABLES = [
  'business_areas',
  'career_finder_items',
  'career_resources',
  'complaint_types',
  'crisis_numbers',
  'enrollment_types',
  'entities',
  'event_types',
  'feature_flags',
  'localities',
  'menu_items',
  'menus',
  'nationalities',
  'news_categories',
  'office_data',
  'pages',
  'resource_categories',
];
/** Prices, sections of the front page, toga types and the empty identity of the union have their first values from migrations. */
const OTHER_TABLES = [
  'fees',
  'front_page_parts',
  'kysely_migration',
  'kysely_migration_lock',
  'seed_runs',
  'toga_types',
  'union_identity',
];

// REF-8
describe('a new database without DEMO', () => {
  it('has rows in the tables of starter data only', async () => {
    expect(isFilled).toBe(true);
    const filled = [];
    for (const table of await tableNames()) {
      const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db);
      if (rows.length > 0) filled.push(table);
    }
    expect(filled).toEqual([...STARTER_TABLES, ...OTHER_TABLES].toSorted());
  });

  it('contains none of the invented names', async () => {
    const named = [
      ...readData('companies'),
      ...readData('organisations'),
      ...readData('sponsors'),
      ...readData('council'),
    ].map(({ name }) => name);
    const people = [...demoPeople, ...readData('permit-holders')].map(
      ({ first_name, last_name }) => `${first_name} ${last_name}`,
    );
    const rows = await Promise.all(
      STARTER_TABLES.map((table) => sql`select * from ${sql.table(table)}`.execute(db).then((found) => found.rows)),
    );
    const text = JSON.stringify(rows);
    expect([...named, ...people].filter((name) => text.includes(name))).toEqual([]);
    // The office hours and the telephone number of the demo.
    expect(text).not.toContain('2100 0190');
  });

  it('fills the lists of the registration with real entries, and leaves courses to the union', async () => {
    const localities = await call(app, reference.localities, {});
    expect(localities).toHaveLength(68);
    expect(new Set(localities.map(({ island }) => island))).toEqual(new Set(['malta', 'gozo']));
    expect((await call(app, reference.nationalities, {}))[0]).toMatchObject({ code: 'MT' });
    expect(await call(app, reference.enrollmentTypes, {})).toHaveLength(5);
    const entities = await call(app, reference.entities, {});
    expect(entities).toContainEqual(expect.objectContaining({ name: 'Faculty of Laws' }));
    const ofCollege = entities.filter(({ account_type }) => account_type === 'junior_college_student');
    expect(ofCollege.map(({ name }) => name)).toEqual(['Junior College']);
    expect(await call(app, reference.courses, { query: {} })).toEqual([]);
  });

  it('has a page for each menu entry and for each fixed link', async () => {
    const [menu] = await call(app, shell.menus, { query: { location: 'header', status: 'active' } });
    const items = menu?.items.flatMap(({ children }) => children) ?? [];
    expect(items.length).toBeGreaterThan(20);
    // Pages with content of their own besides the editors' text.
    const composed = ['student-representatives', 'tedx-conferences', 'about'];
    const pages = items.filter(({ type }) => type === 'page').map(({ path }) => path?.split('/').at(-1) ?? '');
    for (const slug of [...pages, 'privacy-policy', 'cookie-policy']) {
      if (composed.includes(slug)) continue;
      expect(await call(app, content.pages, { query: { filter: { slug } } }), slug).toHaveLength(1);
    }
  });

  it('does not accept requests for wellbeing appointments until staff switch them on', async () => {
    const flag = db.selectFrom('feature_flags').select('is_on').where('name', '=', 'mental_wellbeing');
    expect(await flag.executeTakeFirstOrThrow()).toEqual({ is_on: false });
  });

  it('is filled once', async () => {
    expect(await seed()).toBe(false);
  });
});

// REF-9
describe('DEMO=true', { timeout: 60_000 }, () => {
  const SECRET_KEY = Buffer.alloc(32, 'story').toString('base64');
  const refusal = 'This database was started for real people';
  const startDemo = (DATABASE_URL: string) =>
    runProgram(['server/main.ts'], { DATABASE_URL, SECRET_KEY, DEMO: 'true', SEED: 'true' });

  it('fails the start on a database with starter data', async () => {
    const { said, code } = await startDemo(url);
    expect([said, code]).toEqual([expect.stringContaining(refusal), 1]);
    expect(await tableSize('users')).toBe(0);
  });

  it('fails the start on a database with accounts that the demo did not add', async () => {
    const other = await startApp();
    await addPerson(other.app, other.db, { registered: false });
    expect((await startDemo(other.url)).said).toContain(refusal);
  });
});

async function tableNames(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

async function tableSize(table: string): Promise<number> {
  const { rows } = await sql`select from ${sql.table(table)}`.execute(db);
  return rows.length;
}
