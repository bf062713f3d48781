import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { makeOwnFolder, writeOwnFile } from './own-folder.ts';

/** A stored file, open for reading. */
export interface OpenFile {
  size: number;
  stream: () => ReadableStream<Uint8Array>;
}

/** Where files lie. A key is a short path of safe segments, e.g. `pictures/library-1-640.webp`. */
export interface FileStore {
  /** Stores the bytes under the key, whole or not at all; what lay there before is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The file, or `undefined` when there is none or the key is not one. */
  open(key: string): Promise<OpenFile | undefined>;
  /** Removes the file for good; that there is none is no failure. */
  remove(key: string): Promise<void>;
}

/** Keys that begin so belong to somebody: read by links that run out, never served from the public folder. */
export const PRIVATE_PREFIX = 'private/';

const KEY = /^(?:[a-z0-9][a-z0-9_-]*\/){0,3}[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9]+)+$/;

/** Small letters, digits, `-` and `_`, with an ending: no way out of the folder, no hidden file, no odd name. */
export function isFileKey(key: string): boolean {
  return key.length <= 200 && KEY.test(key);
}

/** Files in a folder of this machine. */
export function localFiles(folder: string): FileStore {
  return {
    put: (key, bytes) => putFile(folder, key, bytes),
    open: (key) => openFile(folder, key),
    remove: (key) => removeFile(folder, key),
  };
}

/** Written beside its place, then moved there: a reader never meets half a file. Only this program reads the folder. */
async function putFile(folder: string, key: string, bytes: Uint8Array): Promise<void> {
  if (!isFileKey(key)) throw new Error(`"${key}" is not a file key.`);
  const path = join(folder, key);
  const unfinished = `${path}.${randomUUID()}.part`;
  await makeOwnFolder(folder);
  await makeOwnFolder(dirname(path));
  await writeOwnFile(unfinished, bytes);
  await rename(unfinished, path);
}

async function openFile(folder: string, key: string): Promise<OpenFile | undefined> {
  if (!isFileKey(key)) return undefined;
  const path = join(folder, key);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  return {
    size: found.size,
    stream: () => Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>,
  };
}

async function removeFile(folder: string, key: string): Promise<void> {
  if (!isFileKey(key)) throw new Error(`"${key}" is not a file key.`);
  await rm(join(folder, key), { force: true });
}
