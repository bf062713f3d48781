import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { RequestOf } from '#contract/kit/endpoint.ts';
import type { peopleAdmin } from '#contract/people/staff.ts';
import { addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import { type AccountPair, applyMergeRules } from '#server/http/merge-rules.ts';
import { logAccountEvent } from '#server/http/security-events.ts';
import { recordAll } from '#server/services/audit.ts';
import { storeChanges } from '#server/services/entry-changes.ts';
import { lockIfThere } from '#server/services/registration-status.ts';
import { foldedMail, mergedMail } from '../jobs.ts';
import { completeAccount, emptyAccount, type FoldedRow, readAccountRow } from './account-rows.ts';
import { type CountedPart, countParts, findAccounts, findObstacles, type MergedArea } from './plan.ts';

/**
 * Folds an account into another one of the same person, in the transaction of the call (PEOPLE-22). Both accounts are
 * locked in the order of their ids; the obstacles are checked again once they are.
 * @throws HttpProblem `not_found` if one of them does not exist or is deleted, `accounts_not_mergeable`
 */
export async function mergePeople(
  { params, body }: RequestOf<typeof peopleAdmin.merge>,
  areas: readonly MergedArea[],
  context: SignedInContext,
): Promise<void> {
  const { db, clock, jobs } = context;
  const pair = { stays: params.id, folded: body.folded };
  await lockBoth(db, pair);
  const accounts = await findAccounts(db, pair);
  if ((await findObstacles(pair, areas, context)).length > 0) throw new HttpProblem('accounts_not_mergeable');
  const parts = await countParts(accounts, areas, context);
  const [stays, folded] = [await readAccountRow(db, pair.stays), await readAccountRow(db, pair.folded)];
  await emptyAccount(db, pair.folded, clock.now());
  // Twice, because a call that this one has waited for may have added a row to a table that was moved before.
  for (const _pass of [1, 2]) await applyMergeRules(db, areas, accounts, context);
  await completeAccount(db, { stays, folded }, clock.now());
  await recordMerge({ parts, stays, folded, reason: body.reason }, context);
  const farewell = { id: randomUUID(), email: folded.email, locale: folded.locale, university_email: null };
  await addRows(db, 'farewells', farewell);
  await jobs.enqueue(db, foldedMail, { id: farewell.id });
  await jobs.enqueue(db, mergedMail, { id: farewell.id, user_id: stays.id });
  logAccountEvent(context, 'account_merged', folded.id);
}

async function lockBoth(db: Kysely<DB>, { stays, folded }: AccountPair): Promise<void> {
  for (const id of [...new Set([stays, folded])].toSorted((a, b) => a - b))
    if (!(await lockIfThere(db, id))) throw notFound();
}

interface Merge {
  parts: readonly CountedPart[];
  stays: FoldedRow;
  folded: FoldedRow;
  reason: string;
}

/**
 * Writes the row of the audit log: ids and numbers. Names, addresses and the reason are stored as a change of the entry,
 * because they are personal data and must be erasable (AUDIT-4).
 */
async function recordMerge({ parts, stays, folded, reason }: Merge, context: SignedInContext): Promise<void> {
  const { db, clock, translate, locale } = context;
  const sum = (number: 'moves' | 'ends') => String(parts.reduce((total, part) => total + part[number], 0));
  const details = { folded: String(folded.id), moved: sum('moves'), ended: sum('ends') };
  const audit = { action: 'accounts_merged', subject: 'account', subject_id: stays.id, details } as const;
  const ids = await recordAll(context, [audit]);
  const moved = parts
    .filter(({ moves }) => moves > 0)
    .map(({ title, moves }) => `${translate(locale, title)}: ${moves}`);
  const contentOf = ({ email, university_email, first_name, last_name }: FoldedRow) => ({
    user_id: stays.id,
    email,
    university_email,
    first_name,
    last_name,
  });
  const change = {
    entry: { table: 'users', id: stays.id },
    before: contentOf(folded),
    after: { ...contentOf(stays), reason, moved: moved.join(', ') },
  };
  for (const audit_id of ids.values()) await storeChanges(db, [{ ...change, audit_id }], clock.now());
}
