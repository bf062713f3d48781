import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { ManifestTransform } from 'workbox-build';
import { CHECKSUM_BYTES, withoutHash } from '#contract/kit/worker.ts';

/**
 * The maximum number of shell files. The shell is fetched before the worker may activate, and a large one never
 * completes on a slow network. With the chip, the page of crisis numbers and its routes it has 59 files. Most are
 * under 1 kB and are combined in one file, the pack, which the worker splits again. Joining them into one chunk was
 * tried, and made each page 3 kB larger (Brotli).
 */
const SHELL_FILES_AT_MOST = 59;
/** The maximum size in bytes; larger files are fetched separately, because the page has just loaded them. */
const PACKED_AT_MOST = 40_000;

export interface PrecacheManifestOptions {
  /** The build's output folder, absolute */
  outDir: string;
  /**
   * Source files, besides the entry and its static imports, whose chunks belong to the shell: the home route and both
   * catalogues. A module's id must end with one of these.
   */
  shellModules: readonly string[];
  /**
   * Source files whose chunks the app needs at its start from the shell for a signed-in user. Chunks of a catalogue
   * are for its language only.
   */
  memberModules: readonly string[];
  /** Output files of the shell that no module imports, e.g. `index.html` */
  shellFiles: readonly string[];
  /**
   * Matches the module ids of pages for few users: the service worker stores their exclusive files only after such a
   * page requested them, so that other devices do not fetch them.
   */
  askedModules: RegExp;
}

/**
 * Assigns files to the worker's two tiers (docs/decisions/precache.md). During the client build `plugin` records which
 * chunks the shell needs. `transform` goes into vite-plugin-pwa's `manifestTransforms`: it marks those files with
 * `tier: 'shell'`, adds the pack (`tier: 'pack'`) and a checksum to every file, marks files for few users with `tier:
 * 'asked'` and those of a member's start with `start`, and distinguishes files of one name by the module they are
 * named after (`source`).
 */
export function precacheManifest({
  outDir,
  shellModules,
  memberModules,
  shellFiles,
  askedModules,
}: PrecacheManifestOptions): {
  plugin: Plugin;
  transform: ManifestTransform;
} {
  const shell = new Set(shellFiles);
  const asked = new Set<string>();
  const starts = new Map<string, string>();
  const sources = new Map<string, string>();
  return {
    plugin: {
      name: 'precache-manifest',
      apply: (_config, { isSsrBuild }) => !isSsrBuild,
      generateBundle(_options, bundle) {
        const own = filesFrom(bundle, ({ isEntry }) => isEntry);
        for (const file of own) shell.add(file);
        for (const path of shellModules) {
          for (const file of filesFrom(bundle, contains(path))) shell.add(file);
        }
        for (const path of memberModules) {
          for (const file of filesFrom(bundle, contains(path))) if (!own.has(file)) starts.set(file, languageOf(path));
        }
        for (const file of filesForAsked(bundle, askedModules)) asked.add(file);
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') sources.set(chunk.fileName, sourceOf(chunk));
        }
      },
    },
    async transform(entries) {
      const twins = namesakes(entries.map(({ url }) => url));
      const twinOf = (url: string) => (twins.has(url) ? { source: shortDigest(sources.get(url) ?? url) } : {});
      const startOf = (url: string) => (starts.has(url) ? { start: starts.get(url) } : {});
      const tierOf = (url: string) => (shell.has(url) ? { tier: 'shell' } : asked.has(url) ? { tier: 'asked' } : {});
      const manifest = await Promise.all(
        entries.map(async (entry) => ({
          ...entry,
          ...tierOf(entry.url),
          ...startOf(entry.url),
          ...twinOf(entry.url),
          checksum: await checksum(join(outDir, entry.url)),
        })),
      );
      const inShell = entries.filter(({ url }) => shell.has(url));
      const pack = await writePack(
        outDir,
        inShell.filter(isPackable).map(({ url }) => url),
      );
      return { manifest: [...manifest, pack], warnings: warnings(inShell.length) };
    },
  };
}

