import { sql } from 'kysely';
import { type FoundEntry, findKinds } from '#contract/staff/find.ts';
import type { AreaManifest } from '#server/http/area.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { readSearch } from '#server/http/found-rows.ts';
import { recordRead } from '#server/services/audit.ts';
import { rolesOf } from './day.ts';

/** The manifest property that the search of the staff pages reads. */
export type FindArea = Pick<AreaManifest, 'find'>;

type FoundRow = FoundEntry & { user_id: number | null };

/**
 * Entries of all areas that match a search and that the caller's roles may see, in the order of their kinds; one statement (STAFF-31). Each
 * account that they name is recorded in the audit log as viewed (STAFF-7).
 * @throws HttpProblem `forbidden` without a staff role, `second_factor_needed`
 */
export async function findEntries(areas: readonly FindArea[], search: string, context: SignedInContext) {
  const { db, locale } = context;
  const mayDo = rolesOf(context);
  const reading = readSearch(search, locale);
  const sources = areas.flatMap(({ find = [] }) => find).flatMap(({ who, rows }) => (mayDo(who) ? rows(reading) : []));
  if (sources.length === 0) return [];
  const { rows } = await sql<FoundRow>`
    select * from (${sql.join(sources, sql` union all `)}) as found
    order by array_position(${sql.lit(`{${findKinds.join(',')}}`)}::text[], kind)`.execute(db);
  const subject_ids = [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))];
  await recordRead(context, { action: 'search_result_viewed', subject: 'account', subject_ids });
  return rows.map(({ kind, ref, title, detail }) => ({ kind, ref, title, detail }));
}
