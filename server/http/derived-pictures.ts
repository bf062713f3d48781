import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { derivedName, pictureWidths, shareName, sharePositions } from '#contract/kit/pictures.ts';
import type { FileStore, OpenFile } from '#server/gateways/files.ts';
import { SHARE_SIZE } from './share-pictures.ts';

const DERIVED = new RegExp(`^(pictures/[a-z0-9_-]+)\\.(${pictureWidths.join('|')})\\.avif$`);
const SHARED = new RegExp(`^(pictures/[a-z0-9_-]+)\\.share(${sharePositions.join('|')})\\.jpg$`);
/** Behind the transparent parts of a picture, as in the pages; behind the logo the theme's black. */
const PAPER = '#ffffff';
const INK = '#14110f';
/** The part of a link-preview picture that the logo takes. */
const LOGO_SHARE = 0.7;
/** At this quality a card picture, 640 pixels wide, has at most 12 kB; more effort would take a second and save 5 %. */
const AVIF = { quality: 44, effort: 2 };
const JPEG = { quality: 80 };
/** Maximum seconds for the work on one picture. */
const TIMEOUT_SECONDS = 20;
/** One picture at a time: many requests for new pictures must leave processor time for everything else. */
const derivationQueue = pLimit(1);
const inWork = new Map<string, Promise<unknown>>();

/**
 * Opens a stored picture as AVIF in another width, or as JPEG for link previews; it is made from the stored WebP at the
 * first request, and stored beside it.
 * @param key as returned by `derivedName` or `shareName`
 * @returns `undefined` if the key is not a derived name, or there is no such picture
 */
export async function openDerived(files: FileStore, key: string): Promise<OpenFile | undefined> {
  const [, stem, detail = ''] = DERIVED.exec(key) ?? SHARED.exec(key) ?? [];
  if (stem === undefined) return undefined;
  const original = await files.open(`${stem}.webp`);
  if (original === undefined) return undefined;
  const work = inWork.get(key) ?? derivationQueue(() => derive(files, { original, key, detail }));
  inWork.set(key, work);
  await work.finally(() => inWork.delete(key));
  return files.open(key);
}

/** Returns the keys of all pictures that may have been derived from a stored file, which are deleted with it. */
export function derivedKeysOf(key: string): string[] {
  if (!/^pictures\/.*\.webp$/.test(key)) return [];
  const shared = sharePositions.flatMap((position) => shareName(key, position) ?? []);
  return [...pictureWidths.map((width) => derivedName(key, width)), ...shared];
}

interface Derivation {
  original: OpenFile;
  key: string;
  /** The width of an AVIF, or the position of a link-preview picture */
  detail: string;
}

async function derive(files: FileStore, { original, key, detail }: Derivation): Promise<void> {
  const bytes = await new Response(original.stream()).arrayBuffer();
  const picture = sharp(bytes).timeout({ seconds: TIMEOUT_SECONDS });
  if (key.endsWith('.avif')) {
    const resized = picture.resize({ width: Number(detail), withoutEnlargement: true });
    await files.put(key, await resized.avif(AVIF).toBuffer());
  } else if (detail === 'logo') {
    await files.put(key, await toLogoCard(picture));
  } else {
    await files.put(key, await toShareCrop(picture, Number(detail) / 10));
  }
}

/** @param start the part of the free space before the crop, from 0 to 1 */
async function toShareCrop(picture: Sharp, start: number): Promise<Buffer> {
  const { data, info } = await picture
    .resize({ ...SHARE_SIZE, fit: 'outside' })
    .flatten({ background: PAPER })
    .toBuffer({ resolveWithObject: true });
  const left = Math.round(start * (info.width - SHARE_SIZE.width));
  const top = Math.round(start * (info.height - SHARE_SIZE.height));
  return sharp(data)
    .extract({ left, top, ...SHARE_SIZE })
    .jpeg(JPEG)
    .toBuffer();
}

/** The whole logo in the middle of the theme's black. */
async function toLogoCard(picture: Sharp): Promise<Buffer> {
  const height = Math.round(SHARE_SIZE.height * LOGO_SHARE);
  const logo = await picture
    .resize({ ...SHARE_SIZE, height, fit: 'inside' })
    .png()
    .toBuffer();
  const card = sharp({ create: { ...SHARE_SIZE, channels: 3, background: INK } });
  return card
    .composite([{ input: logo }])
    .jpeg(JPEG)
    .toBuffer();
}
