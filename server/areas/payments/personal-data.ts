import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { ErasedAccount } from '#server/http/context.ts';
import type { PersonalData } from '#server/http/personal-data.ts';

/** The area's data about a person, in an export and when the account is deleted. */
export const paymentsData: PersonalData = {
  title: /*i18n*/ { id: 'server.personal.payments', message: 'Payments, refunds and donations' },
  stays: /*i18n*/ {
    id: 'server.personal.paymentsStays',
    message: 'The law requires the accounts to be retained: amounts, dates and receipt numbers, without a name.',
  },
  exported: [
    {
      table: 'payments',
      by: 'user_id',
      without: ['session_id', 'session_url', 'provider_payment', 'provider_refund', 'refund_attempts'],
    },
    { table: 'payment_items', by: 'payment_id', within: { table: 'payments', by: 'user_id' } },
    {
      table: 'refunds',
      by: 'payment_id',
      within: { table: 'payments', by: 'user_id' },
      without: ['provider_id', 'attempts', 'refusals', 'next_attempt_at', 'requested_by', 'decided_by', 'needs_second'],
    },
    { table: 'refunds', by: 'requested_by', columns: ['id', 'state', 'requested_at'] },
    { table: 'refunds', by: 'decided_by', columns: ['id', 'state', 'decided_at'] },
    { table: 'disputes', by: 'payment_id', within: { table: 'payments', by: 'user_id' } },
    { table: 'donations', by: 'user_id' },
  ],
};

/** Empties the written reasons of an account's refunds, which can be about the person; amounts and dates stay (PAY-33). */
export async function eraseReasons(transaction: Kysely<DB>, { id }: ErasedAccount): Promise<void> {
  const own = transaction.selectFrom('payments').select('id').where('user_id', '=', id);
  await transaction.updateTable('refunds').set({ reason: null }).where('payment_id', 'in', own).execute();
}
