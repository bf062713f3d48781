import { createModuleGraph, fileOf, type LazyImport, readSource } from './module-graph.ts';

const ENTRY = 'src/main.tsx';
/** The routes of pages that are also entry pages. */
const ARRIVAL = 'src/app/arrival-routes.tsx';
/** Route tables list pages, each with its own catalogue; layouts show the texts of their manifests. */
const isTable = (file: string) => /^src\/app\/(?:[a-z]+\/)?[a-z]+-routes\.tsx$/.test(file);
const manifest = /^src\/features\/([\w-]+)\/(?:area|staff\/staff-area|staff-area)\.ts$/;

/** A catalogue that is loaded as a unit, by its name. */
export interface Words {
  /** Source files that contain its messages */
  files: ReadonlySet<string>;
  /** The code that uses it: every first page, the arrival routes, or the routes of all other pages */
  stage: 'first' | 'arrival' | 'later';
}

/**
 * Maps source files to catalogues, from the module graph: `core` is everything that the entry imports. A lazy import
 * with a name, as in `lazyPart('menu', () => import('…'))`, or in the manifest of an area, is not part of its
 * importer's catalogue: it loads its own, by that name or the area's, with the messages of everything it imports.
 * Staff pages share the name `staff`.
 */
export function findWords(): Map<string, Words> {
  const graph = createModuleGraph();
  const isBrought = (lazy: LazyImport, importer: string) => nameOf(lazy, importer) === undefined && !isTable(lazy.file);
  const namesIn = (files: Iterable<string>) =>
    [...files].flatMap((file) => graph.importsOf(file).lazy.map((lazy) => ({ lazy, name: nameOf(lazy, file) })));
  const core = graph.reach([ENTRY], isBrought);
  const first = new Set(namesIn(core).map(({ name }) => name));
  const arrival = new Set(namesIn(graph.reach([ARRIVAL], () => false)).map(({ name }) => name));
  const stageOf = (name: string) => (first.has(name) ? 'first' : arrival.has(name) ? 'arrival' : 'later');
  const found = new Map<string, Words>([['core', { files: filesWithMessages(core), stage: 'first' }]]);
  const entries = new Map<string, string[]>();
  for (const { lazy, name } of namesIn(graph.reach([ENTRY], () => true))) {
    if (name !== undefined) entries.set(name, [...(entries.get(name) ?? []), lazy.file]);
  }
  for (const [name, files] of entries) {
    found.set(name, { files: filesWithMessages(graph.reach(files, isBrought)), stage: stageOf(name) });
  }
  return found;
}

/** The files of these modules; of a manifest, only if this part contains messages. */
function filesWithMessages(modules: ReadonlySet<string>): Set<string> {
  return new Set([...modules].filter((id) => fileOf(id) === id || /\bmsg[`(]/.test(readSource(id))).map(fileOf));
}

/** The catalogue name for a lazy import, if it has its own. */
function nameOf({ file, label }: LazyImport, importer: string): string | undefined {
  const area = manifest.exec(fileOf(importer))?.[1];
  if (label !== undefined || area === undefined || !file.endsWith('.tsx')) return label;
  return area === 'staff' || file.includes('/staff/') ? 'staff' : area;
}

/** The catalogues of a message, by the source files it occurs in. A message of `core` is in no other. */
export function namesOf(origins: readonly string[], words: ReadonlyMap<string, Words>): string[] {
  const names = [...words].filter(([, { files }]) => origins.some((file) => files.has(file))).map(([name]) => name);
  return names.includes('core') ? ['core'] : names;
}
