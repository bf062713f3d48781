import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

/**
 * Writes server/db/schema.gen.ts from the migrated database at DATABASE_URL: `npm run generate:schema`; prints it instead
 * with `--print`.
 * The generator sees the domain `localised_text` as plain jsonb, does not know what our jsonb columns hold nor which
 * texts a check constraint lets in, and its own overrides need an older TypeScript, so those columns get their types here.
 */
const url = process.env.DATABASE_URL;
if (!url) {
  console.error('Set DATABASE_URL to a migrated database.');
  process.exit(1);
}

const header = `import type { Locale } from '#contract/common.ts';
import type { Localised, Variant } from './columns.ts';
`;
/** Read as one of the texts that a check constraint lets in; the constraint itself refuses others. */
const oneOf = 'export type OneOf<T extends string> = ColumnType<T, string, string>;';
const neverWritten = (type) => `ColumnType<${type}, never, never>`;
const client = new Client({ connectionString: url });
await client.connect();
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
  'audit_log.details': 'ColumnType<Record<string, string>, string | undefined, never>',
  'media.variants': 'ColumnType<Variant[], string | undefined, string>',
};
const choices = await columnsWithChoices();
await client.end();

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
if (process.argv.includes('--print')) process.stdout.write(withTypes(generated));
else writeFileSync(new URL('../server/db/schema.gen.ts', import.meta.url), withTypes(generated));

async function localisedColumns() {
  const { rows } = await client.query(`
    select table_name || '.' || column_name as name, column_default is not null as has_default
    from information_schema.columns
    where table_schema = 'public' and domain_name = 'localised_text'`);
  return Object.fromEntries(rows.map((row) => [row.name, row.has_default ? 'Generated<Localised>' : 'Localised']));
}

/** Text columns for which a check constraint lists all values: these are read as one of them. */
async function columnsWithChoices() {
  const { rows } = await client.query(`
    select conrelid::regclass::text as table_name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace order by 1, 2`);
  return rows.flatMap(({ table_name, definition }) => {
    const [, column, values] =
      /^CHECK \(\((\w+) = (?:ANY \(ARRAY\[)?('\w+'::text(?:, '\w+'::text)*)\]?\)/.exec(definition) ?? [];
    if (column === undefined || / OR | AND /.test(definition)) return [];
    return [
      { name: `${table_name}.${column}`, type: `OneOf<${values.replaceAll('::text', '').replaceAll(', ', ' | ')}>` },
    ];
  });
}

function withTypes(source) {
  let text = source.replace(/^import type/m, `${header}import type`);
  text = text.replace(/(?=export type Timestamp)/, `${oneOf}\n\n`);
  // server/db/connect.ts reads them as numbers.
  text = text.replace('type Numeric = ColumnType<string,', 'type Numeric = ColumnType<number,');
  for (const { name, type } of choices) text = replaceType(text, name, (before) => before.replace('string', type));
  for (const [name, type] of Object.entries(types)) text = replaceType(text, name, () => type);
  return text.replace(/export type Json[A-Za-z]* = (?:\{[^}]*\}|[^;]*);\n\n?/g, '');
}

function replaceType(text, name, change) {
  const [table, column] = name.split('.');
  const block = table.replace(/(?:^|_)([a-z])/g, (_, letter) => letter.toUpperCase());
  const pattern = new RegExp(`(?<=export interface ${block} \\{[^}]*?\\n  ${column}: )[^;]+(?=;)`);
  if (!pattern.test(text)) throw new Error(`The schema has no column ${name}.`);
  return text.replace(pattern, change);
}
