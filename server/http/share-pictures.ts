import { html } from 'hono/html';
import type { Kysely } from 'kysely';
import { shareName, type SharePosition } from '#contract/kit/pictures.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { CurrentUnion } from './union.ts';

/** The size of every link-preview picture, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 };
/** The size of `public/share.jpg`, the picture of pages without their own. */
const DEFAULT_SIZE = { width: 1200, height: 579 };

export interface ShareOptions {
  db: Kysely<DB>;
  union: Pick<CurrentUnion, 'names'>;
  /** Address of the portal, without a slash at its end */
  homeUrl: string;
  /** Address of public pictures: `/files/`, or absolute */
  filesUrl: string;
}

interface SharePicture {
  url: string;
  width: number;
  height: number;
  /** Empty if there is none */
  alt: string;
}

/** The tag that `PageHead` writes for the picture of a page (src/kit/page/PageHead.tsx). */
const IMAGE_TAG = /<meta property="og:image" content="([^"]*)"\/?>/;

/**
 * Returns the head of a page with the tags of its link-preview picture (PICTURE-12): its own as JPEG, cropped around the focal
 * point, otherwise the union's logo, otherwise the app's picture. A page for no search engine has no picture.
 * @param locale of the page
 */
export async function withSharePicture(head: string, locale: string, options: ShareOptions): Promise<string> {
  const [tag = '', address] = IMAGE_TAG.exec(head) ?? [];
  if (head.includes('content="noindex')) return head.replace(tag, '');
  const own = address === undefined ? undefined : await findOwnPicture(address, locale, options);
  const tags = tagsOf(own ?? unionPicture(locale, options));
  return tag === '' ? head + tags : head.replace(tag, () => tags);
}

async function findOwnPicture(
  address: string,
  locale: string,
  { db, ...options }: ShareOptions,
): Promise<SharePicture | undefined> {
  const key = address.slice(address.lastIndexOf(options.filesUrl) + options.filesUrl.length);
  const row = await db
    .selectFrom('media')
    .select(['width', 'height', 'focus_x', 'focus_y', 'alt'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const name = shareName(key, positionOf(row));
  if (name === undefined) return undefined;
  const { en, mt } = row.alt;
  return { url: addressOf(name, options), ...SHARE_SIZE, alt: (locale === 'mt' && mt) || en };
}

function unionPicture(locale: string, { union, ...options }: ShareOptions): SharePicture {
  const { logo, name } = union.names();
  const file = logo === null ? undefined : shareName(logo, 'logo');
  if (file === undefined) return { url: `${options.homeUrl}/share.jpg`, ...DEFAULT_SIZE, alt: '' };
  return { url: addressOf(file, options), ...SHARE_SIZE, alt: locale === 'mt' ? name.mt : name.en };
}

/** Previews need absolute addresses. */
function addressOf(key: string, { homeUrl, filesUrl }: Pick<ShareOptions, 'homeUrl' | 'filesUrl'>): string {
  return filesUrl.startsWith('/') ? homeUrl + filesUrl + key : filesUrl + key;
}

function tagsOf({ url, width, height, alt }: SharePicture): string {
  const tags = { '': url, ':type': 'image/jpeg', ':width': String(width), ':height': String(height), ':alt': alt };
  return Object.entries(tags)
    .filter(([, content]) => content !== '')
    .map(([part, content]) => String(html`<meta property="${`og:image${part}`}" content="${content}" />`))
    .join('');
}

interface Shape {
  width: number | null;
  height: number | null;
  /** Percent; null for the centre */
  focus_x: number | null;
  focus_y: number | null;
}

/**
 * Returns the crop that has the focal point as near to its centre as possible, as the tenth of the free space that is cut
 * off before it: at the left of a wide picture, at the top of a high one.
 */
export function positionOf({ width, height, focus_x, focus_y }: Shape): SharePosition {
  if (width === null || height === null) return 5;
  const scale = Math.max(SHARE_SIZE.width / width, SHARE_SIZE.height / height);
  const [length, cut, focus] =
    (width / height) * SHARE_SIZE.height > SHARE_SIZE.width
      ? [width * scale, SHARE_SIZE.width, focus_x]
      : [height * scale, SHARE_SIZE.height, focus_y];
  const space = length - cut;
  if (space < 1) return 5;
  const start = (length * (focus ?? 50)) / 100 - cut / 2;
  return Math.round((10 * Math.min(Math.max(start, 0), space)) / space) as SharePosition;
}
