import { type Kysely, sql } from 'kysely';
import type { organisationPages, OwnPage } from '#contract/organisations/pages.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { countUse } from '#server/http/stored-limits.ts';
import { lockAccount } from '#server/services/registration-status.ts';
import { pageColumns, pageLinks, toPage } from './page-rows.ts';

/** Changes of one public page in a day, by all its officers. */
const CHANGES_A_DAY = 20;
const DAY = 86_400;

/** Returns the public page of an organisation of the caller, and its change (ORG-17). @throws HttpProblem `not_found` */
export const viewOwnPage: Handler<typeof organisationPages.view> = async ({ params: { id } }, { db }) => {
  const organisation = await db
    .selectFrom('student_organisations')
    .select(['version', ...pageColumns, pageLinks])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  const change = await db
    .selectFrom('organisation_page_changes as change')
    .leftJoin('personal_details as author', 'author.user_id', 'change.saved_by')
    .select([...pageColumns, 'links', 'state', 'reason', 'saved_at', 'version'])
    .select(sql<string | null>`nullif(concat_ws(' ', author.first_name, author.last_name), '')`.as('saved_by'))
    .where('organisation_id', '=', id)
    .executeTakeFirst();
  const known = { page_version: organisation.version, page: toPage(organisation), version: change?.version ?? 0 };
  return { ...known, change: change === undefined ? null : toChange(change) };
};

type Change = Pick<NonNullable<OwnPage['change']>, 'reason' | 'saved_by'> &
  Parameters<typeof toPage>[0] & { state: string; saved_at: Date };

/** A withdrawn change is gone, and the texts of an approved one are those of the page. */
function toChange(change: Change): OwnPage['change'] {
  const { state, reason, saved_by, saved_at } = change;
  if (state !== 'pending' && state !== 'declined') return null;
  return { state, content: toPage(change), reason, saved_by, saved_at: saved_at.toISOString() };
}

/**
 * Saves a change of the public page, which replaces a pending or declined one (ORG-17). Two officers who have read the
 * same version write one after the other, and the second is rejected, also if staff have changed the page meanwhile.
 * @throws HttpProblem `not_found`, `version_conflict`, `too_many`
 */
export const saveOwnPage: Handler<typeof organisationPages.save> = async ({ params: { id }, body }, context) => {
  const { db, clock, session } = context;
  const { version, page_version, links, ...content } = body;
  await lockAccount(db, session.user_id);
  const organisation = await db
    .selectFrom('student_organisations')
    .select('version')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow(notFound);
  const latest = await lockChange(db, id);
  if (organisation.version !== page_version || (latest?.version ?? 0) !== version)
    throw new HttpProblem('version_conflict');
  await countUse(db, clock, { key: `organisation page ${id}`, most: CHANGES_A_DAY, seconds: DAY });
  const saved = { saved_by: session.user_id, saved_at: clock.now(), state: 'pending', reason: null };
  const row = { ...content, links: JSON.stringify(links), ...saved, version: version + 1 };
  const written = await db
    .insertInto('organisation_page_changes')
    .values({ organisation_id: id, ...row })
    // A row of another version was written by a call that began at the same moment.
    .onConflict((known) =>
      known.column('organisation_id').doUpdateSet(row).where('organisation_page_changes.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  if (written === undefined) throw new HttpProblem('version_conflict');
};

/** Withdraws the pending change of the public page (ORG-17). @throws HttpProblem `page_change_gone` */
export const withdrawOwnPage: Handler<typeof organisationPages.withdraw> = async ({ params: { id } }, { db }) => {
  const withdrawn = await db
    .updateTable('organisation_page_changes')
    .set((eb) => ({ state: 'withdrawn', version: eb('version', '+', 1) }))
    .where('organisation_id', '=', id)
    .where('state', '=', 'pending')
    .returning('version')
    .executeTakeFirst();
  if (withdrawn === undefined) throw new HttpProblem('page_change_gone');
};

/** Locks the latest change of a page, in any state; undefined before the first one. */
export function lockChange(db: Kysely<DB>, organisation_id: number) {
  return db
    .selectFrom('organisation_page_changes')
    .selectAll()
    .where('organisation_id', '=', organisation_id)
    .forUpdate()
    .executeTakeFirst();
}
