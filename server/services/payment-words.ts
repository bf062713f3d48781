import type { PaymentPurpose } from '#contract/kit/checkout.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { linkTo, needed, unionAddress } from '#server/http/message-texts.ts';
import type { Message } from '#server/http/translate.ts';
import type { MailWords } from './mail-job.ts';

/** The purpose of a payment, as shown on the provider's page, the receipt and to staff. */
export const purposeWords: Readonly<Record<PaymentPurpose, Message>> = {
  student_card: /*i18n*/ { id: 'server.payments.studentCard', message: 'Student card' },
  parking_permit: /*i18n*/ { id: 'server.payments.parkingPermit', message: 'Parking permit: green contribution' },
  donation: /*i18n*/ { id: 'server.payments.donation', message: 'Donation to the research fund' },
  booking: /*i18n*/ { id: 'server.payments.booking', message: 'Event tickets' },
  toga: /*i18n*/ { id: 'server.payments.toga', message: 'Toga rental' },
  toga_deposit: /*i18n*/ { id: 'server.payments.togaDeposit', message: 'Toga rental: refundable deposit' },
};

/** Reasons for a refund, by the code stored with the payment. */
export type RefundReason = 'late' | 'permit_rejected' | 'account_deleted' | 'toga_returned';

/** The reason for a refund as text. */
export const reasonWords: Readonly<Record<RefundReason, Message>> = {
  late: /*i18n*/ {
    id: 'server.payments.late',
    message: 'By the time the payment arrived, the item was no longer available or had already been paid for.',
  },
  permit_rejected: /*i18n*/ { id: 'server.payments.permitRejected', message: 'The parking permit was not approved.' },
  account_deleted: /*i18n*/ {
    id: 'server.payments.accountDeleted',
    message: 'The account was deleted before the payment arrived.',
  },
  toga_returned: /*i18n*/ {
    id: 'server.payments.togaReturned',
    message: 'Your toga came back on time and undamaged: this is your deposit.',
  },
};

/** The reason for the refund of a payment that arrived after its date had been cancelled. */
export const cancelledWords: Message = /*i18n*/ {
  id: 'server.payments.dateCancelled',
  message: 'The event was cancelled before the payment arrived.',
};

export const receiptWords: MailWords = {
  label: /*i18n*/ { id: 'server.texts.payments.receipt', message: 'Receipt of a payment' },
  to: 'member',
  examples: {
    date: '20/11/2026',
    lines: needed('Student card: €5.00'),
    total: '€5.00',
    number: needed('KSU-000042'),
    link: linkTo(memberPaths.payments),
  },
  subject: /*i18n*/ { id: 'server.payments.receiptSubject', message: 'Your {union} receipt {number}' },
  text: /*i18n*/ {
    id: 'server.payments.receiptText',
    message:
      'Thank you. We have received your payment of {date}.\n\n{lines}\n\nTotal: {total}\nReceipt: {number}\n\nYou can find all your payments in your account: {link}',
  },
};

export const refundWords: MailWords = {
  label: /*i18n*/ { id: 'server.texts.payments.refund', message: 'Refund of a payment' },
  to: 'member',
  examples: {
    amount: needed('€5.00'),
    number: 'KSU-000042',
    reason: needed('The parking permit was not approved.'),
    address: unionAddress,
  },
  subject: /*i18n*/ { id: 'server.payments.refundSubject', message: 'Your {union} refund of {amount}' },
  text: /*i18n*/ {
    id: 'server.payments.refundText',
    message:
      'We are refunding {amount} of your payment {number}.\n\n{reason}\n\nThe money will be returned to the card or account you paid from, within ten working days. Questions? Write to {address}.',
  },
};

/** The placeholders of the mails about one refund. */
const refundExamples = {
  amount: needed('€5.00'),
  number: 'KSU-000042',
  reason: 'We apologise for the cold hall.\n\n',
  link: linkTo(memberPaths.payments),
  address: unionAddress,
};

export const refundSentWords: MailWords = {
  label: /*i18n*/ { id: 'server.texts.payments.refundSent', message: 'Refund on its way' },
  to: 'member',
  examples: refundExamples,
  subject: /*i18n*/ {
    id: 'server.payments.refundSentSubject',
    message: 'Your {union} refund of {amount} is on its way',
  },
  text: /*i18n*/ {
    id: 'server.payments.refundSentText',
    message:
      'We have sent {amount} of your payment {number} back to the card or account you paid from. Banks take up to ten working days.\n\n{reason}You can see all your refunds in your account: {link}',
  },
};

export const refundFailedWords: MailWords = {
  label: /*i18n*/ { id: 'server.texts.payments.refundFailed', message: 'Refund that did not arrive' },
  to: 'member',
  examples: refundExamples,
  subject: /*i18n*/ {
    id: 'server.payments.refundFailedSubject',
    message: 'Your {union} refund of {amount} did not arrive',
  },
  text: /*i18n*/ {
    id: 'server.payments.refundFailedText',
    message:
      'Your bank or card did not accept our refund of {amount} of your payment {number}. You need not do anything: the office will contact you about another way to return the money.\n\nQuestions? Write to {address}.',
  },
};
