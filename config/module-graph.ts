import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';
import { cutManifest, manifestsWith, partNamed, partOf } from './area-parts.ts';
import type { Aliases } from './import-rules.ts';

/**
 * The imports of a module within the repository, by paths from its root. Type imports are excluded, because they add
 * no code.
 */
interface Imports {
  static: readonly string[];
  lazy: readonly LazyImport[];
}

export interface LazyImport {
  file: string;
  /** The first argument of the same call, e.g. `menu` in `lazyPart('menu', () => import('…'))` */
  label: string | undefined;
}

const { imports: aliases } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Aliases };
const isSource = (file: string) => /\.tsx?$/.test(file) && existsSync(file);

/**
 * The graph of the app's modules, read from the sources: it is therefore the same for the build, the development
 * server and tests, and exists before the first module is loaded. Each file is parsed once.
 */
export function createModuleGraph() {
  const known = new Map<string, Imports>();
  const importsOf = (file: string): Imports => {
    const found = known.get(file) ?? readImports(file);
    known.set(file, found);
    return found;
  };

  /**
   * All files reachable from the entries through imports, including the entries.
   * @param follows whether a lazy import is followed too
   */
  function reach(entries: readonly string[], follows: (lazy: LazyImport, importer: string) => boolean): Set<string> {
    const reached = new Set(entries);
    for (const file of reached) {
      const imports = importsOf(file);
      const lazy = imports.lazy.filter((each) => follows(each, file)).map((each) => each.file);
      for (const each of [...imports.static, ...lazy]) reached.add(each);
    }
    return reached;
  }

  return { importsOf, reach };
}

function readImports(id: string): Imports {
  const file = fileOf(id);
  const code = readSource(id);
  const { module, errors } = parseSync(file, code, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const statics = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .flatMap(({ moduleRequest }) => resolve(file, moduleRequest.value));
  const lazy = module.dynamicImports.flatMap(({ start, moduleRequest }) =>
    resolve(file, code.slice(moduleRequest.start + 1, moduleRequest.end - 1)).map((target) => ({
      file: target,
      label: /[(,]\s*'([\w-]+)',\s*(?:async )?\(\) =>\s*(?:await )?$/.exec(code.slice(0, start))?.[1],
    })),
  );
  return { static: [...statics, ...globbed(file, code)], lazy };
}

/** The file that contains a module. Several modules share a manifest's file (`config/area-parts.ts`). */
export function fileOf(id: string): string {
  return partOf(id)?.file ?? id;
}

/** The source of a module; only the part for a manifest. */
export function readSource(id: string): string {
  const { file, part } = partOf(id) ?? { file: id };
  const code = readFileSync(file, 'utf8');
  return part === undefined ? code : (cutManifest(code, part) ?? '');
}

/** The files that `import.meta.glob` matches. */
function globbed(file: string, code: string): string[] {
  const calls = [...code.matchAll(/import\.meta\.glob(?:<\w+>)?\(\s*(\[[^\]]*\]|'[^']+')/g)];
  return calls.flatMap(([, given = '']) => {
    const patterns = [...given.matchAll(/'(!?)([^']+)'/g)].map(([, not, pattern = '']) => ({
      isExcluded: not === '!',
      files: globSync(posix.join(posix.dirname(file), pattern)),
    }));
    const excluded = new Set(patterns.flatMap(({ isExcluded, files }) => (isExcluded ? files : [])));
    return patterns.flatMap(({ files }) => files.filter((each) => !excluded.has(each)));
  });
}

/** The modules of a specifier; none for a package, a style or a generated catalogue. */
function resolve(importer: string, specifier: string): string[] {
  if (specifier.startsWith('.')) return [posix.join(posix.dirname(importer), specifier)].filter(isSource);
  const part = partNamed(specifier);
  if (part !== undefined) return manifestsWith(part).map((file) => `${file}?part=${part}`);
  const alias = Object.entries(aliases).find(([prefix]) => specifier.startsWith(prefix.slice(0, -1)));
  if (alias === undefined) return [];
  const [prefix, folder] = alias;
  return [posix.join(folder.slice(0, -1), specifier.slice(prefix.length - 1))].filter(isSource);
}
