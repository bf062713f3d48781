import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

/**
 * Writes server/db/schema.gen.ts from the migrated database at DATABASE_URL: `npm run generate:schema`.
 * The generator sees the domain `localised_text` as plain jsonb and does not know what our jsonb columns hold, and its
 * own overrides need an older TypeScript, so those columns get their types here.
 */
const url = process.env.DATABASE_URL;
if (!url) {
  console.error('Set DATABASE_URL to a migrated database.');
  process.exit(1);
}

const header = `import type { Locale } from '#contract/common.ts';
import type { Localised, Variant } from './columns.ts';
`;
const neverWritten = (type) => `ColumnType<${type}, never, never>`;
const types = {
  ...(await localisedColumns()),
  'news.reading_minutes': neverWritten('Record<Locale, number>'),
  'news.search_text': neverWritten('string'),
  'resources.reading_minutes': neverWritten('Record<Locale, number>'),
  'resources.search_text': neverWritten('string'),
  'resources.year': neverWritten('number | null'),
  'complaint_messages.written_on': 'string',
  'complaints.received_on': 'string',
  'notifications.values': 'ColumnType<Record<string, string>, string | undefined, never>',
  'rar_questions.choices': 'ColumnType<{ value: string; label: Localised }[], string | undefined, string>',
  'career_finder_answers.selections': 'ColumnType<object | null, string | null, string | null>',
  'career_finder_items.content': 'ColumnType<object, string, never>',
  'audit_log.details': 'ColumnType<Record<string, string>, string | undefined, never>',
  'media.variants': 'ColumnType<Variant[], string | undefined, string>',
};

const generator = fileURLToPath(new URL('../node_modules/.bin/kysely-codegen', import.meta.url));
const generated = execFileSync(
  generator,
  [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--print',
    '--log-level',
    'error',
    '--exclude-pattern',
    '{kysely_*,pgboss.*}',
  ],
  { encoding: 'utf8' },
);
writeFileSync(new URL('../server/db/schema.gen.ts', import.meta.url), withTypes(generated));

async function localisedColumns() {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`
    select table_name || '.' || column_name as name, column_default is not null as has_default
    from information_schema.columns
    where table_schema = 'public' and domain_name = 'localised_text'`);
  await client.end();
  return Object.fromEntries(rows.map((row) => [row.name, row.has_default ? 'Generated<Localised>' : 'Localised']));
}

function withTypes(source) {
  let text = source.replace(/^import type/m, `${header}import type`);
  for (const [name, type] of Object.entries(types)) {
    const [table, column] = name.split('.');
    const block = table.replace(/(?:^|_)([a-z])/g, (_, letter) => letter.toUpperCase());
    const pattern = new RegExp(`(export interface ${block} \\{[^}]*?\\n  ${column}: )[^;]+;`);
    if (!pattern.test(text)) throw new Error(`The schema has no column ${name}.`);
    text = text.replace(pattern, `$1${type};`);
  }
  return text.replace(/export type Json[A-Za-z]* = (?:\{[^}]*\}|[^;]*);\n\n?/g, '');
}
