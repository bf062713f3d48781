import type { Kysely } from 'kysely';
import { brandStyle } from '#contract/kit/brand-colours.ts';
import type { Locale } from '#contract/kit/common.ts';
import { defaultUnion } from '#contract/kit/default-union.ts';
import type { Union } from '#contract/kit/union.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { namesOf } from '#server/http/union.ts';

/** Reads the union's identity in the reader's language; undefined if it is the default, as it then costs documents nothing. */
export async function findUnion(db: Kysely<DB>, locale: Locale, filesUrl: string): Promise<Union | undefined> {
  const row = await db
    .selectFrom('union_identity')
    .leftJoin('media', 'media.id', 'union_identity.image_id')
    .select(['short_name', 'union_identity.name', 'union_identity.colour', 'colour_dark', 'media.key as logo'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { short_name, name } = namesOf(row);
  const colours = brandStyle({ light: row.colour, dark: row.colour_dark });
  const logo = row.logo === null ? '' : logoStyle(filesUrl + row.logo);
  const style = [colours, logo].filter((part) => part !== '').join(';');
  const union: Union = { short_name, name: name[locale], style };
  const isDefault = Object.entries(union).every(([key, value]) => defaultUnion[key as keyof Union] === value);
  return isDefault ? undefined : union;
}

/** The declarations that show a logo instead of the portal's. */
function logoStyle(address: string): string {
  return `--ksu-logo:url("${encodeURI(address)}");--ksu-mark:0`;
}
