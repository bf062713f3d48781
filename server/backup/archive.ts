import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { CannotStart } from '#server/db/cannot-start.ts';
import { type BackupPart, MANIFEST_NAME, parseManifest, type SealedManifest } from './manifest.ts';

/** Adds a part to an archive. */
export type AddPart = (name: string, bytes: Uint8Array) => Promise<void>;

/**
 * Writes an archive: a compressed tar file in the age format, encrypted to a public key. The file has its name only once
 * it is complete and on the disk.
 * @param recipient a public key of age, `age1…`
 */
export async function writeArchive(path: string, recipient: string, addParts: (add: AddPart) => Promise<void>) {
  const unfinished = `${path}.part`;
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const { readable, controller } = createTarPacker();
  const encrypted = await encrypter.encrypt(readable.pipeThrough(new CompressionStream('gzip')));
  const written = pipeline(
    Readable.fromWeb(encrypted as NodeReadableStream),
    createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true }),
  );
  const add: AddPart = async (name, bytes) => {
    const writer = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
    await writer.write(new Uint8Array(bytes));
    await writer.close();
  };
  const added = addParts(add).then(
    () => controller.finalize(),
    (error: unknown) => {
      controller.error(error);
      throw error;
    },
  );
  const outcomes = await Promise.allSettled([written, added]);
  // The error of the file explains that of the parts, such as a full disk, or is its consequence.
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  if (failures.length > 0) {
    const { code } = failures[0] as NodeJS.ErrnoException;
    if (code !== 'EEXIST') await rm(unfinished, { force: true });
    throw failures[0];
  }
  await rename(unfinished, path);
}

/** The checksum of a part, for the manifest. */
export function describePart(name: string, bytes: Uint8Array): BackupPart {
  return { name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

const otherKey = 'The backup was encrypted to another key: give the file with the private key of its BACKUP_RECIPIENT.';
const damaged = (reason: string) =>
  `The backup is damaged or cut off (${reason}). Nothing was restored. Use another copy of it, or an older backup.`;

/**
 * Reads an archive to its end, and compares every part with the manifest, which is the last one (OPERATE-16).
 * @param identities private keys of age, `AGE-SECRET-KEY-1…`
 * @param visit receives each part before the whole archive is known to be intact
 * @throws CannotStart if the archive is damaged, incomplete, or encrypted to another key
 */
export async function readArchive(
  path: string,
  identities: readonly string[],
  visit: AddPart,
): Promise<SealedManifest> {
  const parts: BackupPart[] = [];
  let manifest: SealedManifest | undefined;
  for await (const { name, bytes } of partsOf(path, identities)) {
    if (manifest !== undefined) throw new CannotStart(damaged('parts after the manifest'));
    if (name === MANIFEST_NAME) manifest = parsed(bytes);
    else {
      parts.push(describePart(name, bytes));
      await visit(name, bytes);
    }
  }
  if (manifest === undefined) throw new CannotStart(damaged('it has no manifest'));
  if (JSON.stringify(parts) !== JSON.stringify(manifest.parts))
    throw new CannotStart(damaged('its parts are not those of its manifest'));
  return manifest;
}

function parsed(bytes: Buffer): SealedManifest {
  try {
    return parseManifest(bytes);
  } catch (error) {
    throw new CannotStart(
      'The backup has no manifest that this release can read: restore it with the release that made it.',
      { cause: error },
    );
  }
}

/** Errors of the archive are sentences; those of the visitor stay as they are. */
async function* partsOf(path: string, identities: readonly string[]): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const iterator = (await openArchive(path, identities))[Symbol.asyncIterator]();
  const next = async () => {
    try {
      const { done, value } = await iterator.next();
      return done
        ? undefined
        : { name: value.header.name, bytes: Buffer.from(await new Response(value.body).arrayBuffer()) };
    } catch (error) {
      throw new CannotStart(damaged((error as Error).message), { cause: error });
    }
  };
  try {
    for (let part = await next(); part !== undefined; part = await next()) yield part;
  } finally {
    await iterator.return?.().catch(() => undefined);
  }
}

async function openArchive(path: string, identities: readonly string[]) {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const file = createReadStream(path);
  try {
    const decrypted = await decrypter.decrypt(Readable.toWeb(file) as ReadableStream<Uint8Array>);
    const gunzip = new DecompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>;
    return decrypted.pipeThrough(gunzip).pipeThrough(createTarDecoder({ strict: true }));
  } catch (error) {
    file.destroy();
    const { message } = error as Error;
    throw new CannotStart(message.includes('no identity matched') ? otherKey : damaged(message), { cause: error });
  }
}
