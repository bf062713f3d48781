import { describe, expect, it } from 'vitest';
import { has, read, repositoryFiles } from '../support/repository.ts';

const migrations = repositoryFiles()
  .filter((path) => path.startsWith('server/db/migrations/') && path.endsWith('.ts'))
  .map((path) => path.slice('server/db/migrations/'.length))
  .toSorted();

describe('migrations', () => {
  it('are numbered from 0001 without a gap, and named', () => {
    expect(migrations.length).toBeGreaterThan(0);
    migrations.forEach((name, index) => {
      expect(name).toMatch(new RegExp(`^${String(index + 1).padStart(4, '0')}-[a-z0-9]+(-[a-z0-9]+)*\\.ts$`));
    });
  });

  it('only go forward: a change is undone by a later migration', () => {
    expect(
      migrations.filter((name) => !/export (async )?function up\b/.test(read(`server/db/migrations/${name}`))),
    ).toEqual([]);
    expect(
      migrations.filter((name) => /export (async )?function down\b/.test(read(`server/db/migrations/${name}`))),
    ).toEqual([]);
  });

  it('create no table that the schema’s types lack', () => {
    expect(has('server/db/schema.gen.ts')).toBe(true);
    const schema = read('server/db/schema.gen.ts');
    const sources = migrations.map((name) => read(`server/db/migrations/${name}`));
    const renamed = new Map(
      sources.flatMap((source) =>
        [...source.matchAll(/alter table (\w+) rename to (\w+)/gi)].map(([, from = '', to = '']) => [from, to]),
      ),
    );
    const tables = sources.flatMap(tablesOf).map((name) => renamed.get(name) ?? name);
    expect(tables.filter((table) => !new RegExp(`^\\s+"?'?${table}'?"?: `, 'm').test(schema))).toEqual([]);
  });
});

function tablesOf(source: string): string[] {
  return [...source.matchAll(/createTable\('(\w+)'\)|create table (?:if not exists )?(\w+)/gi)]
    .map(([, built, written]) => built ?? written ?? '')
    .filter((name) => name !== '');
}
