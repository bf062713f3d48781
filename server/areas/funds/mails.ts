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
