import { notificationMail } from '#server/services/notification-mail.ts';
import { application } from './mail-examples.ts';

/** Confirms the receipt of an application. */
export const submittedMail = notificationMail('funds.submitted', {
  fund_submitted: {
    label: /*i18n*/ { id: 'server.texts.funds.submitted', message: 'Application received' },
    to: 'member',
    examples: application,
    subject: /*i18n*/ { id: 'server.funds.submittedSubject', message: 'We have received your application {number}' },
    text: /*i18n*/ {
      id: 'server.funds.submittedText',
      message:
        'We have received your application “{title}”. Its number is {number}.\n\nYou can change it until applications close, and follow it here:\n\n{link}',
    },
  },
});

/** Reports a changed bank account, so that applicants who did not change it have time to object. */
export const accountMail = notificationMail('funds.account', {
  fund_account_added: {
    label: /*i18n*/ { id: 'server.texts.funds.accountAdded', message: 'Bank account entered' },
    to: 'member',
    examples: application,
    subject: /*i18n*/ {
      id: 'server.funds.accountAddedSubject',
      message: 'A bank account was entered for your application {number}',
    },
    text: /*i18n*/ {
      id: 'server.funds.accountAddedText',
      message:
        'A bank account was entered for your application {number}, “{title}”. If this was not done by you or your organisation, write to {address}. See the application:\n\n{link}',
    },
  },
  fund_account_changed: {
    label: /*i18n*/ { id: 'server.texts.funds.account', message: 'Bank account changed' },
    to: 'member',
    examples: application,
    subject: /*i18n*/ {
      id: 'server.funds.accountSubject',
      message: 'The bank account for your application {number} was changed',
    },
    text: /*i18n*/ {
      id: 'server.funds.accountText',
      message:
        'The bank account for your application {number}, “{title}”, was changed. If you do not know why, write to {address} immediately. See the application:\n\n{link}',
    },
  },
});
