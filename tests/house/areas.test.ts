import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read, repositoryFiles } from '../support/repository.ts';

/** Files that list every area. */
const lists = ['contract/endpoints.ts', 'contract/codes.ts', 'server/areas.ts'];
/** The maximum number of other files outside an area's folders that may refer to it. */
const MAX_NAMING_FILES = 5;

const { imports: aliases } = JSON.parse(read('package.json')) as { imports: Record<string, string> };
const sources = repositoryFiles().filter(
  (path) => /^(?:src|server|contract|config|scripts|sw)\/.*\.(?:ts|tsx|mjs)$/.test(path) && !/\.test\.tsx?$/.test(path),
);

/** The imports of a file within the repository, including types, by paths from its root. */
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

/** The areas of the app, and those that exist only on the server. */
const names = [
  ...new Set(sources.flatMap((file) => /^(?:server\/areas|src\/features)\/([\w-]+)\/area\.ts$/.exec(file)?.[1] ?? [])),
].toSorted();

/**
 * Matches the files of an area, whose folder has the same name in each room (the pages of `shell` are in `src/app`).
 * `paths.ts` does not count, because a link to another area's page needs it.
 */
function ownOf(area: string): (path: string) => boolean {
  const own = new RegExp(`^(?:contract|src/features|server/areas)/${area}/(?!paths\\.ts$)`);
  return (path) => own.test(path);
}

/** Matches the ids of an area's endpoints in strings, such as `'rar.save'`. */
function idsOf(area: string): RegExp {
  const isOwn = ownOf(area);
  const declared = sources.filter(isOwn).flatMap((file) => [...read(file).matchAll(/= area\('(\w+)'/g)]);
  const contractNames = declared.map(([, name = '']) => name);
  return contractNames.length === 0 ? /(?!)/ : new RegExp(`'(?:${contractNames.join('|')})\\.[a-z]\\w*'`);
}

/**
 * Files that refer to an area: they import one of its files or types, or, in the app and the worker, contain the id of
 * an endpoint as a string. Stories and documents may refer to any area.
 */
function filesNaming(area: string): string[] {
  const isOwn = ownOf(area);
  const ids = idsOf(area);
  const isInside = (file: string) =>
    isOwn(file) || (area === 'shell' && file.startsWith('src/app/')) || lists.includes(file);
  const isNaming = (file: string) =>
    imports.get(file)?.some(isOwn) === true || (/^(?:src|sw|config)\//.test(file) && ids.test(read(file)));
  return sources.filter((file) => !isInside(file) && isNaming(file));
}

describe('areas', () => {
  it.each(names)('%s is named by few files outside its own folders', (name) => {
    const files = filesNaming(name);
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(MAX_NAMING_FILES);
  });

  it('contain all calls: shared contract folders have schemas only', () => {
    const withCalls = sources.filter((file) => /^contract\/.*\.ts$/.test(file) && /= area\('/.test(read(file)));
    expect(withCalls.filter((file) => !names.some((name) => ownOf(name)(file)))).toEqual([]);
  });
});
