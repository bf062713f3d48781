import type { Message } from '#server/http/translate.ts';

/** The words of the mails about complaints; none holds a word of a complaint, nor its code. */
export const complaintMessages = {
  answerSubject: /*i18n*/ { id: 'server.complaints.answerSubject', message: 'The union has answered your complaint' },
  answerText: /*i18n*/ {
    id: 'server.complaints.answerText',
    message:
      'The union has answered a complaint that you sent with your name. Read the answer, and write back if you wish, after signing in:\n\n{link}',
  },
  digestSubject: /*i18n*/ {
    id: 'server.complaints.digestSubject',
    message: '{count, plural, one {# new complaint waits} other {# new complaints wait}}',
  },
  digestText: /*i18n*/ {
    id: 'server.complaints.digestText',
    message:
      '{count, plural, one {# complaint waits for somebody to take it into review.} other {# complaints wait for somebody to take them into review.}}\n\n{link}\n\nThis mail comes once a day and counts up to midnight, so that it does not tell when a complaint arrived.',
  },
} satisfies Record<string, Message>;
