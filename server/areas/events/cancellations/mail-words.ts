import { memberPaths } from '#contract/kit/member-paths.ts';
import { linkTo, unionAddress } from '#server/http/message-texts.ts';
import type { Message } from '#server/http/translate.ts';
import type { MailWords } from '#server/services/mail-job.ts';

const examples = {
  title: { en: 'Freshers’ concert', mt: 'Kunċert tal-istudenti l-ġodda' },
  time: '20/11/2026 20:00–23:00',
  reason: { en: 'The singer is ill.\n\n', mt: 'Il-kantanta marida.\n\n' },
  address: unionAddress,
};

/** The mail to the holders of a date that staff cancelled with refunds. */
export const cancelledWords: MailWords = {
  label: /*i18n*/ { id: 'server.texts.events.dateCancelled', message: 'Date cancelled with refunds' },
  to: 'member',
  examples: {
    ...examples,
    refund: {
      en: 'We are returning €15.00 to the card or account you paid from. You need not do anything.\n\n',
      mt: 'Qed inroddu lura €15.00 lill-kard jew lill-kont li ħallast minnu. M’għandekx għalfejn tagħmel xejn.\n\n',
    },
    link: linkTo(memberPaths.account),
  },
  subject: /*i18n*/ { id: 'server.events.dateCancelledSubject', message: 'Cancelled: {title}' },
  text: /*i18n*/ {
    id: 'server.events.dateCancelledText',
    message:
      'We are sorry: an event that you booked has been cancelled.\n\n{title}\n{time}\n\n{reason}{refund}Your booking is here:\n\n{link}\n\nOpen the attached calendar file to remove the event from your calendar. Questions? Write to {address}.',
  },
};

/** The sentence about the refund of one booking in that mail. */
export const refundSentence: Message = /*i18n*/ {
  id: 'server.events.dateCancelledRefund',
  message: 'We are returning {amount} to the card or account you paid from. You need not do anything.',
};

/** The mail to a guest of a booking. */
export const guestCancelledWords: MailWords = {
  label: /*i18n*/ { id: 'server.texts.events.guestDateCancelled', message: 'Date cancelled, to a guest' },
  to: 'guest',
  examples,
  subject: /*i18n*/ { id: 'server.events.guestDateCancelledSubject', message: 'Cancelled: {title}' },
  text: /*i18n*/ {
    id: 'server.events.guestDateCancelledText',
    message:
      'We are sorry: an event for which you have a ticket has been cancelled.\n\n{title}\n{time}\n\n{reason}Your ticket is no longer valid. If it was paid for, the money is returned to the person who booked it. Questions? Write to {address}.',
  },
};
