import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { createOwnerOnlyFolder, writeOwnerOnlyFile } from './owner-only-files.ts';

/** A stored file, open for reading. */
export interface OpenFile {
  size: number;
  stream: () => ReadableStream<Uint8Array>;
}

/** Storage for files. A key is a short path of safe segments, e.g. `pictures/library-1-640.webp`. */
export interface FileStore {
  /** Stores the bytes under the key, completely or not at all; replaces an earlier file. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Opens the file; `undefined` if there is none or the key is invalid. */
  open(key: string): Promise<OpenFile | undefined>;
  /** Deletes the file; no-op if there is none. */
  remove(key: string): Promise<void>;
}

/** Prefix of keys of private files: read through links that expire, never served from the public folder. */
export const PRIVATE_PREFIX = 'private/';

/** The file whose content is the id of the store, the same as in the table `file_store`. */
export const STORE_MARK = `${PRIVATE_PREFIX}file-store.txt`;

const KEY = /^(?:[a-z0-9][a-z0-9_-]*\/){0,3}[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9]+)+$/;

/**
 * Lower-case letters, digits, `-` and `_`, with an extension, so that a key cannot leave the folder or name a hidden
 * file.
 */
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

/**
 * Written to a temporary file and renamed, so that a reader never sees an incomplete file. Only this program reads the
 * folder.
 */
async function putFile(folder: string, key: string, bytes: Uint8Array): Promise<void> {
  if (!isFileKey(key)) throw new Error(`"${key}" is not a file key.`);
  const path = join(folder, key);
  const unfinished = `${path}.${randomUUID()}.part`;
  await createOwnerOnlyFolder(folder);
  await createOwnerOnlyFolder(dirname(path));
  await writeOwnerOnlyFile(unfinished, bytes);
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
