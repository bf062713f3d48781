import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKSUM_BYTES } from '#contract/kit/worker.ts';
import { root } from '#tests/support/repository.ts';

/** A copy of the built app that a story may change, without the compressed files, which only a proxy sends. */
export function copyOfBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ksu-release-'));
  cpSync(join(root, 'dist'), folder, { recursive: true, filter: (path) => !/\.(?:br|gz|zst)$/.test(path) });
  return folder;
}

export interface SecondRelease {
  /** Path of the one file whose content differs beyond the names of its imports */
  changed: string;
  /** Old path → new path, of all renamed files */
  renamed: Map<string, string>;
}

/**
 * Creates the next release of a built app in its folder, like a build after a change in one module: a chunk with new
 * content gets a new name, and so does every chunk that refers to it, directly or not.
 */
export function releaseAgain(folder: string, chunk: RegExp): SecondRelease {
  const assets = join(folder, 'assets');
  const texts = new Map(
    readdirSync(assets)
      .filter((name) => /\.(?:js|css)$/.test(name))
      .map((name) => [name, readFileSync(join(assets, name), 'utf8')]),
  );
  const first = [...texts.keys()].find((name) => chunk.test(name));
  if (first === undefined) throw new Error(`No chunk is called ${chunk.source}`);
  texts.set(first, `${texts.get(first)}\n;`);
  const names = namesAfter(first, texts);
  const rename = (text: string) => text.replaceAll(/[\w.-]+-[\w-]{8}\.(?:js|css)/g, (name) => names.get(name) ?? name);
  for (const [name, text] of texts) {
    writeFileSync(join(assets, name), rename(text));
    renameSync(join(assets, name), join(assets, names.get(name) ?? name));
  }
  const page = join(folder, 'index.html');
  writeFileSync(page, rename(readFileSync(page, 'utf8')));
  const worker = join(folder, 'sw.js');
  writeFileSync(worker, withChecksums(rename(readFileSync(worker, 'utf8')), folder));
  return {
    changed: `/assets/${names.get(first)}`,
    renamed: new Map([...names].map(([old, name]) => [`/assets/${old}`, `/assets/${name}`])),
  };
}

/** Old name → new name, of a file and of all files that refer to it. */
function namesAfter(first: string, texts: ReadonlyMap<string, string>): Map<string, string> {
  const names = new Map<string, string>();
  const queue = [first];
  for (const name of queue) {
    if (names.has(name)) continue;
    const hash = createHash('sha256').update(name).digest('base64url').slice(0, 8);
    names.set(name, name.replace(/[\w-]{8}(\.\w+)$/, `${hash}$1`));
    queue.push(...[...texts].filter(([, text]) => text.includes(name)).map(([importer]) => importer));
  }
  return names;
}

function withChecksums(worker: string, folder: string): string {
  return worker.replaceAll(
    /\{"checksum":"[^"]+"(,"revision":)(null|"[^"]+")([^{}]*,"url":"([^"]+)"\})/g,
    (_all, key: string, revision: string, rest: string, url: string) => {
      const digest = createHash('sha256')
        .update(readFileSync(join(folder, url)))
        .digest();
      const checksum = digest.subarray(0, CHECKSUM_BYTES).toString('base64url');
      return `{"checksum":"${checksum}"${key}${revision === 'null' ? 'null' : `"${checksum}"`}${rest}`;
    },
  );
}
