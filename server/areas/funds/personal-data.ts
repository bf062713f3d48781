import type { PersonalData } from '#server/http/personal-data.ts';
import { openBankAccount } from '#server/services/bank-accounts.ts';

const own = { table: 'fund_applications', by: 'user_id' } as const;

/** The area's data about a person, in an export and when the account is deleted. */
export const fundsData: PersonalData = {
  title: /*i18n*/ { id: 'server.personal.funds', message: 'Applications to funds' },
  stays: /*i18n*/ {
    id: 'server.personal.fundsStays',
    message: 'Applications stay for the accounts of the fund, without a name and without a bank account.',
  },
  exported: [
    {
      table: 'fund_applications',
      by: 'user_id',
      open: { bank_account: (bytes, { id }, secrets) => openBankAccount(String(id), bytes, secrets) },
    },
    { table: 'fund_answers', by: 'application_id', within: own },
    { table: 'fund_budget_lines', by: 'application_id', within: own },
    { table: 'fund_messages', by: 'application_id', within: own, without: ['author_id'] },
    { table: 'fund_receipts', by: 'application_id', within: own, without: ['added_by', 'checked_by'] },
    { table: 'fund_events', by: 'application_id', within: own, without: ['actor_id'] },
    { table: 'fund_reminders', by: 'application_id', within: own },
    { table: 'fund_files', by: 'user_id', file: 'file_id' },
    { table: 'fund_messages', by: 'author_id', columns: ['application_id', 'text', 'written_at'] },
    { table: 'fund_receipts', by: 'added_by', columns: ['application_id', 'label', 'amount_cents', 'added_at'] },
    { table: 'fund_receipts', by: 'checked_by', columns: ['id', 'checked_at'] },
    { table: 'fund_events', by: 'actor_id', columns: ['application_id', 'state', 'at'] },
    { table: 'fund_scores', by: 'reader_id', columns: ['application_id', 'score', 'remark', 'scored_at'] },
  ],
};
