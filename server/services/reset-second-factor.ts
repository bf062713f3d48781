import type { Locale } from '#contract/kit/common.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { record } from './audit.ts';
import { hasSecondFactor, removeSecondFactor } from './second-factor.ts';
import { findAccount } from './staff-accounts.ts';

/** Resets the second factor of an account, for the command line only. Returns the language of its holder. */
export async function resetSecondFactor(
  email: string,
  { db, clock }: Pick<HandlerContext, 'db' | 'clock'>,
): Promise<{ locale: Locale } | 'none' | 'no_account'> {
  return db.transaction().execute(async (transaction) => {
    const account = await findAccount(transaction, email);
    if (account === undefined) return 'no_account';
    const { id: user_id } = account;
    if (!(await hasSecondFactor(transaction, user_id))) return 'none';
    await removeSecondFactor(transaction, user_id);
    const action = { action: 'second_factor_reset', subject: 'account', subject_id: user_id } as const;
    await record({ db: transaction, clock, session: { user_id } }, action);
    return { locale: account.locale };
  });
}
