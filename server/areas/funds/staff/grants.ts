import { sql } from 'kysely';
import type { fundsAdmin } from '#contract/funds/staff.ts';
import { isStillReferenced } from '#server/db/constraint-violation.ts';
import { addRows } from '#server/db/rows.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { keepContent } from '#server/services/entry-changes.ts';
import { nextVersion } from '#server/services/entry-versions.ts';
import { getFund } from './funds.ts';
import { lockFund, lockFundOf, recordFundChange, rejectWhileFundOpen } from './lock-fund.ts';

/** Adds a grant at the end. @throws HttpProblem `not_found` */
export const addGrant: Handler<typeof fundsAdmin.addGrant> = async ({ params: { id }, body }, context) => {
  await lockFund(id, context);
  const order = sql<number>`(select coalesce(max("order"), 0) + 1 from fund_grants where fund_id = ${id})`;
  await addRows(context.db, 'fund_grants', { fund_id: id, name: body.name, cap_cents: body.cap, order });
  await recordFundChange('fund_grant_added', id, context, { cents: String(body.cap) });
  return getFund(id, context);
};

/**
 * Changes a grant. The cap can be lowered only while applications are closed; submitted applications keep the cap of
 * their day (`server/db/functions/keep_fund_cap.sql`).
 * @throws HttpProblem `not_found`, `version_conflict`, `window_open`
 */
export const changeGrant: Handler<typeof fundsAdmin.changeGrant> = async ({ params: { id }, body }, context) => {
  const { db } = context;
  const fund_id = await lockFundOf('fund_grants', id, context);
  const version = await nextVersion(context, { table: 'fund_grants', id }, body);
  const grant = db.selectFrom('fund_grants').select('cap_cents').where('id', '=', id);
  const { cap_cents } = await grant.executeTakeFirstOrThrow(notFound);
  if (body.cap < cap_cents) await rejectWhileFundOpen(fund_id, context);
  const change = { name: body.name, cap_cents: body.cap, version };
  await db.updateTable('fund_grants').set(change).where('id', '=', id).execute();
  await recordFundChange('fund_grant_changed', fund_id, context, { cents: String(body.cap) });
  return getFund(fund_id, context);
};

/** @throws HttpProblem `not_found`, `window_open`, `still_used` if an application for it exists */
export const removeGrant: Handler<typeof fundsAdmin.removeGrant> = async ({ params: { id } }, context) => {
  const fund_id = await lockFundOf('fund_grants', id, context);
  await rejectWhileFundOpen(fund_id, context);
  await keepContent(context.db, { table: 'fund_grants', id });
  await context.db
    .deleteFrom('fund_grants')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(notFound)
    .catch((error: unknown) => {
      throw isStillReferenced(error) ? new HttpProblem('still_used') : error;
    });
  await recordFundChange('fund_grant_removed', fund_id, context);
};
