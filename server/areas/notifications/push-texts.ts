import type { PushSubject } from '#contract/notifications/push.ts';
import type { MessageText } from '#server/http/message-texts.ts';
import type { Message } from '#server/http/translate.ts';

/** A push message; its subject is the title. */
type PushText = MessageText & { subject: Message };

const push = { to: 'member', channel: 'push', examples: {} } as const satisfies Partial<MessageText>;

/** The push message of each subject, which staff may change (MAIL-1). It contains nothing but its subject (NOTIFY-8). */
export const subjectTexts: Readonly<Record<PushSubject, PushText>> = {
  permits: {
    ...push,
    label: /*i18n*/ { id: 'server.texts.push.permits', message: 'Decision about a permit' },
    subject: /*i18n*/ { id: 'server.push.permits', message: 'Your permit has been decided' },
    text: /*i18n*/ { id: 'server.push.permitsText', message: 'Open the portal to read it.' },
  },
  bookings: {
    ...push,
    label: /*i18n*/ { id: 'server.texts.push.bookings', message: 'About a booking' },
    subject: /*i18n*/ { id: 'server.push.bookings', message: 'About one of your bookings' },
    text: /*i18n*/ { id: 'server.push.bookingsText', message: 'Open the portal to read it.' },
  },
  events: {
    ...push,
    label: /*i18n*/ { id: 'server.texts.push.events', message: 'About a booked event' },
    subject: /*i18n*/ { id: 'server.push.events', message: 'About an event that you booked' },
    text: /*i18n*/ { id: 'server.push.eventsText', message: 'Open the portal to read it.' },
  },
  results: {
    ...push,
    label: /*i18n*/ { id: 'server.texts.push.results', message: 'About a report or an application' },
    subject: /*i18n*/ { id: 'server.push.results', message: 'About your report or application' },
    text: /*i18n*/ { id: 'server.push.resultsText', message: 'Open the portal to read it.' },
  },
  answers: {
    ...push,
    label: /*i18n*/ { id: 'server.texts.push.answers', message: 'About an answer' },
    subject: /*i18n*/ { id: 'server.push.answers', message: 'You have an answer' },
    text: /*i18n*/ { id: 'server.push.answersText', message: 'Open the portal to read it.' },
  },
  services: {
    ...push,
    label: /*i18n*/ { id: 'server.texts.push.services', message: 'About a service' },
    subject: /*i18n*/ { id: 'server.push.services', message: 'About a service that you use' },
    text: /*i18n*/ { id: 'server.push.servicesText', message: 'Open the portal to read it.' },
  },
  messages: {
    ...push,
    label: /*i18n*/ { id: 'server.texts.push.messages', message: 'Message of the union' },
    examples: { title: 'The office is closed on Monday' },
    subject: /*i18n*/ {
      id: 'server.push.messages',
      message: '{title, select, none {Message from the union} other {{title}}}',
    },
    text: /*i18n*/ { id: 'server.push.messagesText', message: 'Open the portal to read it.' },
  },
};

/** The push message of confidential kinds of notifications. */
export const confidentialText: PushText = {
  ...push,
  isConfidential: true,
  label: /*i18n*/ { id: 'server.texts.push.confidential', message: 'Confidential notification' },
  subject: /*i18n*/ { id: 'server.push.confidential', message: 'You have a new notification' },
  text: /*i18n*/ { id: 'server.push.confidentialText', message: 'Open the portal to read it.' },
};

/** All push messages. */
export const pushTexts: readonly MessageText[] = [...Object.values(subjectTexts), confidentialText];
