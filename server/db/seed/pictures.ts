import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { addRows } from '#server/db/rows.ts';
import { PRIVATE_PREFIX } from '#server/gateways/files.ts';
import { LIBRARY } from '#server/services/public-pictures.ts';
import { readData, type SeedData } from './data-files.ts';
import type { SeedTools } from './seed-tools.ts';

const folder = new URL('./pictures/', import.meta.url);
/** Limits how many files are read and stored concurrently. */
const atOnce = pLimit(8);

/** One width of a picture, the file `pictures/<name>-<width>.webp`. */
interface Variant {
  width: number;
  bytes: Buffer;
}

/**
 * Adds pictures in all their widths to the file store and to the table `media`; existing ones only get their new `alt`.
 * @param collection_name the library, unless each picture belongs to one entry
 * @returns a function from a picture's name to its id, or to `null` without a name
 * @throws Error if `data/pictures.json` or the folder has no such picture
 */
export async function addPictures(
  { db, files }: SeedTools,
  names: readonly (string | undefined)[],
  collection_name = LIBRARY,
): Promise<(name?: string) => number | null> {
  const known = readData('pictures');
  const present = readdirSync(folder);
  const rows = await Promise.all(
    Array.from(new Set(names.filter((name) => name !== undefined)), async (name) => {
      const picture = known.find((each) => each.name === name);
      if (picture === undefined) throw new Error(`data/pictures.json has no picture "${name}".`);
      const variants = await readVariants(name, present);
      const keys = keysOf(name, variants);
      await Promise.all(variants.map(({ bytes }, index) => atOnce(() => files.put(keys[index] ?? '', bytes))));
      return rowOf({ ...picture, collection_name }, variants, keys);
    }),
  );
  if (rows.length === 0) return () => null;
  const stored = await db
    .insertInto('media')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(({ ref }) => ({ alt: ref('excluded.alt') })))
    .returning(['id', 'name'])
    .execute();
  const ids = new Map(stored.map(({ id, name }) => [name, id]));
  return (name) => (name === undefined ? null : (ids.get(name) ?? null));
}

/** Reads all widths of a picture, the narrowest first. */
async function readVariants(name: string, present: readonly string[]): Promise<Variant[]> {
  const widths = present.flatMap((file) => {
    const width = file.startsWith(`${name}-`) ? /^(\d+)\.webp$/.exec(file.slice(name.length + 1))?.[1] : undefined;
    return width === undefined ? [] : [Number(width)];
  });
  if (widths.length === 0) throw new Error(`server/db/seed/pictures has no file of the picture "${name}".`);
  const read = (width: number) => atOnce(() => readFile(new URL(`${name}-${width}.webp`, folder)));
  return Promise.all(
    widths.toSorted((one, other) => one - other).map(async (width) => ({ width, bytes: await read(width) })),
  );
}

/** File keys contain a hash of the content, because browsers cache these files for ever. */
function keysOf(name: string, variants: readonly Variant[]): string[] {
  const hash = createHash('sha256');
  for (const { bytes } of variants) hash.update(bytes);
  const digest = hash.digest('hex').slice(0, 8);
  return variants.map(({ width }) => `pictures/${name.toLowerCase()}-${digest}-${width}.webp`);
}

async function rowOf(
  { name, collection_name, alt, colour }: SeedData<'pictures'>[number] & { collection_name: string },
  variants: readonly Variant[],
  keys: readonly string[],
) {
  const { bytes } = variants.at(-1) ?? { bytes: Buffer.of() };
  const { width, height } = await sharp(bytes).metadata();
  const stored = variants.map((variant, index) => ({ width: variant.width, key: keys[index] }));
  const described = { collection_name, name, file_name: `${name}.webp`, mime_type: 'image/webp' };
  const size = { size: bytes.length, width, height };
  return { ...described, ...size, key: keys.at(-1) ?? '', alt, colour, variants: JSON.stringify(stored) };
}

/** A file of `pictures/private` that has no owner yet. */
export interface PrivateFile {
  /** Name of the file as its owner would have uploaded it */
  file_name: string;
  mime_type: 'image/webp' | 'application/pdf';
  bytes: Uint8Array;
  width: number | null;
  height: number | null;
}

/** Reads a private picture. @param name of the file in `pictures/private`, without its extension */
export async function readPrivatePicture(name: string, file_name = `${name}.webp`): Promise<PrivateFile> {
  const bytes = await readFile(new URL(`private/${name}.webp`, folder));
  const { width, height } = await sharp(bytes).metadata();
  return { file_name, mime_type: 'image/webp', bytes, width, height };
}

/** Reads a private PDF. @param name of the file in `pictures/private`, without its extension */
export async function readPrivateDocument(name: string, file_name: string): Promise<PrivateFile> {
  const bytes = await readFile(new URL(`private/${name}.pdf`, folder));
  return { file_name, mime_type: 'application/pdf', bytes, width: null, height: null };
}

interface FileOwner {
  /** Null for files of an organisation */
  user_id: number | null;
  collection_name: string;
  at: Date;
}

/** Stores private files for their owners. Returns the ids of the files. */
export async function addPrivateFiles(
  { db, files }: SeedTools,
  given: readonly (PrivateFile & FileOwner)[],
): Promise<string[]> {
  const rows = await Promise.all(
    given.map(async ({ bytes, at, ...file }) => {
      const id = randomUUID();
      const key = `${PRIVATE_PREFIX}${id}${file.mime_type === 'image/webp' ? '.webp' : '.pdf'}`;
      await atOnce(() => files.put(key, bytes));
      return { id, key, size: bytes.byteLength, created_at: at, ...file };
    }),
  );
  await addRows(db, 'private_files', rows);
  return rows.map(({ id }) => id);
}
