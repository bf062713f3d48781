import { type Kysely, sql } from 'kysely';
import { checkApplication } from '#contract/funds/application.ts';
import type { funds } from '#contract/funds/calls.ts';
import type { FundApplicationForm } from '#contract/funds/form.ts';
import { addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { notify } from '#server/services/notifications.ts';
import { lockAccount } from '#server/services/registration-status.ts';
import { assertBelowLimit } from '#server/services/row-limit.ts';
import { applicationPath, isOwn } from './application.ts';
import { isSameContent, writeContent } from './content.ts';
import { isEligible } from './eligibility.ts';
import { requireId } from './files.ts';
import { questionsOf } from './fund-rows.ts';
import { submittedMail } from './mails.ts';
import { getOwnApplication } from './own-application.ts';

/** The maximum applications of one account in a window of a fund. */
const MAX_IN_WINDOW = 10;
const undecided: readonly string[] = ['submitted', 'in_review', 'information_asked'];

type Fund = Awaited<ReturnType<typeof lockFund>>;

/**
 * Receives an application. The server's time of receipt counts: an application that arrives after its window closed is
 * rejected, even if it was sent before, and the device keeps it. The key of the call is its id, so that a repeat does
 * not add a second one; the same id with other text, from a device that got no response, changes it.
 * @throws HttpProblem `not_found`, `not_eligible`, `deadline_passed`, `window_closed`, `limit_reached`, `storage_full`,
 * `invalid`, `idempotency_mismatch` for another record's id, and `version_conflict` if it was changed since
 */
export const apply: Handler<typeof funds.apply> = async ({ params, body }, context) => {
  const { db, session } = context;
  const id = requireId(context.key);
  await lockAccount(db, session.user_id);
  const fund = await lockFund(db, params.slug);
  const existing = await findKnown(db, id);
  if (existing !== undefined) return repeat(existing, body, fund, context);
  await requireEligible(fund, body, context);
  const window_id = await requireWindow(fund.id, context);
  await requireRules(body, fund, context);
  await requireRoom(window_id, context);
  const at = context.received_at;
  const { grant_id, organisation_id, title, requested: requested_cents } = body;
  const row = { id, fund_id: fund.id, grant_id, window_id, user_id: session.user_id, organisation_id, title };
  await addRows(db, 'fund_applications', { ...row, requested_cents, submitted_at: at, changed_at: at });
  await writeContent(id, body, context);
  await addRows(db, 'fund_events', { application_id: id, state: 'submitted', at, actor_id: session.user_id });
  await confirm(id, context);
  return getOwnApplication(id, context);
};

/**
 * Changes an undecided application, until its window closes.
 * @throws HttpProblem `not_found`, `application_closed`, `deadline_passed`, `version_conflict`, `not_eligible`,
 * `limit_reached`, `storage_full`, `invalid`
 */
export const change: Handler<typeof funds.change> = async ({ params, body }, context) => {
  const { db } = context;
  await lockAccount(db, context.session.user_id);
  const found = await applicationToChange(db, params.id)
    .where(isOwn(context.session))
    .executeTakeFirstOrThrow(notFound);
  const { version, ...form } = body;
  requireChangeable(found, context);
  if (found.version !== version) throw new HttpProblem('version_conflict');
  const fund = await lockFund(db, found.slug);
  await replace(params.id, form, fund, context);
  return getOwnApplication(params.id, context);
};

function lockFund(db: Kysely<DB>, slug: string) {
  return db
    .selectFrom('funds')
    .select(['id', 'slug', 'applicants'])
    .where('slug', '=', slug)
    .forShare()
    .executeTakeFirstOrThrow(notFound);
}

function applicationToChange(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('fund_applications')
    .innerJoin('funds', 'funds.id', 'fund_applications.fund_id')
    .innerJoin('fund_windows', 'fund_windows.id', 'window_id')
    .select(['fund_applications.id', 'user_id', 'fund_applications.version', 'state', 'closes_at', 'slug'])
    .where('fund_applications.id', '=', id)
    .forUpdate('fund_applications');
}

type Found = Awaited<ReturnType<ReturnType<typeof applicationToChange>['executeTakeFirstOrThrow']>>;

function findKnown(db: Kysely<DB>, id: string): Promise<Found | undefined> {
  return applicationToChange(db, id).executeTakeFirst();
}

async function repeat(known: Found, body: FundApplicationForm, fund: Fund, context: SignedInContext) {
  if (known.user_id !== context.session.user_id || known.slug !== fund.slug)
    throw new HttpProblem('idempotency_mismatch');
  if (!(await isSameContent(known.id, body, context))) {
    requireChangeable(known, context);
    // Later changes are newer than the text of a device that got no response to its first attempt.
    if (known.version !== 1) throw new HttpProblem('version_conflict');
    await replace(known.id, body, fund, context);
  }
  return getOwnApplication(known.id, context);
}

function requireChangeable({ state, closes_at }: Found, { received_at }: SignedInContext): void {
  if (!undecided.includes(state)) throw new HttpProblem('application_closed');
  if (closes_at <= received_at) throw new HttpProblem('deadline_passed');
}

async function replace(id: string, form: FundApplicationForm, fund: Fund, context: SignedInContext): Promise<void> {
  await requireEligible(fund, form, context);
  await requireRules(form, fund, context, id);
  const { grant_id, organisation_id = null, title, requested: requested_cents } = form;
  await context.db
    .updateTable('fund_applications')
    .set((eb) => ({ version: eb('version', '+', 1), changed_at: context.received_at }))
    .set({ grant_id, organisation_id, title, requested_cents })
    .where('id', '=', id)
    .execute();
  await writeContent(id, form, context);
}

async function requireEligible({ applicants }: Fund, form: FundApplicationForm, context: SignedInContext) {
  if (!(await isEligible(applicants, context))) throw new HttpProblem('not_eligible');
  const { organisation_id } = form;
  if (organisation_id !== undefined && !context.session.organisation_ids.includes(organisation_id))
    throw invalidAt('organisation_id', 'choice');
}

/** Returns the open window. @throws HttpProblem `deadline_passed` after one, `window_closed` before the first */
async function requireWindow(fund: number, { db, received_at }: SignedInContext): Promise<number> {
  const fundWindow = await db
    .selectFrom('fund_windows')
    .select(['id', 'closes_at'])
    .where('fund_id', '=', fund)
    .where('opens_at', '<=', received_at)
    .orderBy('opens_at', 'desc')
    .limit(1)
    .forShare()
    .executeTakeFirst();
  if (fundWindow === undefined) throw new HttpProblem('window_closed');
  if (fundWindow.closes_at <= received_at) throw new HttpProblem('deadline_passed');
  return fundWindow.id;
}

/** @param id the application that is changed: the cap of its grant is at least the cap on the day it was created */
async function requireRules(
  form: FundApplicationForm,
  fund: Fund,
  context: SignedInContext,
  id: string | null = null,
): Promise<void> {
  const grants = context.db
    .selectFrom('fund_grants')
    .leftJoin('fund_applications as made', (join) =>
      join.onRef('made.grant_id', '=', 'fund_grants.id').on('made.id', '=', id),
    )
    .select(['fund_grants.id', sql<number>`greatest(fund_grants.cap_cents, made.cap_cents)`.as('cap_cents')])
    .where('fund_grants.fund_id', '=', fund.id);
  const rules = {
    applicants: fund.applicants,
    grants: await grants.execute(),
    questions: await questionsOf(fund.id, context),
  };
  const faults = Object.entries(checkApplication(form, rules));
  if (faults.length === 0) return;
  throw new HttpProblem('invalid', { fields: Object.fromEntries(faults.map(([field, rule]) => [field, [rule]])) });
}

async function requireRoom(window_id: number, { db, session }: SignedInContext): Promise<void> {
  const ownApplications = db
    .selectFrom('fund_applications')
    .where('window_id', '=', window_id)
    .where('user_id', '=', session.user_id);
  await assertBelowLimit(ownApplications, MAX_IN_WINDOW);
}

/** Confirms receipt with the application number, in the app and by e-mail. */
async function confirm(id: string, context: SignedInContext): Promise<void> {
  const { db, jobs, session, received_at } = context;
  const { number, title } = await getOwnApplication(id, context);
  const notificationContent = {
    kind: 'fund_submitted',
    values: { number, title },
    path: applicationPath(id),
    at: received_at,
  } as const;
  const [notification = 0] = await notify(db, [session.user_id], notificationContent);
  await jobs.enqueue(db, submittedMail, { id: notification });
}
