import { open } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import { type QueueCaller, fairQueue } from '#server/gateways/fair-queue.ts';

/** A picture that we encoded again: only the appearance of the original is preserved. */
export interface EncodedPicture {
  bytes: Uint8Array;
  mime_type: 'image/webp';
  width: number;
  height: number;
}

/** The reason why a file is rejected as a picture: not a JPEG or PNG, or large enough to exhaust the memory. */
export type PictureFault = 'picture' | 'picture_size';

/** The longest side of a stored photo, in pixels. */
const MAX_SIDE = 1600;
/** Phone cameras sold as 50 megapixels have 8192 × 6144, which is slightly more. */
const MAX_PIXELS = 51_000_000;
/** An interlaced PNG must be held in memory, about 4 bytes a pixel; baseline pictures are processed line by line. */
const MAX_INTERLACED_PIXELS = 16_000_000;
/**
 * A progressive JPEG must be held in memory too, as two bytes for each sample: 50 million pixels take 150 MB with
 * halved colours, the usual form, and 300 MB with full colours.
 */
const MAX_PROGRESSIVE_BYTES = 160_000_000;
/** Samples for each pixel by chroma subsampling; an unknown one counts as full. */
const samples: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:1:1': 1.5, '4:2:2': 2, '4:4:0': 2 };
const QUALITY = 80;
/** Maximum seconds for the work on one picture. */
const TIMEOUT_SECONDS = 20;

const signatures = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
] as const;

/** One picture at a time, because each may hold a bitmap of many megabytes. */
const queue = fairQueue({ atOnce: 1, waiting: 150, perNetwork: 40, perAccount: 8 });
/** Staff uploads, which bypass the queues of networks. */
const staff: QueueCaller = { network: undefined, account: 'staff', isKnown: true };

/**
 * Reads a JPEG or PNG by its content, ignoring its name, and encodes it again: turned upright, without metadata (a
 * phone's photo contains its location).
 * @param caller the caller whose turn it takes
 * @param longestSide the maximum for the stored picture, in pixels; a smaller picture is not enlarged
 * @returns the picture, or the fault of the file
 * @throws QueueFull
 */
export async function encodePicture(
  path: string,
  caller: QueueCaller = staff,
  longestSide = MAX_SIDE,
): Promise<EncodedPicture | PictureFault> {
  if (!(await isPictureFile(path))) return 'picture';
  return queue.run(caller, () => encode(path, longestSide));
}

/** Checked before any decoder reads the bytes: the library has many decoders, and some read more than pictures. */
async function isPictureFile(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return signatures.some((signature) => signature.every((byte, index) => buffer[index] === byte));
  } finally {
    await file.close();
  }
}

/** Returns the maximum pixels of a picture of this kind, by the memory that decoding it takes. */
function maxPixels({ format, isProgressive, channels, chromaSubsampling = '' }: Metadata): number {
  if (!isProgressive) return MAX_PIXELS;
  if (format === 'png') return MAX_INTERLACED_PIXELS;
  const perPixel = 2 * (samples[chromaSubsampling] ?? channels);
  return Math.min(MAX_PIXELS, MAX_PROGRESSIVE_BYTES / perPixel);
}

async function encode(path: string, longestSide: number): Promise<EncodedPicture | PictureFault> {
  try {
    const found = await sharp(path, { limitInputPixels: false }).metadata();
    if (found.format !== 'jpeg' && found.format !== 'png') return 'picture';
    if (found.width * found.height > maxPixels(found)) return 'picture_size';
    const { data, info } = await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, mime_type: 'image/webp', width: info.width, height: info.height };
  } catch {
    // The library does not classify errors; a file it cannot read does not count as a picture.
    return 'picture';
  }
}
