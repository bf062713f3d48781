import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { connect } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/start-embedded-postgres.ts';
import { migrateToLatest } from '#server/db/migrate.ts';

/**
 * Writes server/db/schema.gen.ts from a temporary database migrated to the latest version: `npm run generate:schema`;
 * `--print` prints it instead, from the migrated database at DATABASE_URL if set. The generator types the domain
 * `localised_text` as plain jsonb and days as instants, and cannot type our jsonb columns or texts with a check
 * constraint. Its own overrides need an older TypeScript, so those columns get their types here.
 */
const header = `import type { Locale } from '#contract/kit/common.ts';
import type { Localised, Variant } from './json-columns.ts';
`;
/**
 * Type of a column whose check constraint lists all values: only these can be read; the constraint rejects writing
 * others.
 */
const oneOf = 'export type OneOf<T extends string> = ColumnType<T, string, string>;';
const neverWritten = (type: string) => `ColumnType<${type}, never, never>`;
const known: Readonly<Record<string, string>> = {
  'news.reading_minutes': neverWritten('Record<Locale, number>'),
  'news.search_text': neverWritten('string'),
  'resources.reading_minutes': neverWritten('Record<Locale, number>'),
  'resources.search_text': neverWritten('string'),
  'resources.year': neverWritten('number | null'),
  ...Object.fromEntries(
    ['news', 'resources', 'events', 'pages', 'student_organisations'].map((table) => [
      `${table}.found_by`,
      neverWritten('string'),
    ]),
  ),
  ...Object.fromEntries(
    ['news', 'resources', 'pages', 'events'].flatMap((table) =>
      ['draft', 'scheduled'].map((column) => [
        `${table}.${column}`,
        'ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>',
      ]),
    ),
  ),
  'halls.design': 'ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>',
  // The later columns of a table first: a type with braces hides what follows it.
  'event_proposals.tickets':
    'ColumnType<{ name: Localised; price: number; capacity: number; entity_id: number | null }[], string, string>',
  'event_proposals.dates': 'ColumnType<{ starts_at: string; ends_at: string }[], string, string>',
  'organisation_page_changes.links': 'ColumnType<{ name: string; url: string }[], string, string>',
  'story_versions.snapshot': 'ColumnType<Record<string, unknown>, string, never>',
  'companies.search_text': neverWritten('string'),
  'company_positions.search_text': neverWritten('string'),
  'notifications.values': 'ColumnType<Record<string, string>, string | undefined, never>',
  'rar_questions.choices': 'ColumnType<{ value: string; label: Localised }[], string | undefined, string>',
  'fund_questions.choices': 'ColumnType<{ value: string; label: Localised }[], string | undefined, string>',
  'fund_applications.cap_cents': neverWritten('number'),
  'fund_windows.opens_at': neverWritten('Date'),
  'fund_windows.closes_at': neverWritten('Date'),
  'audit_log.details': 'ColumnType<Record<string, string>, string | undefined, never>',
  'entry_changes.after': 'ColumnType<Record<string, unknown> | null, string | null, never>',
  'entry_changes.before': 'ColumnType<Record<string, unknown> | null, string | null, never>',
  'career_finder_answers.selections': 'ColumnType<object | null, string | null, string | null>',
  'career_finder_items.content': 'ColumnType<object, string, string>',
  'career_finder_items.key': neverWritten('string'),
  'message_texts.made_from':
    'ColumnType<{ subject: Localised; text: Localised } | null, string | null | undefined, string | null>',
  'media.variants': 'ColumnType<Variant[], string | undefined, string>',
};

const given = process.env['DATABASE_URL'];
if (given === undefined) await withOwnDatabase(write);
else await write(given);

async function write(url: string): Promise<void> {
  const types = { ...(await typesByName(url)), ...known };
  const text = withTypes(generate(url), types, await columnsWithChoices(url));
  if (process.argv.includes('--print')) process.stdout.write(text);
  else writeFileSync(new URL('../server/db/schema.gen.ts', import.meta.url), text);
}

async function withOwnDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ksu-schema-'));
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    log: { info: () => undefined, error: console.error },
  });
  try {
    await migrate(server.url);
    await work(server.url);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function migrate(url: string): Promise<void> {
  const { db, close } = connect(url, { log: console });
  await migrateToLatest(db);
  await close();
}

function generate(url: string): string {
  const generator = fileURLToPath(new URL('../node_modules/.bin/kysely-codegen', import.meta.url));
  const options = ['--dialect', 'postgres', '--print', '--log-level', 'error'];
  const all = [...options, '--url', url, '--exclude-pattern', '{kysely_*,pgboss.*}'];
  return execFileSync(generator, all, { encoding: 'utf8' });
}

/** Types that depend only on a column's own type: localised texts, and days as `2026-11-20`. */
async function typesByName(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string; type: string }>(`
    select table_name || '.' || column_name as name,
      case when column_default is null then type || nullable else 'Generated<' || type || nullable || '>' end as type
    from information_schema.columns,
      lateral (select case when domain_name = 'localised_text' then 'Localised' when data_type = 'date' then 'string' end)
        as known (type),
      lateral (select case is_nullable when 'YES' then ' | null' else '' end) as other (nullable)
    where table_schema = 'public' and type is not null`);
  await client.end();
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]));
}

/** Text columns whose check constraint lists all values, which become a union type. */
async function columnsWithChoices(url: string): Promise<{ name: string; type: string }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ table_name: string; definition: string }>(`
    select conrelid::regclass::text as table_name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace order by 1, 2`);
  await client.end();
  return rows.flatMap(({ table_name, definition }) => {
    const [, column, values = ''] =
      /^CHECK \(\((\w+) = (?:ANY \(ARRAY\[)?('\w+'::text(?:, '\w+'::text)*)\]?\)/.exec(definition) ?? [];
    if (column === undefined || / OR | AND /.test(definition)) return [];
    const choices = values.replaceAll('::text', '').replaceAll(', ', ' | ');
    return [{ name: `${table_name}.${column}`, type: `OneOf<${choices}>` }];
  });
}

function withTypes(
  source: string,
  types: Readonly<Record<string, string>>,
  choices: readonly { name: string; type: string }[],
): string {
  let text = source.replace(/^import type/m, `${header}import type`);
  text = text.replace(/(?=export type Timestamp)/, `${oneOf}\n\n`);
  // Numeric columns are numbers, because server/db/connect.ts parses them.
  text = text.replace('type Numeric = ColumnType<string,', 'type Numeric = ColumnType<number,');
  for (const { name, type } of choices) text = replaceType(text, name, (before) => before.replace('string', type));
  for (const [name, type] of Object.entries(types)) text = replaceType(text, name, () => type);
  return text.replace(/export type Json[A-Za-z]* = (?:\{[^}]*\}|[^;]*);\n\n?/g, '');
}

function replaceType(text: string, name: string, change: (before: string) => string): string {
  const [table = '', column = ''] = name.split('.');
  const block = table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const pattern = new RegExp(`(?<=export interface ${block} \\{[^}]*?\\n  ${column}: )[^;]+(?=;)`);
  if (!pattern.test(text)) throw new Error(`The schema has no column ${name}.`);
  return text.replace(pattern, change);
}
