import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The chunk of a source file, as described in Vite's manifest. */
interface Chunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}

/** The parts of the build that the first view of a page needs, to be inserted into a document. */
export interface PageAssets {
  /** The page's styles, to be inlined in the document */
  css: string;
  /** `sha256-…` of `css`, for the content security policy */
  cssHash: string;
  /** Addresses of the stylesheets whose content is in `css` */
  stylesheets: string[];
  /** Addresses of the modules that the page loads first, besides the entry */
  modules: string[];
}

export interface BuiltApp {
  /** The shell, as built */
  shell: string;
  /** Address of the script that runs before all others (src/before-hydration.ts) */
  first: string;
  assetsFor: (files: readonly string[]) => PageAssets;
}

const ENTRY = 'index.html';
const FIRST = 'before-hydration';

/**
 * Returns `sha256-…` of each inline script of the shell, for the content security policy; an empty list without a
 * build.
 */
export async function readScriptHashes(directory: string): Promise<string[]> {
  const shell = await readFile(join(directory, 'index.html'), 'utf8').catch(() => '');
  return [...shell.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => hashOf(code));
}

/** Reads the build in `directory` once. @throws Error if there is no build */
export async function readBuiltApp(directory: string): Promise<BuiltApp> {
  const [shell, manifestText] = await Promise.all([
    readFile(join(directory, 'index.html'), 'utf8'),
    readFile(join(directory, '.vite/manifest.json'), 'utf8'),
  ]);
  const manifest = JSON.parse(manifestText) as Record<string, Chunk>;
  const styles = await readStyles(directory, manifest);
  const known = new Map<string, PageAssets>();
  const assetsFor = (files: readonly string[]) => {
    const key = files.join(' ');
    const assets = known.get(key) ?? collectAssets(manifest, styles, files);
    known.set(key, assets);
    return assets;
  };
  return { shell, first: fileOfFirst(manifest), assetsFor };
}

function fileOfFirst(manifest: Record<string, Chunk>): string {
  const chunk = Object.values(manifest).find(({ name }) => name === FIRST);
  if (chunk === undefined) throw new Error(`The build has no chunk ${FIRST}`);
  return `/${chunk.file}`;
}

async function readStyles(directory: string, manifest: Record<string, Chunk>): Promise<Map<string, string>> {
  const files = [...new Set(Object.values(manifest).flatMap(({ css }) => css ?? []))];
  const contents = await Promise.all(files.map((file) => readFile(join(directory, file), 'utf8')));
  return new Map(files.map((file, index) => [file, (contents[index] ?? '').trim()]));
}

function collectAssets(
  manifest: Record<string, Chunk>,
  styles: Map<string, string>,
  files: readonly string[],
): PageAssets {
  const unknownFile = files.find((file) => manifest[file] === undefined);
  // Without its chunk the page would still work, but would load its scripts one after the other.
  if (unknownFile !== undefined) throw new Error(`The build has no chunk of ${unknownFile}`);
  const chunks = withImports(manifest, [ENTRY, ...files]);
  const stylesheets = [...new Set(chunks.flatMap(({ css }) => css ?? []))];
  const css = stylesheets.map((file) => styles.get(file) ?? '').join('');
  return {
    css,
    cssHash: hashOf(css),
    stylesheets: stylesheets.map((file) => `/${file}`),
    modules: [...new Set(chunks.filter(({ name }) => name !== FIRST).map(({ file }) => `/${file}`))].filter(
      (file) => file !== `/${manifest[ENTRY]?.file}`,
    ),
  };
}

/** Returns the hash of inline code in the format of the content security policy. */
function hashOf(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}

/** Returns the chunks of these sources and everything they import, each once, imports first. */
function withImports(manifest: Record<string, Chunk>, sources: readonly string[], seen = new Set<string>()): Chunk[] {
  return sources.flatMap((source) => {
    const chunk = manifest[source];
    if (chunk === undefined || seen.has(source)) return [];
    seen.add(source);
    return [...withImports(manifest, chunk.imports ?? [], seen), chunk];
  });
}
