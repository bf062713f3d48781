import { needed } from '#server/http/message-texts.ts';
import { notificationMail } from '#server/services/notification-mail.ts';
import { application } from '../mail-examples.ts';

/** E-mails to the author of an application. */
export const fundMail = notificationMail('funds.step', {
  fund_in_review: {
    label: /*i18n*/ { id: 'server.texts.funds.inReview', message: 'Application in review' },
    to: 'member',
    examples: application,
    subject: /*i18n*/ { id: 'server.funds.inReviewSubject', message: 'Your application {number} is in review' },
    text: /*i18n*/ {
      id: 'server.funds.inReviewText',
      message: 'The board is now reading your application {number}, “{title}” ({fund}). Follow it here:\n\n{link}',
    },
  },
  fund_message: {
    label: /*i18n*/ { id: 'server.texts.funds.message', message: 'New message about an application' },
    to: 'member',
    examples: application,
    subject: /*i18n*/ { id: 'server.funds.messageSubject', message: 'A message about your application {number}' },
    text: /*i18n*/ {
      id: 'server.funds.messageText',
      message: 'We have written to you about your application {number}, “{title}” ({fund}). Read it here:\n\n{link}',
    },
  },
  fund_information_asked: {
    label: /*i18n*/ { id: 'server.texts.funds.information', message: 'More information needed for an application' },
    to: 'member',
    examples: application,
    subject: /*i18n*/ {
      id: 'server.funds.informationSubject',
      message: 'We need more information about your application {number}',
    },
    text: /*i18n*/ {
      id: 'server.funds.informationText',
      message:
        'The board has a question about your application {number}, “{title}” ({fund}). The review continues once you have answered:\n\n{link}',
    },
  },
  fund_approved: {
    label: /*i18n*/ { id: 'server.texts.funds.approved', message: 'Application approved' },
    to: 'member',
    examples: { ...application, amount: '€250.00' },
    subject: /*i18n*/ {
      id: 'server.funds.approvedSubject',
      message: 'Your application {number} was approved: {amount}',
    },
    text: /*i18n*/ {
      id: 'server.funds.approvedText',
      message:
        'Your application {number}, “{title}” ({fund}), was approved: you will receive {amount}. Tell us which account to pay it into:\n\n{link}',
    },
  },
  fund_rejected: {
    label: /*i18n*/ { id: 'server.texts.funds.rejected', message: 'Application not approved' },
    to: 'member',
    examples: { ...application, reason: needed('The tour ended before the application.') },
    subject: /*i18n*/ { id: 'server.funds.rejectedSubject', message: 'Your application {number} was not approved' },
    text: /*i18n*/ {
      id: 'server.funds.rejectedText',
      message:
        'Your application {number}, “{title}” ({fund}), was not approved. The reason:\n\n{reason}\n\nYour application:\n\n{link}\n\nIs this wrong? Write to {address}.',
    },
  },
  fund_paid: {
    label: /*i18n*/ { id: 'server.texts.funds.paid', message: 'Money of an application paid' },
    to: 'member',
    examples: { ...application, amount: '€250.00', paid: '02/11/2026', until: '02/12/2026' },
    subject: /*i18n*/ {
      id: 'server.funds.paidSubject',
      message: 'We have paid {amount} for your application {number}',
    },
    text: /*i18n*/ {
      id: 'server.funds.paidText',
      message:
        '{amount} for your application {number}, “{title}” ({fund}), was paid on {paid}. Keep all receipts and add them here by {until}:\n\n{link}',
    },
  },
  fund_report_due: {
    label: /*i18n*/ { id: 'server.texts.funds.report', message: 'Receipts due' },
    to: 'member',
    examples: { ...application, until: '02/12/2026' },
    subject: /*i18n*/ {
      id: 'server.funds.reportSubject',
      message: 'Receipts for your application {number} by {until}',
    },
    text: /*i18n*/ {
      id: 'server.funds.reportText',
      message:
        'Add the receipts for your application {number}, “{title}” ({fund}), by {until}. A photo of each is enough:\n\n{link}',
    },
  },
  fund_report_late: {
    label: /*i18n*/ { id: 'server.texts.funds.late', message: 'Receipts late' },
    to: 'member',
    examples: { ...application, until: '02/12/2026' },
    subject: /*i18n*/ { id: 'server.funds.lateSubject', message: 'Receipts for your application {number} are late' },
    text: /*i18n*/ {
      id: 'server.funds.lateText',
      message:
        'The receipts for your application {number}, “{title}” ({fund}), were due on {until}. Add them now, or tell us why they are late:\n\n{link}',
    },
  },
  fund_closed: {
    label: /*i18n*/ { id: 'server.texts.funds.closed', message: 'Application closed' },
    to: 'member',
    examples: application,
    subject: /*i18n*/ { id: 'server.funds.closedSubject', message: 'Your application {number} is closed' },
    text: /*i18n*/ {
      id: 'server.funds.closedText',
      message:
        'We have checked the receipts for your application {number}, “{title}” ({fund}), and closed it. There is nothing left for you to do:\n\n{link}',
    },
  },
});
