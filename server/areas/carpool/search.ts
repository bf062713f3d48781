import { sql } from 'kysely';
import { type carpool, MAX_FOUND, MIN_SEARCH } from '#contract/carpool/calls.ts';
import { escapePattern, foldedWordsOf, orderedBy } from '#server/db/columns.ts';
import { HttpProblem, invalidAt } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { countUse } from '#server/http/stored-limits.ts';

/** Searches of one account in ten minutes: enough to fill a car, too few to list everyone. */
const SEARCH_LIMIT = { most: 60, seconds: 600 };

/**
 * Finds people with a permit who opted in, by the beginnings of their names: at most ten, each as first name and
 * initial (CARPOOL-9). Searching requires a permit.
 * @throws HttpProblem `permit_needed`, `too_many`, `invalid` if no word has three letters
 */
export const searchPassengers: Handler<typeof carpool.searchPassengers> = async ({ query }, context) => {
  const { db, clock, locale, session } = context;
  const words = foldedWordsOf(query.search);
  if (!words.some((word) => [...word].length >= MIN_SEARCH)) throw invalidAt('search', 'min', { min: MIN_SEARCH });
  await countUse(db, clock, { key: `carpool search ${session.user_id}`, ...SEARCH_LIMIT });
  const at = query.date === undefined ? sql`${clock.now()}::timestamptz` : sql`carpool_release(${query.date}::date)`;
  const { rows: own } = await sql<{ has: boolean }>`select holds_permit(${session.user_id}, ${at}) as has`.execute(db);
  if (own[0]?.has !== true) throw new HttpProblem('permit_needed');
  const name = sql`' ' || fold(concat_ws(' ', details.first_name, details.last_name))`;
  const matches = words.map((word) => sql`${name} like ${`% ${escapePattern(word)}%`}`);
  const { rows } = await sql<{ user_id: number; name: string }>`
    select users.id as user_id, short_name(details.first_name, details.last_name) as name
    from carpool_findable
    join users on users.id = carpool_findable.user_id
    join personal_details as details on details.user_id = users.id
    where users.deleted_at is null and users.email_proven_at is not null and users.id <> ${session.user_id}
    and ${sql.join(matches, sql` and `)} and holds_permit(users.id, ${at})
    order by ${orderedBy(sql.ref<string>('details.first_name'), locale)},
      ${orderedBy(sql.ref<string>('details.last_name'), locale)}, users.id limit ${MAX_FOUND}`.execute(db);
  return rows;
};
