import type { fundsAdmin } from '#contract/funds/staff.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import { record } from '#server/services/audit.ts';

/**
 * Locks a fund before every change of the fund, its windows, grants and questions: two concurrent changes might each be
 * valid alone and conflict together.
 * @throws HttpProblem `not_found`
 */
export async function lockFund(id: number, { db }: Pick<SignedInContext, 'db'>): Promise<void> {
  const fund = db.selectFrom('funds').select('id').where('id', '=', id);
  await fund.forNoKeyUpdate().executeTakeFirstOrThrow(notFound);
}

type Part = 'fund_windows' | 'fund_grants' | 'fund_questions' | 'fund_spending';

/** Locks the fund that a part belongs to, and returns its id. @throws HttpProblem `not_found` */
export async function lockFundOf(part: Part, id: number, { db }: Pick<SignedInContext, 'db'>): Promise<number> {
  const { fund_id } = await db
    .selectFrom(part)
    .select('fund_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  await lockFund(fund_id, { db });
  return fund_id;
}

/** Whether a fund is open for applications now. */
export async function isFundOpen(
  fund_id: number,
  { db, clock }: Pick<SignedInContext, 'db' | 'clock'>,
): Promise<boolean> {
  const now = clock.now();
  const open = await db
    .selectFrom('fund_windows')
    .select('id')
    .where('fund_id', '=', fund_id)
    .where('opens_at', '<=', now)
    .where('closes_at', '>', now)
    .executeTakeFirst();
  return open !== undefined;
}

/**
 * Rejects a change that would make the server reject applications that are being written now.
 * @throws HttpProblem `window_open`
 */
export async function rejectWhileFundOpen(
  fund_id: number,
  context: Pick<SignedInContext, 'db' | 'clock'>,
): Promise<void> {
  if (await isFundOpen(fund_id, context)) throw new HttpProblem('window_open');
}

type Actions = (typeof fundsAdmin)[keyof typeof fundsAdmin];
type FundAction = Extract<Actions, { audit: { subjects: readonly ['fund'] } }>['audit']['actions'][number];

/** Records a change of a fund in the audit log. */
export async function recordFundChange(
  action: FundAction,
  fund_id: number,
  context: SignedInContext,
  details: Record<string, string> = {},
): Promise<void> {
  const { slug } = await context.db
    .selectFrom('funds')
    .select('slug')
    .where('id', '=', fund_id)
    .executeTakeFirstOrThrow();
  await record(context, { action, subject: 'fund', subject_id: fund_id, details: { fund: slug, ...details } });
}
