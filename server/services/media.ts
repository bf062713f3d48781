import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Locale, Media } from '#contract/kit/common.ts';
import { avifOf } from '#contract/kit/pictures.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { HandlerContext } from '#server/http/context.ts';

/** A row of `media` in PostgreSQL's JSON form: times are text. */
export type MediaRow = Omit<Selectable<DB['media']>, 'created_at'> & { created_at: string };

/** Returns the row of `media` with this id as one value; `null` if the id is null. */
export function mediaRow(id: Expression<number | null>): RawBuilder<MediaRow | null> {
  return sql<MediaRow | null>`(select to_jsonb(media) from media where media.id = ${id})`;
}

/** Converts the `image` of a row to its API form. */
export function withImage<R extends { image: MediaRow | null }>(
  row: R,
  { locale, settings }: Pick<HandlerContext, 'locale' | 'settings'>,
): Omit<R, 'image'> & { image: Media | null } {
  return { ...row, image: mediaOf(row.image, locale, settings.filesUrl) };
}

/**
 * Converts a stored picture to its API form: the largest width is its address, all widths are its `srcset` or `avif`.
 */
export function mediaOf(row: MediaRow | null, locale: Locale, filesUrl: string): Media | null {
  if (row === null) return null;
  const { id, uuid, collection_name, name, file_name, mime_type, size, order_column, key, variants, created_at } = row;
  const url = filesUrl + key;
  const [smallest] = variants;
  return {
    id,
    uuid,
    collection_name,
    name,
    file_name,
    mime_type,
    size,
    order_column,
    custom_properties: customProperties(row, locale, filesUrl),
    url,
    original_url: url,
    preview_url: smallest ? filesUrl + smallest.key : url,
    created_at: new Date(created_at).toISOString(),
  };
}

function customProperties(row: MediaRow, locale: Locale, filesUrl: string): Media['custom_properties'] {
  const properties: Media['custom_properties'] = { alt: row.alt[locale] || row.alt.en };
  if (row.width !== null) properties.width = row.width;
  if (row.height !== null) properties.height = row.height;
  if (row.colour !== null) properties.colour = row.colour;
  if (row.focus_x !== null && row.focus_y !== null) properties.focus = `${row.focus_x}% ${row.focus_y}%`;
  const avif = avifOf(filesUrl + row.key, row.width ?? 0);
  if (avif !== undefined) {
    properties.avif = avif;
  } else if (row.variants.length > 0) {
    properties.srcset = row.variants.map(({ key, width }) => `${filesUrl}${key} ${width}w`).join(', ');
  }
  return properties;
}
