import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tests/support/repository.ts';

/** A file of the build that the worker stores. */
export interface PrecacheEntry {
  url: string;
  tier?: string;
}

/** The files that the worker stores on every device. */
export function readPrecache(): PrecacheEntry[] {
  return readEntries().filter(({ tier }) => tier !== 'asked' && tier !== 'pack');
}

/** Addresses of the scripts for every device, without staff scripts, which load online only. */
export function scriptsOfApp(): string[] {
  return readPrecache()
    .map(({ url }) => `/${url.replace(/^\//, '')}`)
    .filter((url) => url.startsWith('/assets/') && url.endsWith('.js'));
}

/** The files that the worker fetches before it may activate: the pack, and the shell files outside the pack. */
export function readBlocking(): string[] {
  const entries = readEntries();
  const packs = entries.filter(({ tier }) => tier === 'pack').map(({ url }) => url);
  const packed = packs.flatMap((url) =>
    Object.keys(JSON.parse(readFileSync(join(root, 'dist', url), 'utf8')) as object),
  );
  const shell = entries.filter(({ tier, url }) => tier === 'shell' && !packed.includes(url));
  return [...packs, ...shell.map(({ url }) => url)];
}

function readEntries(): PrecacheEntry[] {
  const worker = readFileSync(join(root, 'dist/sw.js'), 'utf8');
  return [...worker.matchAll(/\{[^{}]*?["`]?url["`]?:\s*["`']([^"`']+)["`'][^{}]*?\}/g)].map(([text, url = '']) => ({
    url,
    ...tierIn(text),
  }));
}

/** Address of the chunk that the build made from a source file. */
export function chunkOf(source: string): string {
  return `/${readBuilt()[source]?.file}`;
}

/** Addresses of the chunk made from a source file and of its static imports. */
export function chunksWith(source: string): string[] {
  const built = readBuilt();
  const needed = new Set<string>();
  const add = (module: string) => {
    if (needed.has(module)) return;
    needed.add(module);
    for (const each of built[module]?.imports ?? []) add(each);
  };
  add(source);
  return [...needed].map((module) => `/${built[module]?.file}`);
}

/** The built files of the modules whose path starts with `start`, with their styles. */
export function builtFilesOf(start: string): string[] {
  return Object.entries(readBuilt())
    .filter(([module]) => module.startsWith(start))
    .flatMap(([, { file, css = [] }]) => [file, ...css]);
}

function readBuilt(): Record<string, Built> {
  return JSON.parse(readFileSync(join(root, 'dist/.vite/manifest.json'), 'utf8')) as Record<string, Built>;
}

interface Built {
  file: string;
  css?: string[];
  imports?: string[];
}

function tierIn(entry: string): { tier?: string } {
  const [, tier] = /tier["`]?:\s*["`'](\w+)/.exec(entry) ?? [];
  return tier === undefined ? {} : { tier };
}
