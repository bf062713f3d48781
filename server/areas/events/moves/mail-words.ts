import { memberPaths } from '#contract/kit/member-paths.ts';
import { linkTo, unionAddress } from '#server/http/message-texts.ts';
import type { MailWords } from '#server/services/mail-job.ts';

const examples = {
  title: { en: 'Freshers’ concert', mt: 'Kunċert tal-istudenti l-ġodda' },
  time: '20/11/2026 20:00–23:00',
  known_time: '19/11/2026 20:00–23:00',
  venue: { en: 'Main hall', mt: 'Sala prinċipali' },
  known_venue: { en: 'Quadrangle', mt: 'Il-bitħa' },
  sentence: {
    en: 'The quadrangle is being repaired.\n\n',
    mt: 'Il-bitħa qed tissewwa.\n\n',
  },
  address: unionAddress,
};

/** The mail to the holders of a date that staff moved after a plan. */
export const movedWords: MailWords = {
  label: /*i18n*/ { id: 'server.texts.events.dateMoved', message: 'Date moved, with a sentence of staff' },
  to: 'member',
  examples: { ...examples, link: linkTo(memberPaths.account) },
  subject: /*i18n*/ { id: 'server.events.dateMovedSubject', message: 'New time or venue: {title}' },
  text: /*i18n*/ {
    id: 'server.events.dateMovedText',
    message:
      'The time or the venue of an event that you booked has changed.\n\n{title}\n\nNow:\n{time}\n{venue}\n\nPreviously:\n{known_time}\n{known_venue}\n\n{sentence}Your tickets are still valid:\n\n{link}\n\nOpen the attached calendar file to update your calendar. If you cannot come, write to {address}.',
  },
};

/** The mail to a guest of a booking. */
export const guestMovedWords: MailWords = {
  label: /*i18n*/ { id: 'server.texts.events.guestDateMoved', message: 'Date moved, to a guest' },
  to: 'guest',
  examples,
  subject: /*i18n*/ { id: 'server.events.guestDateMovedSubject', message: 'New time or venue: {title}' },
  text: /*i18n*/ {
    id: 'server.events.guestDateMovedText',
    message:
      'The time or the venue of an event for which you have a ticket has changed.\n\n{title}\n\nNow:\n{time}\n{venue}\n\nPreviously:\n{known_time}\n{known_venue}\n\n{sentence}Your ticket is still valid. Questions? Write to {address}.',
  },
};
