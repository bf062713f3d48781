import { notificationMail } from '#server/services/notification-mail.ts';

/** The confirmation of an application that has arrived. */
export const submittedMail = notificationMail('funds.submitted', {
  fund_submitted: {
    subject: /*i18n*/ { id: 'server.funds.submittedSubject', message: 'Your application {number} has arrived' },
    text: /*i18n*/ {
      id: 'server.funds.submittedText',
      message:
        'Your application “{title}” has arrived. Its number is {number}.\n\nYou can change it until the window closes, and follow it here:\n\n{link}',
    },
  },
});

/** Where it is paid to is another account: whoever reads this and knows nothing of it has time to say so. */
export const accountMail = notificationMail('funds.account', {
  fund_account_added: {
    subject: /*i18n*/ {
      id: 'server.funds.accountAddedSubject',
      message: 'A bank account was entered for your application {number}',
    },
    text: /*i18n*/ {
      id: 'server.funds.accountAddedText',
      message:
        'A bank account was entered for your application {number}, “{title}”. If it was not one of you, write to {address}. See the application:\n\n{link}',
    },
  },
  fund_account_changed: {
    subject: /*i18n*/ {
      id: 'server.funds.accountSubject',
      message: 'The bank account for your application {number} was changed',
    },
    text: /*i18n*/ {
      id: 'server.funds.accountText',
      message:
        'The bank account to which your application {number}, “{title}”, is paid was changed. If you do not know why, write to {address} at once. See the application:\n\n{link}',
    },
  },
});
