import type { NotificationKind } from '#contract/endpoints.ts';
import type { MailWords } from '#server/services/mail-job.ts';

type EventKind = Extract<NotificationKind, `event_${string}`>;

/**
 * Texts of the e-mails to ticket holders. Reminders contain the day, because an e-mail may be delayed past midnight.
 */
export const wordsOf: Readonly<Record<EventKind, MailWords>> = {
  event_tomorrow: {
    subject: /*i18n*/ { id: 'server.events.tomorrowSubject', message: 'Reminder: {title}, {time}' },
    text: /*i18n*/ {
      id: 'server.events.tomorrowText',
      message:
        'The event that you booked is coming up soon.\n\n{title}\n{time}\n{venue}\n\nYour tickets are here; once you have opened them, they also work offline:\n\n{link}',
    },
  },
  event_soon: {
    subject: /*i18n*/ { id: 'server.events.soonSubject', message: '{title} starts at {start}' },
    text: /*i18n*/ {
      id: 'server.events.soonText',
      message:
        'The event that you booked starts at {start}.\n\n{title}\n{time}\n{venue}\n\nYour tickets are here; once you have opened them, they also work offline:\n\n{link}',
    },
  },
  event_rescheduled: {
    subject: /*i18n*/ { id: 'server.events.rescheduledSubject', message: 'New time: {title}' },
    text: /*i18n*/ {
      id: 'server.events.rescheduledText',
      message:
        'The time of an event that you booked has changed. It is now:\n\n{title}\n{time}\n{venue}\n\nPreviously: {known_time}\n\nYour tickets are still valid:\n\n{link}\n\nOpen the attached calendar file to update your calendar. If you cannot come, write to {address}.',
    },
  },
  event_moved: {
    subject: /*i18n*/ { id: 'server.events.movedSubject', message: 'New venue: {title}' },
    text: /*i18n*/ {
      id: 'server.events.movedText',
      message:
        'The venue of an event that you booked has changed. It is now:\n\n{title}\n{time}\n{venue}\n\nYour tickets are still valid:\n\n{link}\n\nOpen the attached calendar file to update your calendar. If you cannot come, write to {address}.',
    },
  },
  event_changed: {
    subject: /*i18n*/ { id: 'server.events.changedSubject', message: 'New time and venue: {title}' },
    text: /*i18n*/ {
      id: 'server.events.changedText',
      message:
        'The time and venue of an event that you booked have changed. It is now:\n\n{title}\n{time}\n{venue}\n\nPreviously: {known_time}\n\nYour tickets are still valid:\n\n{link}\n\nOpen the attached calendar file to update your calendar. If you cannot come, write to {address}.',
    },
  },
  event_cancelled: {
    subject: /*i18n*/ { id: 'server.events.cancelledSubject', message: 'Cancelled: {title}' },
    text: /*i18n*/ {
      id: 'server.events.cancelledText',
      message:
        'We are sorry: an event that you booked has been cancelled.\n\n{title}\n{known_time}\n\nYour booking is here:\n\n{link}\n\nOpen the attached calendar file to remove the event from your calendar. If you have paid or have questions, write to {address}.',
    },
  },
  event_reinstated: {
    subject: /*i18n*/ { id: 'server.events.reinstatedSubject', message: 'Going ahead after all: {title}' },
    text: /*i18n*/ {
      id: 'server.events.reinstatedText',
      message:
        'A cancelled event that you booked is going ahead after all.\n\n{title}\n{time}\n{venue}\n\nYour tickets are valid:\n\n{link}\n\nOpen the attached calendar file to update your calendar. If you cannot come, write to {address}.',
    },
  },
};
