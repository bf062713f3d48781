import type { Message } from '#server/http/translate.ts';

/** How long before the deadline officers are reminded of it. */
export type Reminder = 'rar_deadline_week' | 'rar_deadline_day';

/** What officers are written to about. */
export type RarMail = 'rar_submitted' | 'rar_results' | Reminder;

/** The words of the mails about reports. */
export const rarMessages: Record<`${RarMail}_${'subject' | 'text'}`, Message> = {
  rar_submitted_subject: /*i18n*/ {
    id: 'server.rar.submittedSubject',
    message: 'The report of {organisation} for {year} has been submitted',
  },
  rar_submitted_text: /*i18n*/ {
    id: 'server.rar.submittedText',
    message:
      'The room-allocation report of {organisation} for {year} has been submitted. It can be read by all officers, and no longer be changed:\n\n{link}\n\nWe will write to you when the results are published.',
  },
  rar_results_subject: /*i18n*/ {
    id: 'server.rar.resultsSubject',
    message: 'The results of the reports for {year} are published',
  },
  rar_results_text: /*i18n*/ {
    id: 'server.rar.resultsText',
    message: 'The result of {organisation} for {year}, with its points and its rank, can be read here:\n\n{link}',
  },
  rar_deadline_week_subject: /*i18n*/ {
    id: 'server.rar.deadlineWeekSubject',
    message: 'One week left for the report of {organisation}',
  },
  rar_deadline_week_text: /*i18n*/ {
    id: 'server.rar.deadlineWeekText',
    message:
      'The room-allocation report of {organisation} for {year} has not been submitted yet. It must reach us before {deadline}:\n\n{link}\n\nWhat is only saved on a device does not count: connect it to the internet in good time, and submit the report.',
  },
  rar_deadline_day_subject: /*i18n*/ {
    id: 'server.rar.deadlineDaySubject',
    message: 'Less than a day left for the report of {organisation}',
  },
  rar_deadline_day_text: /*i18n*/ {
    id: 'server.rar.deadlineDayText',
    message:
      'The room-allocation report of {organisation} for {year} has not been submitted yet, and less than a day is left. It must reach us before {deadline}:\n\n{link}\n\nWhat is only saved on a device does not count: connect it to the internet now, and submit the report.',
  },
};
