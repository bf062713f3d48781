import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Secrets } from '#server/gateways/secrets.ts';

/** The last part of a backup: describes all others, sealed with the portal's secret key. */
export const MANIFEST_NAME = 'manifest.json';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Table = v.object({ schema: v.string(), name: v.string(), columns: v.array(v.string()), rows: count });
const Sequence = v.object({ schema: v.string(), name: v.string(), value: v.string(), is_called: v.boolean() });
const Part = v.object({ name: v.string(), size: count, sha256: v.string() });

const Manifest = v.object({
  format: v.literal(1),
  made_at: v.string(),
  /** Names of the migrations of the database, in order */
  migrations: v.array(v.string()),
  /** Version of the job queue's schema; null if the queue was never opened */
  queue_version: v.nullable(v.number()),
  key_fingerprint: v.string(),
  tables: v.array(Table),
  sequences: v.array(Sequence),
  /** Keys of files that the database names, but that were not in the file store */
  missing_files: v.array(v.string()),
  /** All parts before the manifest, in order */
  parts: v.array(Part),
});

export type Manifest = v.InferOutput<typeof Manifest>;
export type BackupTable = v.InferOutput<typeof Table>;
export type BackupSequence = v.InferOutput<typeof Sequence>;
export type BackupPart = v.InferOutput<typeof Part>;

const Sealed = v.object({ manifest: v.string(), seal: v.string() });

/**
 * Writes the manifest with a seal that only the secret key can make: anybody can encrypt to the public key, so encryption
 * alone does not show who made a backup.
 */
export function sealManifest(manifest: Manifest, secrets: Secrets): Buffer {
  const text = JSON.stringify(manifest);
  return Buffer.from(JSON.stringify({ manifest: text, seal: sealOf(text, secrets).toString('hex') }));
}

export interface SealedManifest extends Manifest {
  /** Whether the seal was made with this secret key */
  isSealedBy: (secrets: Secrets) => boolean;
}

/** @throws if it is no manifest of this release's format */
export function parseManifest(bytes: Buffer): SealedManifest {
  const { manifest: text, seal } = v.parse(Sealed, JSON.parse(bytes.toString()));
  const isSealedBy = (secrets: Secrets) => {
    const [given, expected] = [Buffer.from(seal, 'hex'), sealOf(text, secrets)];
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  return { ...v.parse(Manifest, JSON.parse(text)), isSealedBy };
}

function sealOf(text: string, secrets: Secrets): Buffer {
  return secrets.digest('manifest of a backup', text);
}
