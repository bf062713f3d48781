import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areas } from '#app/areas.ts';
import { read, repositoryFiles } from '../support/repository.ts';

/** Maximum number of files outside an area's own folders that may name it. */
const AT_MOST = 8;

/** Areas that more files name, with a number that may only fall: an area that is down to eight is removed. */
const above: Readonly<Record<string, number>> = {
  auth: 40,
  bookings: 11,
  content: 19,
  events: 24,
  payments: 20,
  rar: 17,
  registration: 17,
  staff: 22,
  'student-card': 14,
};

const { imports: aliases } = JSON.parse(read('package.json')) as { imports: Record<string, string> };
const sources = repositoryFiles().filter(
  (path) => /^(?:src|server|contract|config|scripts|sw)\/.*\.(?:ts|tsx|mjs)$/.test(path) && !/\.test\.tsx?$/.test(path),
);

/** What a file imports of the repository, types too, by paths from its root. */
function importsOf(file: string): string[] {
  const specifiers = [...read(file).matchAll(/(?:\bfrom |\bimport |\bimport\()'([.#][^']+)'/g)].map(
    ([, found = '']) => found,
  );
  return specifiers.map((specifier) => {
    if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
    const [alias = '', folder = ''] =
      Object.entries(aliases).find(([each]) => specifier.startsWith(each.slice(0, -1))) ?? [];
    return posix.join(folder.slice(0, -1), specifier.slice(alias.length - 1));
  });
}

const imports = new Map(sources.map((file) => [file, importsOf(file)]));

/**
 * A file names an area if it imports one of its files, or a type of one. An area's own folders are
 * `src/features/<area>`, `src/offline/<area>` and `server/areas/<area>`, with `contract/<area>.ts` and
 * `contract/<area>-….ts`. Stories, catalogues and documents are free to name areas.
 */
function filesNaming(area: string): string[] {
  const own = new RegExp(`^(?:(?:src/features|src/offline|server/areas)/${area}/|contract/${area}(?:-[a-z-]+)?\\.ts$)`);
  return sources.filter((file) => !own.test(file) && imports.get(file)?.some((target) => own.test(target)) === true);
}

describe('areas', () => {
  const names = areas.map(({ name }) => name);

  it.each(names)('%s is named by few files outside its own folders', (name) => {
    const files = filesNaming(name);
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(above[name] ?? AT_MOST);
  });

  it('have no needless exceptions', () => {
    const excused = Object.keys(above);
    expect(excused.filter((name) => !names.includes(name) || filesNaming(name).length <= AT_MOST)).toEqual([]);
  });
});
