import { sql } from 'kysely';
import type { fundsAdmin } from '#contract/funds/staff.ts';
import { receiptStates } from '#contract/funds/states.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { dateInMalta } from '#server/services/malta-time.ts';
import { lockApplication, moveApplication, requireStep } from './lock-application.ts';

/**
 * Requests the receipts before `remindOfReports` does. @throws HttpProblem `not_found`, `own_application`, as
 * `requireStep`
 */
export const askReport: Handler<typeof fundsAdmin.askReport> = async ({ params: { id } }, context) => {
  const application = await lockApplication(id, context);
  const until = application.report_due_on === null ? '' : dateInMalta(application.report_due_on);
  const step = {
    to: 'report_due',
    action: 'fund_report_asked',
    kind: 'fund_report_due',
    values: () => ({ until }),
  } as const;
  await moveApplication(application, step, context);
};

/**
 * Records that a receipt was checked, once.
 * @throws HttpProblem `not_found`, `own_application`, `already_decided` if a colleague was first or it is closed
 */
export const checkReceipt: Handler<typeof fundsAdmin.checkReceipt> = async ({ params: { id } }, context) => {
  const { db, clock, session } = context;
  const receipt = db.selectFrom('fund_receipts').select('application_id').where('id', '=', id);
  const { application_id } = await receipt.executeTakeFirstOrThrow(notFound);
  const { state, number } = await lockApplication(application_id, context);
  const checked = await db
    .updateTable('fund_receipts')
    .set({ checked_at: clock.now(), checked_by: session.user_id })
    .where('id', '=', id)
    .where('checked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (checked === undefined || !receiptStates.includes(state)) throw new HttpProblem('already_decided');
  const subject = { subject: 'fund_application', subject_id: application_id } as const;
  await record(context, { action: 'fund_receipt_checked', ...subject, details: { number } });
};

/**
 * Closes an application once every receipt was checked; without receipts, a remark must give the reason.
 * @throws HttpProblem `not_found`, `own_application`, as `requireStep`, `receipts_unchecked`, `invalid` at `remark`
 */
export const closeApplication: Handler<typeof fundsAdmin.close> = async ({ params: { id }, body }, context) => {
  const application = await lockApplication(id, context);
  requireStep(application.state, 'closed');
  const { receipts, unchecked } = await context.db
    .selectFrom('fund_receipts')
    .select(sql<number>`count(*)::integer`.as('receipts'))
    .select(sql<number>`(count(*) filter (where checked_at is null))::integer`.as('unchecked'))
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow();
  if (unchecked > 0) throw new HttpProblem('receipts_unchecked');
  if (receipts === 0 && body.remark === '') throw invalidAt('remark', 'required');
  const set = { closing_remark: body.remark || null };
  await moveApplication(application, { to: 'closed', action: 'fund_closed', kind: 'fund_closed', set }, context);
};
