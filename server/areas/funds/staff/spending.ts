import type { fundsAdmin } from '#contract/funds/staff.ts';
import { addRows } from '#server/db/rows.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { keepContent } from '#server/services/entry-changes.ts';
import { nextVersion } from '#server/services/entry-versions.ts';
import { getFund } from './funds.ts';
import { lockFund, lockFundOf, recordFundChange } from './lock-fund.ts';

/** Adds something that a fund has paid for. @throws HttpProblem `not_found` */
export const addSpending: Handler<typeof fundsAdmin.addSpending> = async ({ params: { id }, body }, context) => {
  const { amount: amount_cents, ...row } = body;
  await lockFund(id, context);
  await addRows(context.db, 'fund_spending', { fund_id: id, amount_cents, ...row });
  await recordFundChange('fund_spending_added', id, context, { year: String(body.year) });
  return getFund(id, context);
};

/** @throws HttpProblem `not_found`, `version_conflict` */
export const changeSpending: Handler<typeof fundsAdmin.changeSpending> = async ({ params: { id }, body }, context) => {
  const { amount: amount_cents, ...row } = body;
  const { db } = context;
  const fund_id = await lockFundOf('fund_spending', id, context);
  const version = await nextVersion(context, { table: 'fund_spending', id }, body);
  const change = db.updateTable('fund_spending').set({ amount_cents, ...row, version });
  await change.where('id', '=', id).execute();
  await recordFundChange('fund_spending_changed', fund_id, context, { year: String(body.year) });
  return getFund(fund_id, context);
};

/** @throws HttpProblem `not_found` */
export const removeSpending: Handler<typeof fundsAdmin.removeSpending> = async ({ params: { id } }, context) => {
  const fund_id = await lockFundOf('fund_spending', id, context);
  await keepContent(context.db, { table: 'fund_spending', id });
  const { year } = await context.db
    .deleteFrom('fund_spending')
    .where('id', '=', id)
    .returning('year')
    .executeTakeFirstOrThrow(notFound);
  await recordFundChange('fund_spending_removed', fund_id, context, { year: String(year) });
};
