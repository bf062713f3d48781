import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import type { DB } from '#server/db/schema.gen.ts';
import type { FileStore } from '#server/gateways/files.ts';
import type { Localised } from './types.ts';

/** A picture as SVG; `colour` stands in its place until it arrives. */
export interface Drawing {
  svg: string;
  width: number;
  height: number;
  colour: string;
}

export interface ShelvedPicture {
  name: string;
  collection: string;
  drawing: Drawing;
  alt: Localised;
  /** Widths to keep, in pixels, narrowest first */
  widths: readonly number[];
}

/** Puts a picture into the file store and the table `media`; gives its id. */
export type Shelve = (picture: ShelvedPicture) => Promise<number>;

/** Widths a page may ask for (`srcset`). */
export const pageWidths = [320, 480, 640, 960, 1280];
const QUALITY = 70;
/** Pictures rendered at once: each holds a bitmap of several megabytes. */
const AT_ONCE = 3;

/** Renders the pictures of the seed. Keys hold a hash of the drawing, so one that is there already is not made again. */
export function pictureShelf(db: Kysely<DB>, files: FileStore): Shelve {
  return async (picture) => {
    const stored = await store(files, picture);
    const largest = stored.at(-1);
    if (!largest) throw new Error(`The picture "${picture.name}" has no widths.`);
    const row = await db
      .insertInto('media')
      .values({
        collection_name: picture.collection,
        name: picture.name,
        file_name: `${picture.name}.webp`,
        key: largest.key,
        mime_type: 'image/webp',
        size: largest.size,
        alt: picture.alt,
        width: largest.width,
        height: Math.round((largest.width * picture.drawing.height) / picture.drawing.width),
        colour: picture.drawing.colour.toLowerCase(),
        variants: JSON.stringify(stored.map(({ width, key }) => ({ width, key }))),
      })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ alt: picture.alt }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  };
}

/** Does the work for every item, a few at a time. */
export async function fewAtATime<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

interface StoredWidth {
  width: number;
  key: string;
  size: number;
}

async function store(files: FileStore, { name, drawing, widths }: ShelvedPicture): Promise<StoredWidth[]> {
  const hash = createHash('sha256').update(drawing.svg).digest('hex').slice(0, 8);
  const keys = widths.map((width) => ({ width, key: `pictures/${name.toLowerCase()}-${hash}-${width}.webp` }));
  const known = await Promise.all(keys.map(({ key }) => files.open(key)));
  if (known.every((file) => file !== undefined))
    return keys.map((each, index) => ({ ...each, size: known[index]?.size ?? 0 }));
  const bitmap = await draw(drawing, Math.max(...widths));
  return Promise.all(
    keys.map(async ({ width, key }) => {
      const bytes = await sharp(bitmap.data, { raw: bitmap.info })
        .resize({ width })
        .webp({ quality: QUALITY, effort: 2 })
        .toBuffer();
      await files.put(key, bytes);
      return { width, key, size: bytes.length };
    }),
  );
}

/** Drawn once at its largest width; the others are made from the bitmap, which is quicker than drawing again. */
async function draw({ svg, width }: Drawing, largest: number) {
  const scaled = sharp(Buffer.from(svg), { density: (72 * largest) / width }).resize({ width: largest });
  return scaled.raw().toBuffer({ resolveWithObject: true });
}
