import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { FileStore } from '#server/gateways/files.ts';
import type { Passwords } from '#server/gateways/passwords.ts';
import type { Secrets } from '#server/gateways/secrets.ts';

const DAY_MS = 86_400_000;

/** Dependencies of every part of the seed; dates are relative to `now`. */
export interface SeedTools {
  db: Kysely<DB>;
  files: FileStore;
  now: Date;
}

export interface PeopleTools {
  secrets: Secrets;
  passwords: Passwords;
}

/** Returns the instant this many days before `now`; `days` may be a fraction. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** Returns the entries of a part of the seed. Without `part`: the entries of the first part, which have no `since`. */
export function entriesOfPart<T extends { since?: string | undefined }>(items: readonly T[], part?: string): T[] {
  return items.filter(({ since }) => since === part);
}

/** Returns a function from the slug of a table's row to its id. The function throws for an unknown slug. */
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

/** Returns the id of the account with this e-mail address. */
export async function userId(db: Kysely<DB>, email: string): Promise<number> {
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return id;
}

/** Returns a time of day in Malta (`18:30`), `days` after today, minus `yearsAgo` years. */
export function inMalta(now: Date, { days, yearsAgo = 0, time }: { days: number; yearsAgo?: number; time: string }) {
  return sql<Date>`(((${now}::timestamptz at time zone 'Europe/Malta')::date + ${days}::integer
    - make_interval(years => ${yearsAgo}::integer) + ${time}::interval) at time zone 'Europe/Malta')`;
}
