import { sql } from 'kysely';
import type { Locale } from '#contract/kit/common.ts';
import type { BannerFilter } from '#contract/shell/advertisements.ts';
import type { Advert } from '#contract/shell/calls.ts';
import { definedOnly, texts } from '#server/db/columns.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { type MediaRow, mediaOf, mediaRow } from '#server/services/media.ts';
import { isShownOn } from '#server/services/shown-days.ts';

interface AdvertRow {
  id: number;
  featured: boolean;
  url: string;
  ends_on: string | null;
  title: string;
  banner_small: MediaRow | null;
  banner_large: MediaRow | null;
  full_screen: MediaRow | null;
}

/** Lists adverts of today (SHELL-43), featured ones first; `featured` selects only featured or only other ones. */
export async function listAdverts(
  { featured, limit }: { featured?: boolean | undefined; limit: number },
  { db, clock, locale, settings }: HandlerContext,
): Promise<Advert[]> {
  const rows = await db
    .selectFrom('adverts')
    .select([
      'id',
      'featured',
      'url',
      sql<string | null>`ends_on::text`.as('ends_on'),
      ...texts(locale, 'title'),
      mediaRow(pictureIn(locale, 'banner_small')).as('banner_small'),
      mediaRow(pictureIn(locale, 'banner_large')).as('banner_large'),
      mediaRow(pictureIn(locale, 'full_screen')).as('full_screen'),
    ])
    .where(isShownOn(dayInMalta(clock.now())))
    .where((eb) => eb.and(definedOnly({ featured })))
    .orderBy('featured', 'desc')
    .orderBy('order')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => advertOf(row, locale, settings.filesUrl));
}

/**
 * Returns the id of a picture in the reader's language, because pictures contain text. Without a Maltese version, the
 * English one is used.
 */
function pictureIn(locale: Locale, name: 'banner_small' | 'banner_large' | 'full_screen') {
  const picture = sql.ref<number | null>(`${name}_id`);
  return locale === 'mt' ? sql<number | null>`coalesce(${sql.ref(`${name}_mt_id`)}, ${picture})` : picture;
}

/** The maximum number of adverts that are read (SHELL-25). */
const MAX_ADVERTS = 25;

/** Lists adverts with a banner of the requested shape, each with the banners of that shape; `both` accepts either. */
export async function listAdvertisements(filter: BannerFilter, context: HandlerContext): Promise<Advert[]> {
  const adverts = await listAdverts({ limit: MAX_ADVERTS }, context);
  const isAsked = (name: string) => filter === 'both' || name === `banner_${filter}`;
  return adverts.flatMap((advert) => {
    const shown = advert.banners.map(({ title, sizes }) => ({
      title,
      sizes: sizes.filter(({ collection_name }) => isAsked(collection_name)),
    }));
    const banners = shown.filter(({ sizes }) => sizes.length > 0);
    return banners.length > 0 ? [{ ...advert, banners }] : [];
  });
}

/** Returns an advert with its existing pictures (SHELL-25). */
function advertOf(row: AdvertRow, locale: Locale, filesUrl: string): Advert {
  const sizes = [
    ...sizeOf('banner_small', row.banner_small, filesUrl),
    ...sizeOf('banner_large', row.banner_large, filesUrl),
  ];
  const fullScreen = mediaOf(row.full_screen, locale, filesUrl);
  return {
    id: row.id,
    featured: row.featured,
    url: row.url,
    ends_on: row.ends_on,
    banners: sizes.length > 0 ? [{ title: row.title, sizes }] : [],
    full_screen: fullScreen && { title: row.title, media: [fullScreen] },
  };
}

function sizeOf(collection_name: 'banner_small' | 'banner_large', row: MediaRow | null, filesUrl: string) {
  return row ? [{ collection_name, url: filesUrl + row.key }] : [];
}
