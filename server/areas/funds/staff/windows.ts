import type { FundWindowForm } from '#contract/funds/staff-forms.ts';
import type { fundsAdmin } from '#contract/funds/staff.ts';
import { isConstraintViolation, isStillReferenced } from '#server/db/constraint-violation.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { keepContent } from '#server/services/entry-changes.ts';
import { nextVersion } from '#server/services/entry-versions.ts';
import { getFund } from './funds.ts';
import { lockFund, lockFundOf, recordFundChange } from './lock-fund.ts';

/** @throws HttpProblem `not_found`, `invalid` at `opens_on` for a window that another of the fund overlaps */
export const addWindow: Handler<typeof fundsAdmin.addWindow> = async ({ params: { id }, body }, context) => {
  await lockFund(id, context);
  await context.db
    .insertInto('fund_windows')
    .values({ fund_id: id, ...body })
    .execute()
    .catch(rejectOverlap);
  await recordFundChange('fund_window_added', id, context, body);
  return getFund(id, context);
};

/**
 * Changes the days of a window. One that has begun keeps its first day and can only close later, because applicants
 * rely on the closing day they were shown.
 * @throws HttpProblem `not_found`, `version_conflict`, `window_open`, `invalid` as above
 */
export const changeWindow: Handler<typeof fundsAdmin.changeWindow> = async ({ params: { id }, body }, context) => {
  const fund_id = await lockFundOf('fund_windows', id, context);
  const { db } = context;
  const version = await nextVersion(context, { table: 'fund_windows', id }, body);
  const before = await findWindow(id, context);
  if (hasBegun(before, context) && !onlyClosesLater(before, body)) throw new HttpProblem('window_open');
  const { opens_on, closes_on } = body;
  const change = db.updateTable('fund_windows').set({ opens_on, closes_on, version }).where('id', '=', id);
  await change.execute().catch(rejectOverlap);
  await recordFundChange('fund_window_changed', fund_id, context, { opens_on, closes_on });
  return getFund(fund_id, context);
};

/** @throws HttpProblem `not_found`, `window_open`, `still_used` if it has applications */
export const removeWindow: Handler<typeof fundsAdmin.removeWindow> = async ({ params: { id } }, context) => {
  const { db, clock } = context;
  const fund_id = await lockFundOf('fund_windows', id, context);
  const { opens_on, closes_on, ...window } = await findWindow(id, context);
  if (hasBegun(window, context) && window.closes_at > clock.now()) throw new HttpProblem('window_open');
  await keepContent(db, { table: 'fund_windows', id });
  await db
    .deleteFrom('fund_windows')
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw isStillReferenced(error) ? new HttpProblem('still_used') : error;
    });
  await recordFundChange('fund_window_removed', fund_id, context, { opens_on, closes_on });
};

function findWindow(id: number, { db }: SignedInContext) {
  return db.selectFrom('fund_windows').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound);
}

function hasBegun({ opens_at }: { opens_at: Date }, { clock }: SignedInContext): boolean {
  return opens_at <= clock.now();
}

function onlyClosesLater(before: FundWindowForm, after: FundWindowForm): boolean {
  return after.opens_on === before.opens_on && after.closes_on >= before.closes_on;
}

function rejectOverlap(error: unknown): never {
  throw isConstraintViolation(error, 'fund_windows_apart') ? invalidAt('opens_on', 'overlap') : error;
}
