import type { Locale } from '#contract/common.ts';
import type { Advert } from '#contract/content.ts';
import { mediaOf, type MediaRow } from '#server/services/media.ts';

interface AdvertRow {
  id: number;
  featured: boolean;
  url: string;
  title: string;
  banner_small: MediaRow | null;
  banner_large: MediaRow | null;
  full_screen: MediaRow | null;
}

/** An advert with those of its pictures that are there (spec §3 "Image advert"). */
export function advertOf(row: AdvertRow, locale: Locale, filesUrl: string): Advert {
  const sizes = [
    ...sizeOf('banner_small', row.banner_small, filesUrl),
    ...sizeOf('banner_large', row.banner_large, filesUrl),
  ];
  const fullScreen = mediaOf(row.full_screen, locale, filesUrl);
  return {
    id: row.id,
    featured: row.featured,
    url: row.url,
    banners: sizes.length > 0 ? [{ title: row.title, sizes }] : [],
    full_screen: fullScreen && { title: row.title, media: [fullScreen] },
  };
}

function sizeOf(collection_name: 'banner_small' | 'banner_large', row: MediaRow | null, filesUrl: string) {
  return row ? [{ collection_name, url: filesUrl + row.key }] : [];
}
