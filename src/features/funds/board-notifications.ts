import { msg } from '@lingui/core/macro';
import type { Area } from '#kit/area.ts';

/** Notifications about an application to its author and, if an organisation applies, to its officers. */
export const boardNotifications: Area['notifications'] = {
  fund_in_review: ({ title = '' }) => msg`The board is reading your application: ${title}.`,
  fund_message: ({ title = '' }) => msg`We have written to you about your application: ${title}.`,
  fund_information_asked: ({ title = '' }) => msg`We need more information about your application: ${title}.`,
  fund_approved: ({ title = '', amount = '' }) => msg`Your application was approved: ${title}, ${amount}.`,
  fund_rejected: ({ title = '', reason = '' }) => msg`Your application was not approved: ${title}. Reason: ${reason}`,
  fund_account_added: ({ title = '' }) => msg`A bank account was entered for your application: ${title}.`,
  fund_account_changed: ({ title = '' }) => msg`The bank account for your application was changed: ${title}.`,
  fund_paid: ({ title = '', amount = '' }) => msg`We have paid ${amount} for ${title}. Add the receipts.`,
  fund_report_due: ({ title = '', until = '' }) => msg`Add the receipts for ${title} by ${until}.`,
  fund_report_late: ({ title = '', until = '' }) => msg`The receipts for ${title} were due on ${until}.`,
  fund_closed: ({ title = '' }) => msg`Your application is closed: ${title}.`,
};
