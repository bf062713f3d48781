import { hash } from 'node:crypto';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { FileStore } from '#server/gateways/files.ts';

/** An icon of the app: its size in pixels, and the share of it that the logo takes; system masks cut off the margin. */
interface IconShape {
  size: number;
  share: number;
  /** Behind the logo; transparent without one */
  background?: string;
  isSvg?: true;
}

/** The theme's black, as behind the bar. */
const INK = '#14110f';
/** Cut to a circle, an icon keeps the inner 80 % (w3.org/TR/appmanifest). */
const MASKABLE_SHARE = 0.72;

/** The addresses of the icons that show the logo. The build has its own pictures there. */
const shapes: Readonly<Record<string, IconShape>> = {
  '/favicon.svg': { size: 96, share: 1, isSvg: true },
  '/favicon.ico': { size: 48, share: 1 },
  '/apple-touch-icon.png': { size: 180, share: 0.86, background: INK },
  '/icons/icon-192.png': { size: 192, share: 1 },
  '/icons/icon-512.png': { size: 512, share: 1 },
  '/icons/maskable-512.png': { size: 512, share: MASKABLE_SHARE, background: INK },
};

/** Maximum seconds for the work on one icon. */
const TIMEOUT_SECONDS = 20;
/** One icon at a time, like other pictures. */
const queue = pLimit(1);
/** The icons of the current logo, by address; a few hundred kilobytes. */
let icons: { key: string; made: Map<string, Promise<Buffer>> } | undefined;

/** Whether an address is that of an icon which shows the logo (OFFICE-12). */
export function isUnionIcon(path: string): boolean {
  return Object.hasOwn(shapes, path);
}

/**
 * Returns an icon with the union's logo, made at its first request.
 * @param key of the logo in the store
 * @returns undefined if the store has no such file
 */
export async function unionIcon(
  path: string,
  key: string,
  files: FileStore,
  request: Request,
): Promise<Response | undefined> {
  const shape = shapes[path];
  if (shape === undefined) return undefined;
  if (icons?.key !== key) icons = { key, made: new Map() };
  const { made } = icons;
  const making = made.get(path) ?? queue(() => makeIcon(shape, key, files));
  made.set(path, making);
  const body = await making.catch(() => undefined);
  if (body === undefined) {
    made.delete(path);
    return undefined;
  }
  const headers = {
    'content-type': shape.isSvg === true ? 'image/svg+xml' : 'image/png',
    // An hour, as for the icons of the build; then browsers compare the tag.
    'cache-control': 'public, max-age=3600',
    etag: `W/"${hash('sha1', body, 'base64url')}"`,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  };
  if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(body), { headers });
}

/** @throws if the store has no such file */
async function makeIcon({ size, share, background, isSvg }: IconShape, key: string, files: FileStore): Promise<Buffer> {
  const file = await files.open(key);
  if (file === undefined) throw new Error('The logo has no file.');
  const side = Math.round(size * share);
  const [before, after] = [Math.floor((size - side) / 2), Math.ceil((size - side) / 2)];
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const logo = await sharp(await new Response(file.stream()).arrayBuffer())
    .timeout({ seconds: TIMEOUT_SECONDS })
    .resize({ width: side, height: side, fit: 'contain', background: clear })
    .extend({ top: before, left: before, bottom: after, right: after, background: clear })
    .png()
    .toBuffer();
  const picture = background === undefined ? logo : await sharp(logo).flatten({ background }).png().toBuffer();
  if (isSvg !== true) return picture;
  const data = picture.toString('base64');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><image width="${size}" height="${size}" href="data:image/png;base64,${data}"/></svg>`;
  return Buffer.from(svg);
}
