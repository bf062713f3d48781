import pLimit from 'p-limit';
import sharp from 'sharp';
import { derivedName, pictureWidths } from '#contract/kit/pictures.ts';
import type { FileStore, OpenFile } from '#server/gateways/files.ts';

const DERIVED = new RegExp(`^(pictures/[a-z0-9_-]+)\\.(${pictureWidths.join('|')})\\.avif$`);
/** At this quality a card picture, 640 pixels wide, has at most 12 kB; more effort would take a second and save 5 %. */
const AVIF = { quality: 44, effort: 2 };
/** Maximum seconds for the work on one picture. */
const TIMEOUT_SECONDS = 20;
/** One picture at a time: many requests for new pictures must leave processor time for everything else. */
const derivationQueue = pLimit(1);
const inWork = new Map<string, Promise<unknown>>();

/**
 * Opens a stored picture as AVIF in another width; it is made from the stored WebP at the first request, and stored
 * beside it.
 * @param key as returned by `derivedName`
 * @returns `undefined` if the key is not a derived name, or there is no such picture
 */
export async function openDerived(files: FileStore, key: string): Promise<OpenFile | undefined> {
  const [, stem, width] = DERIVED.exec(key) ?? [];
  if (stem === undefined) return undefined;
  const original = await files.open(`${stem}.webp`);
  if (original === undefined) return undefined;
  const work = inWork.get(key) ?? derivationQueue(() => derive(files, { original, key, width: Number(width) }));
  inWork.set(key, work);
  await work.finally(() => inWork.delete(key));
  return files.open(key);
}

/** Returns the keys of all pictures that may have been derived from a stored file, which are deleted with it. */
export function derivedKeysOf(key: string): string[] {
  return /^pictures\/.*\.webp$/.test(key) ? pictureWidths.map((width) => derivedName(key, width)) : [];
}

async function derive(
  files: FileStore,
  { original, key, width }: { original: OpenFile; key: string; width: number },
): Promise<void> {
  const bytes = await new Response(original.stream()).arrayBuffer();
  const avif = await sharp(bytes)
    .timeout({ seconds: TIMEOUT_SECONDS })
    .resize({ width, withoutEnlargement: true })
    .avif(AVIF)
    .toBuffer();
  await files.put(key, avif);
}
