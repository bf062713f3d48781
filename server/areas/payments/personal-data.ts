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
    { table: 'donations', by: 'user_id' },
  ],
};