/** Chunks that match and their static imports, with their styles. */
function filesFrom(bundle: Rolldown.OutputBundle, fits: (chunk: Rolldown.OutputChunk) => boolean): Set<string> {
  const files = new Set<string>();
  const add = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || files.has(fileName)) return;
    files.add(fileName);
    for (const css of stylesOf(chunk)) files.add(css);
    chunk.imports.forEach(add);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && fits(chunk)) add(chunk.fileName);
  }
  return files;
}

function contains(path: string) {
  return ({ moduleIds }: Rolldown.OutputChunk) => moduleIds.some((id) => id.endsWith(path));
}

function languageOf(path: string): string {
  return /virtual:catalogue\/(\w+)\//.exec(path)?.[1] ?? 'all';
}

/**
 * Chunks, with their styles, that are reachable from the entry only by loading a module for few users. A chunk that a
 * page for everybody imports is for everybody, whichever modules it contains: without it the page would not open
 * offline.
 */
function filesForAsked(bundle: Rolldown.OutputBundle, askedModules: RegExp): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const isAsked = ({ moduleIds }: Rolldown.OutputChunk) => moduleIds.some((id) => askedModules.test(id));
  const forAll = new Set<string>();
  const add = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || forAll.has(fileName)) return;
    for (const file of [fileName, ...stylesOf(chunk)]) forAll.add(file);
    chunk.imports.forEach(add);
    chunk.dynamicImports.filter((file) => !isAskedFile(file)).forEach(add);
  };
  const isAskedFile = (fileName: string) => {
    const chunk = bundle[fileName];
    return chunk?.type === 'chunk' && isAsked(chunk);
  };
  chunks.filter(({ isEntry }) => isEntry).forEach(({ fileName }) => add(fileName));
  const all = chunks.flatMap((chunk) => [chunk.fileName, ...stylesOf(chunk)]);
  return new Set(all.filter((file) => !forAll.has(file)));
}

function stylesOf({ viteMetadata }: Rolldown.OutputChunk): readonly string[] {
  return [...(viteMetadata?.importedCss ?? [])];
}

/** The start of the SHA-256 of a file, 128 bits in base64url, which detects content from a captive portal. */
async function checksum(path: string): Promise<string> {
  const digest = createHash('sha256').update(await readFile(path));
  return digest.digest().subarray(0, CHECKSUM_BYTES).toString('base64url');
}

function isPackable({ url, size }: { url: string; size: number }): boolean {
  return /\.(?:css|js)$/.test(url) && size <= PACKED_AT_MOST;
}

/**
 * Writes the contents of these files into one file, by their addresses.
 * @returns its entry in the manifest
 */
async function writePack(outDir: string, urls: readonly string[]) {
  const texts = await Promise.all(urls.map(async (url) => [url, await readFile(join(outDir, url), 'utf8')]));
  const content = JSON.stringify(Object.fromEntries(texts));
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const url = `assets/shell-${hash}.json`;
  await writeFile(join(outDir, url), content);
  return { url, revision: null, size: content.length, checksum: await checksum(join(outDir, url)), tier: 'pack' };
}

/** Files whose names differ only in the hash of their content, e.g. those of both languages' catalogues. */
function namesakes(files: readonly string[]): Set<string> {
  const byStem = Map.groupBy(files, withoutHash);
  return new Set([...byStem.values()].filter((group) => group.length > 1).flat());
}

/** The module that a chunk is named after, which stays the same when its content changes. */
function sourceOf({ name, facadeModuleId, moduleIds }: Rolldown.OutputChunk): string {
  const namesake = moduleIds.find((id) => basename(id).startsWith(`${name}.`));
  return relative(process.cwd(), facadeModuleId ?? namesake ?? moduleIds[0] ?? name);
}

function shortDigest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 4);
}

function warnings(count: number): string[] {
  return count > SHELL_FILES_AT_MOST ? [`The shell has ${count} files, more than ${SHELL_FILES_AT_MOST}`] : [];
}
