import type { Kysely } from 'kysely';
import type { organisationPagesAdmin, PageChange } from '#contract/organisations/pages-staff.ts';
import { officerPaths } from '#contract/organisations/paths.ts';
import { paginate } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { nextVersion } from '#server/services/entry-versions.ts';
import { notify } from '#server/services/notifications.ts';
import { officersOf } from '#server/services/officers.ts';
import { person } from '#server/services/person.ts';
import { lockAccounts } from '#server/services/registration-status.ts';
import { officerMail } from '../mails.ts';
import { lockChange } from '../own-pages.ts';
import { setLinks, toPage } from '../page-rows.ts';

/** Lists pending changes of public pages, oldest first (ORG-18). */
export const listPageChanges: Handler<typeof organisationPagesAdmin.list> = async ({ query }, { db }) => {
  const pending = db
    .selectFrom('organisation_page_changes as change')
    .innerJoin('student_organisations as organisation', 'organisation.id', 'change.organisation_id')
    .where('change.state', '=', 'pending');
  const { rows, total } = await paginate(pending, query, (all) =>
    all
      .select((eb) => [
        'organisation.id',
        'organisation.name',
        'change.saved_at',
        person(eb.ref('change.saved_by')).as('saved_by'),
      ])
      .orderBy('change.saved_at')
      .orderBy('organisation.id'),
  );
  return { rows: rows.map((row) => ({ ...row, saved_at: row.saved_at.toISOString() })), total };
};

/** Returns the pending change of the page of an organisation; null without one. */
export async function findPageChange(db: Kysely<DB>, organisation_id: number): Promise<PageChange | null> {
  const change = await db
    .selectFrom('organisation_page_changes')
    .selectAll()
    .select((eb) => person(eb.ref('saved_by')).as('author'))
    .where('organisation_id', '=', organisation_id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  if (change === undefined) return null;
  const { version, author, saved_at } = change;
  return { version, saved_by: author, saved_at: saved_at.toISOString(), content: toPage(change) };
}

/**
 * Approves the pending change of a public page (ORG-18): its texts are public at once, and the officers are told.
 * @throws HttpProblem `page_change_gone`, `version_conflict`
 */
export const approvePageChange: Handler<typeof organisationPagesAdmin.approve> = async ({ params, body }, context) => {
  const { db } = context;
  const { id } = params;
  const officers = await lockOfficers(id, context);
  const change = await lockPendingChange(db, id, body.version);
  const page = { table: 'student_organisations', id, isLocked: true } as const;
  const version = await nextVersion(context, page, { version: body.page_version });
  const { full_name, description, meets, email, url, join_url } = change;
  await db
    .updateTable('student_organisations')
    .set({ full_name, description, meets, email, url, join_url, version })
    .where('id', '=', id)
    .execute();
  await setLinks(db, id, change.links);
  await decide(db, id, { state: 'approved', reason: null });
  const { name } = change;
  await record(context, { action: 'page_change_approved', subject: 'organisation', subject_id: id, details: { name } });
  await tellOfficers('page_approved', { officers, values: { organisation: name } }, context);
};

/**
 * Declines the pending change of a public page with a reason (ORG-18); the page stays as it is, and the officers are told.
 * @throws HttpProblem `page_change_gone`, `version_conflict`
 */
export const declinePageChange: Handler<typeof organisationPagesAdmin.decline> = async ({ params, body }, context) => {
  const { db } = context;
  const { id } = params;
  const { reason, version } = body;
  const officers = await lockOfficers(id, context);
  const { name } = await lockPendingChange(db, id, version);
  await decide(db, id, { state: 'declined', reason });
  await record(context, { action: 'page_change_declined', subject: 'organisation', subject_id: id, details: { name } });
  await tellOfficers('page_declined', { officers, values: { organisation: name, reason } }, context);
};

/** Locks the accounts of the officers, before the organisation (docs/decisions/lock-order.md). Returns those that exist. */
async function lockOfficers(id: number, { db, clock }: SignedInContext): Promise<number[]> {
  return [...(await lockAccounts(db, await officersOf(db, id, clock.now())))];
}

/**
 * Locks the organisation, then its pending change.
 * @param version the version that staff have read
 * @throws HttpProblem `page_change_gone`, `version_conflict`
 */
async function lockPendingChange(db: Kysely<DB>, id: number, version: number) {
  const organisation = await db
    .selectFrom('student_organisations')
    .select('name')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const change = await lockChange(db, id);
  if (organisation === undefined || change?.state !== 'pending') throw new HttpProblem('page_change_gone');
  if (change.version !== version) throw new HttpProblem('version_conflict');
  return { ...change, name: organisation.name };
}

async function decide(db: Kysely<DB>, id: number, decided: { state: string; reason: string | null }): Promise<void> {
  await db
    .updateTable('organisation_page_changes')
    .set((eb) => ({ ...decided, version: eb('version', '+', 1) }))
    .where('organisation_id', '=', id)
    .execute();
}

interface Told {
  officers: readonly number[];
  values: Record<string, string>;
}

/** Tells the officers the decision, in the portal and by e-mail. */
async function tellOfficers(
  kind: 'page_approved' | 'page_declined',
  { officers, values }: Told,
  { db, clock, jobs }: SignedInContext,
): Promise<void> {
  const told = { kind, values, path: officerPaths.organisations, at: clock.now() };
  for (const notification of await notify(db, officers, told))
    await jobs.enqueue(db, officerMail, { id: notification });
}
