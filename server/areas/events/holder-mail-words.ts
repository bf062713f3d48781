import type { NotificationKind } from '#contract/endpoints.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { linkTo, unionAddress } from '#server/http/message-texts.ts';
import type { MailWords } from '#server/services/mail-job.ts';

type EventKind = Extract<NotificationKind, `event_${string}`>;

const event = {
  title: { en: 'Freshers’ concert', mt: 'Kunċert tal-istudenti l-ġodda' },
  time: '20/11/2026 20:00–23:00',
  start: '20:00',
  known_time: '19/11/2026 20:00–23:00',
  venue: { en: 'Main hall', mt: 'Sala prinċipali' },
  link: linkTo(memberPaths.account),
  address: unionAddress,
};

/**
 * Texts of the e-mails to ticket holders. Reminders contain the day, because an e-mail may be delayed past midnight.
 */
export const wordsOf: Readonly<Record<EventKind, MailWords>> = {
  event_tomorrow: {
    label: /*i18n*/ { id: 'server.texts.events.tomorrow', message: 'Reminder the day before an event' },
    to: 'member',
    examples: event,
    subject: /*i18n*/ { id: 'server.events.tomorrowSubject', message: 'Reminder: {title}, {time}' },
    text: /*i18n*/ {
      id: 'server.events.tomorrowText',
      message:
        'The event that you booked is coming up soon.\n\n{title}\n{time}\n{venue}\n\nYour tickets are here; once you have opened them, they also work offline:\n\n{link}',
    },
  },
  event_soon: {
    label: /*i18n*/ { id: 'server.texts.events.soon', message: 'Reminder shortly before an event' },
    to: 'member',
    examples: event,
    subject: /*i18n*/ { id: 'server.events.soonSubject', message: '{title} starts at {start}' },
    text: /*i18n*/ {
      id: 'server.events.soonText',
      message:
        'The event that you booked starts at {start}.\n\n{title}\n{time}\n{venue}\n\nYour tickets are here; once you have opened them, they also work offline:\n\n{link}',
    },
  },
  event_rescheduled: {
    label: /*i18n*/ { id: 'server.texts.events.rescheduled', message: 'New time of an event' },
    to: 'member',
    examples: event,
    subject: /*i18n*/ { id: 'server.events.rescheduledSubject', message: 'New time: {title}' },
    text: /*i18n*/ {
      id: 'server.events.rescheduledText',
      message:
        'The time of an event that you booked has changed. It is now:\n\n{title}\n{time}\n{venue}\n\nPreviously: {known_time}\n\nYour tickets are still valid:\n\n{link}\n\nOpen the attached calendar file to update your calendar. If you cannot come, write to {address}.',
    },
  },
  event_moved: {
    label: /*i18n*/ { id: 'server.texts.events.moved', message: 'New venue of an event' },
    to: 'member',
    examples: event,
    subject: /*i18n*/ { id: 'server.events.movedSubject', message: 'New venue: {title}' },
    text: /*i18n*/ {
      id: 'server.events.movedText',
      message:
        'The venue of an event that you booked has changed. It is now:\n\n{title}\n{time}\n{venue}\n\nYour tickets are still valid:\n\n{link}\n\nOpen the attached calendar file to update your calendar. If you cannot come, write to {address}.',
    },
  },
  event_changed: {
    label: /*i18n*/ { id: 'server.texts.events.changed', message: 'New time and venue of an event' },
    to: 'member',
    examples: event,
    subject: /*i18n*/ { id: 'server.events.changedSubject', message: 'New time and venue: {title}' },
    text: /*i18n*/ {
      id: 'server.events.changedText',
      message:
        'The time and venue of an event that you booked have changed. It is now:\n\n{title}\n{time}\n{venue}\n\nPreviously: {known_time}\n\nYour tickets are still valid:\n\n{link}\n\nOpen the attached calendar file to update your calendar. If you cannot come, write to {address}.',
    },
  },
  event_cancelled: {
    label: /*i18n*/ { id: 'server.texts.events.cancelled', message: 'Event cancelled' },
    to: 'member',
    examples: event,
    subject: /*i18n*/ { id: 'server.events.cancelledSubject', message: 'Cancelled: {title}' },
    text: /*i18n*/ {
      id: 'server.events.cancelledText',
      message:
        'We are sorry: an event that you booked has been cancelled.\n\n{title}\n{known_time}\n\nYour booking is here:\n\n{link}\n\nOpen the attached calendar file to remove the event from your calendar. If you have paid or have questions, write to {address}.',
    },
  },
  event_reinstated: {
    label: /*i18n*/ { id: 'server.texts.events.reinstated', message: 'Cancelled event going ahead' },
    to: 'member',
    examples: event,
    subject: /*i18n*/ { id: 'server.events.reinstatedSubject', message: 'Going ahead after all: {title}' },
    text: /*i18n*/ {
      id: 'server.events.reinstatedText',
      message:
        'A cancelled event that you booked is going ahead after all.\n\n{title}\n{time}\n{venue}\n\nYour tickets are valid:\n\n{link}\n\nOpen the attached calendar file to update your calendar. If you cannot come, write to {address}.',
    },
  },
};
