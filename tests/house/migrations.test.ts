import { describe, expect, it } from 'vitest';
import { has, read, repositoryFiles } from '../support/repository.ts';

const migrations = namesIn('server/db/migrations/', '.ts');
const areas = namesIn('server/db/baseline/', '.sql');
const functions = namesIn('server/db/functions/', '.sql');

describe('migrations', () => {
  it('are numbered from 0001 without a gap, and named', () => {
    expect(migrations.length).toBeGreaterThan(0);
    migrations.forEach((name, index) => {
      expect(name).toMatch(new RegExp(`^${String(index + 1).padStart(4, '0')}-[a-z0-9]+(-[a-z0-9]+)*$`));
    });
  });

  it('have no down function', () => {
    const sources = migrations.map((name) => read(`server/db/migrations/${name}.ts`));
    expect(sources.filter((source) => !/export (async )?function up\b/.test(source))).toEqual([]);
    expect(sources.filter((source) => /export (async )?function down\b/.test(source))).toEqual([]);
  });

  it('create only tables that the schema types contain', () => {
    expect(has('server/db/schema.gen.ts')).toBe(true);
    const schema = read('server/db/schema.gen.ts');
    const sources = [
      ...migrations.map((name) => read(`server/db/migrations/${name}.ts`)),
      ...areas.map((name) => read(`server/db/baseline/${name}.sql`)),
    ];
    const renamed = new Map(
      sources.flatMap((source) =>
        [...source.matchAll(/alter table (\w+) rename to (\w+)/gi)].map(([, from = '', to = '']) => [from, to]),
      ),
    );
    const tables = sources.flatMap(tablesOf).map((name) => renamed.get(name) ?? name);
    expect(tables.length).toBeGreaterThan(100);
    expect(tables.filter((table) => !new RegExp(`^\\s+"?'?${table}'?"?: `, 'm').test(schema))).toEqual([]);
  });

  it('contain no SQL functions, which have their own files', () => {
    const sources = [
      ...migrations.map((name) => `server/db/migrations/${name}.ts`),
      ...areas.map((name) => `server/db/baseline/${name}.sql`),
    ];
    expect(sources.filter((path) => /create (or replace )?function/i.test(read(path)))).toEqual([]);
  });
});

describe('SQL functions', () => {
  it('have one file each, with a comment and one repeatable statement', () => {
    expect(functions.length).toBeGreaterThan(40);
    const wrong = functions.filter((name) => {
      const source = read(`server/db/functions/${name}.sql`);
      const made = [...source.matchAll(/^create\b[^(]*\(/gm)].map(([start]) => start);
      return !source.startsWith('-- ') || made.length !== 1 || made[0] !== `create or replace function ${name}(`;
    });
    expect(wrong).toEqual([]);
  });
});

function namesIn(folder: string, extension: string): string[] {
  return repositoryFiles()
    .filter((path) => path.startsWith(folder) && path.endsWith(extension))
    .map((path) => path.slice(folder.length, -extension.length))
    .toSorted();
}

function tablesOf(source: string): string[] {
  return [...source.matchAll(/createTable\('(\w+)'\)|create table (?:if not exists )?(\w+)/gi)]
    .map(([, built, written]) => built ?? written ?? '')
    .filter((name) => name !== '');
}
