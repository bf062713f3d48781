import { createModuleGraph, type LazyImport } from './module-graph.ts';

const ENTRY = 'src/main.tsx';
/** They name pages, each with words of its own; what their manifests say is said by the layouts that show it. */
const isTable = (file: string) => /^src\/app\/(?:[a-z]+\/)?[a-z]+-routes\.tsx$/.test(file);
const manifest = /^src\/features\/([\w-]+)\/(?:area|first-pages|staff\/staff-area|staff-area)\.ts$/;

/** Words that are loaded together, by one name. */
export interface Words {
  /** Source files that say them */
  files: ReadonlySet<string>;
  /** Whether the first page's code names them; else they come with the routes that load later */
  isFirst: boolean;
}

/**
 * Which source files' words are loaded by which name, from the graph of the modules: `core` is all that the entry brings.
 * Whatever is imported lazily with a name, as in `laterPart('menu', () => import('…'))`, or by the manifest of an area,
 * is not brought by its importer: it loads its words itself, by that name or the area's, and they are those of all that
 * it brings in turn. Pages of staff share the name `staff`.
 */
export function findWords(): Map<string, Words> {
  const graph = createModuleGraph();
  const isBrought = (lazy: LazyImport, importer: string) => nameOf(lazy, importer) === undefined && !isTable(lazy.file);
  const namesIn = (files: Iterable<string>) =>
    [...files].flatMap((file) => graph.importsOf(file).lazy.map((lazy) => ({ lazy, name: nameOf(lazy, file) })));
  const core = graph.reach([ENTRY], isBrought);
  const first = new Set(namesIn(core).map(({ name }) => name));
  const found = new Map<string, Words>([['core', { files: core, isFirst: true }]]);
  const entries = new Map<string, string[]>();
  for (const { lazy, name } of namesIn(graph.reach([ENTRY], () => true))) {
    if (name !== undefined) entries.set(name, [...(entries.get(name) ?? []), lazy.file]);
  }
  for (const [name, files] of entries) {
    found.set(name, { files: graph.reach(files, isBrought), isFirst: first.has(name) });
  }
  return found;
}

/** The name by which what is imported here loads its words, if it has one of its own. */
function nameOf({ file, label }: LazyImport, importer: string): string | undefined {
  const area = manifest.exec(importer)?.[1];
  if (label !== undefined || area === undefined) return label;
  return area === 'staff' || file.includes('/staff/') ? 'staff' : area;
}

/** Names of the words that a message belongs to, by the source files it stands in. What `core` says is said nowhere else. */
export function namesOf(origins: readonly string[], words: ReadonlyMap<string, Words>): string[] {
  const names = [...words].filter(([, { files }]) => origins.some((file) => files.has(file))).map(([name]) => name);
  return names.includes('core') ? ['core'] : names;
}
