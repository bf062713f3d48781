import { type RawBuilder, sql } from 'kysely';
import type { PictureUse } from '#contract/pictures/staff.ts';
import type { DB } from '#server/db/schema.gen.ts';

/** A kind of entry that has pictures, and how its page is named. */
interface PictureUser {
  kind: PictureUse['kind'];
  table: keyof DB & string;
  /** Columns that reference a picture; `image_id` by default. A kind with texts only has none */
  columns?: readonly string[];
  /** The column with its name; `name` by default */
  name?: string;
  /** The name is in both languages */
  isLocalised?: true;
  /** Its slug is in the address of its page */
  hasSlug?: true;
  /** Its texts may show pictures: its table has the triggers of the migration `picture-library` */
  hasTexts?: true;
}

const banners = ['banner_small_id', 'banner_large_id', 'full_screen_id'];

/** Every table whose rows show public pictures. A story compares it with the foreign keys and triggers of the database. */
export const pictureUsers: readonly PictureUser[] = [
  {
    kind: 'advert',
    table: 'adverts',
    columns: [...banners, 'banner_small_mt_id', 'banner_large_mt_id', 'full_screen_mt_id'],
    name: 'title',
    isLocalised: true,
  },
  { kind: 'banner', table: 'banners', columns: [], name: 'title', isLocalised: true, hasTexts: true },
  { kind: 'company', table: 'companies' },
  { kind: 'council_member', table: 'council_members' },
  { kind: 'event', table: 'events', name: 'title', isLocalised: true, hasSlug: true, hasTexts: true },
  { kind: 'fund', table: 'funds', isLocalised: true },
  { kind: 'news', table: 'news', name: 'title', isLocalised: true, hasSlug: true, hasTexts: true },
  { kind: 'page', table: 'pages', name: 'title', isLocalised: true, hasSlug: true, hasTexts: true },
  { kind: 'publication', table: 'resources', name: 'title', isLocalised: true, hasSlug: true, hasTexts: true },
  { kind: 'rental_thing', table: 'rental_things', isLocalised: true },
  { kind: 'sponsor', table: 'sponsors' },
  { kind: 'tedx_speaker', table: 'tedx_speakers' },
  { kind: 'tedx_theme', table: 'tedx_themes' },
  { kind: 'union_identity', table: 'union_identity', isLocalised: true },
  { kind: 'wellbeing_course', table: 'wellbeing_courses', name: 'title', isLocalised: true },
];

/** The columns that reference pictures, with their tables. */
export const pictureColumns: readonly { user: PictureUser; column: string }[] = pictureUsers.flatMap((user) =>
  (user.columns ?? ['image_id']).map((column) => ({ user, column })),
);

/** The kinds whose texts may show pictures. */
export const textUsers = pictureUsers.filter(({ hasTexts }) => hasTexts);

/** Whether anything shows the picture of this row of `media`. */
export const isUsed: RawBuilder<boolean> = sql<boolean>`(
  exists (select from pictures_in_texts as shown where shown.media_id = media.id)
  or exists (
    select from (${sql.join(
      pictureColumns.map(({ user, column }) => sql`select ${sql.ref(column)} from ${sql.table(user.table)}`),
      sql` union all `,
    )}) as reference (media_id) where reference.media_id = media.id
  )
)`;

/** Returns a query of the entries that show a picture: its kind, id, name, slug and `is_in_text`. */
export function usesOf(id: number): RawBuilder<unknown> {
  const own = pictureColumns.map(
    ({ user, column }) => sql`
      select ${columnsOf(user, false)} from ${sql.table(user.table)} as entry where ${sql.ref(`entry.${column}`)} = ${id}`,
  );
  const inTexts = textUsers.map(
    (user) => sql`
      select ${columnsOf(user, true)} from ${sql.table(user.table)} as entry
      join pictures_in_texts as shown on shown.entry_id = entry.id::text and shown.entry_table = ${sql.lit(user.table)}
      where shown.media_id = ${id}`,
  );
  return sql`${sql.join([...own, ...inTexts], sql` union `)} order by kind, id, is_in_text`;
}

function columnsOf({ kind, name = 'name', isLocalised, hasSlug }: PictureUser, isInText: boolean): RawBuilder<unknown> {
  const column = sql.ref(`entry.${name}`);
  return sql`
    ${sql.lit(kind)} as kind, entry.id as id,
    ${isLocalised ? sql`${column}::jsonb` : sql`jsonb_build_object('en', ${column})`} as name,
    ${hasSlug ? sql`entry.slug` : sql`null::text`} as slug, ${sql.lit(isInText)} as is_in_text`;
}
