import type * as v from 'valibot';
import type { FundApplication, funds } from '#contract/funds/calls.ts';
import { paginate } from '#server/db/columns.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { openBankAccount, shownAccount } from '#server/services/bank-accounts.ts';
import { applicationRows, isOwn, readApplication, selectSummary, summaryOf } from './application.ts';

/** The caller's applications, and those of the caller's organisations, newest first. */
export const listMine: Handler<typeof funds.mine> = async ({ query }, { db, locale, session }) => {
  const ownApplications = applicationRows(db).where(isOwn(session));
  const { rows, total } = await paginate(ownApplications, query, (all) =>
    selectSummary(all, locale).orderBy('submitted_at', 'desc').orderBy('fund_applications.id'),
  );
  return { rows: rows.map((row) => summaryOf(row, locale)), total };
};

/** An application of the caller, or of the caller's organisation. @throws HttpProblem `not_found` */
export async function getOwnApplication(
  id: string,
  context: SignedInContext,
): Promise<v.InferInput<typeof FundApplication>> {
  const { bank_account } = await context.db
    .selectFrom('fund_applications')
    .select('bank_account')
    .where('id', '=', id)
    .where(isOwn(context.session))
    .executeTakeFirstOrThrow(notFound);
  const shownBankAccount = bank_account && shownAccount(openBankAccount(id, bank_account, context.secrets));
  return { ...(await readApplication(id, context)), bank_account: shownBankAccount };
}
