import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { FileStore } from '#server/gateways/files.ts';
import type { Passwords } from '#server/gateways/passwords.ts';
import type { Secrets } from '#server/gateways/secrets.ts';

const DAY_MS = 86_400_000;

/** The tools of every part of the seed; dates are counted from `now`. */
export interface SeedTools {
  db: Kysely<DB>;
  files: FileStore;
  now: Date;
}

export interface PeopleTools {
  secrets: Secrets;
  passwords: Passwords;
}

/** This many days before an instant; fractions of a day count. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** The entries of one part of the seed: the first part has those that name none. */
export function entriesOfPart<T extends { since?: string | undefined }>(items: readonly T[], part?: string): T[] {
  return items.filter(({ since }) => since === part);
}

/** The ids of a table's rows by their slug. The returned function throws for an unknown slug. */
export async function idsBySlug(db: Kysely<DB>, table: keyof DB): Promise<(slug: string) => number> {
  const query = sql<{ id: number; slug: string }>`select id, slug from ${sql.table(table)}`;
  const { rows } = await query.execute(db);
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  return (slug) => {
    const id = ids.get(slug);
    if (id === undefined) throw new Error(`The table ${table} has nothing called "${slug}".`);
    return id;
  };
}

/** The id of the account with this address. */
export async function userId(db: Kysely<DB>, email: string): Promise<number> {
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return id;
}

/** A time in Malta, `days` from today and some years ago. @param at.time such as `18:30` */
export function inMalta(now: Date, { days, yearsAgo = 0, time }: { days: number; yearsAgo?: number; time: string }) {
  return sql<Date>`(((${now}::timestamptz at time zone 'Europe/Malta')::date + ${days}::integer
    - make_interval(years => ${yearsAgo}::integer) + ${time}::interval) at time zone 'Europe/Malta')`;
}
