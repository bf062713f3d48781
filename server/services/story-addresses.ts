import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import { slugOf } from './staff-texts.ts';
import type { StoryKind, StoryRow } from './story-rows.ts';

type StoryTable = StoryKind['table'];

/**
 * Reserves an address for an entry, in use or planned. A former address of another entry is not free, because it is
 * redirected (PRESS-14).
 * @throws HttpProblem `invalid` with `address_taken`
 */
export async function reserveAddress(db: Kysely<DB>, table: StoryTable, entry_id: number, slug: string): Promise<void> {
  const address = slug.toLowerCase();
  const { rows } = await sql`
    insert into story_addresses as reserved (entry_table, address, entry_id)
    select ${table}, ${address}, ${entry_id}
    where not exists (select from ${sql.table(table)} as entry where lower(slug) = ${address} and id <> ${entry_id})
    on conflict (entry_table, address) do update set moved_at = null where reserved.entry_id = excluded.entry_id
    returning entry_id`.execute(db);
  if (rows.length === 0) throw invalidAt('slug', 'address_taken');
}

/** Reserves the addresses of an entry after a change, and keeps those that readers knew (PRESS-14). */
export async function settleAddresses(
  db: Kysely<DB>,
  { table }: StoryKind,
  { before, after, now }: { before: StoryRow | null; after: StoryRow; now: Date },
): Promise<void> {
  const { id: entry_id } = after;
  const wasKnown = before !== null && (before.state === 'published' || before.withdrawn_at !== null);
  if (wasKnown && before.shown.slug !== after.shown.slug) {
    await reserveAddress(db, table, entry_id, before.shown.slug);
    const address = before.shown.slug.toLowerCase();
    const moved = db.updateTable('story_addresses').set({ moved_at: now });
    await moved.where('entry_table', '=', table).where('address', '=', address).execute();
  }
  const slugs = [after.shown, after.scheduled, after.draft].flatMap((content) => content?.slug ?? []);
  // In one order, so that concurrent changes do not wait for each other in a circle.
  const used = [...new Set(slugs.map((slug) => slug.toLowerCase()))].toSorted();
  for (const slug of used) await reserveAddress(db, table, entry_id, slug);
  await db
    .deleteFrom('story_addresses')
    .where('entry_table', '=', table)
    .where('entry_id', '=', entry_id)
    .where('moved_at', 'is', null)
    .where('address', 'not in', used)
    .execute();
}

/** The maximum number of entries whose titles make the same slug. */
const MAX_SAME_SLUG = 500;

/** Returns a free slug for a title, with a number if others have the same; concurrent callers may get the same one. */
export async function freeSlug(db: Kysely<DB>, { table, subject }: StoryKind, title: string): Promise<string> {
  const slug = slugOf(title, subject.replace('_', '-'));
  const { rows } = await sql<{ slug: string }>`
    select slug from (
      select case number when 1 then ${slug}::text else ${slug}::text || '-' || number end as slug, number
      from generate_series(1, ${MAX_SAME_SLUG}) as number
    ) as candidate
    where not exists (select from ${sql.table(table)} as entry where lower(entry.slug) = candidate.slug)
      and not exists (select from story_addresses where entry_table = ${table} and address = candidate.slug)
    order by number limit 1`.execute(db);
  const [free] = rows;
  if (free === undefined) throw invalidAt('slug', 'address_taken');
  return free.slug;
}

/**
 * Returns the id of the public entry that has moved from this address (PRESS-14).
 * @throws HttpProblem `taken_back` if readers knew an entry here (PRESS-12), otherwise `not_found`
 */
export async function findMovedStory(db: Kysely<DB>, table: StoryTable, slug: string, now: Date): Promise<number> {
  const address = slug.toLowerCase();
  const { rows } = await sql<{ id: number; is_public: boolean; is_here: boolean }>`
    select entry.id, coalesce(published_at <= ${now}, false) as is_public, lower(entry.slug) = ${address} as is_here
    from ${sql.table(table)} as entry
    where (published_at <= ${now} or withdrawn_at is not null) and (
      lower(entry.slug) = ${address} or entry.id = (
        select entry_id from story_addresses
        where entry_table = ${table} and address = ${address} and moved_at is not null
      )
    )`.execute(db);
  const [entry] = rows;
  if (entry === undefined) throw notFound();
  if (!entry.is_public) throw new HttpProblem('taken_back');
  return entry.id;
}

/**
 * Throws the reason why no public entry has this id.
 * @throws HttpProblem `taken_back` (PRESS-12) or `not_found`
 */
export async function rejectUnpublished(db: Kysely<DB>, table: StoryTable, id: number): Promise<never> {
  const { rows } = await sql`
    select from ${sql.table(table)} as entry where id = ${id} and withdrawn_at is not null`.execute(db);
  throw rows.length === 0 ? notFound() : new HttpProblem('taken_back');
}
