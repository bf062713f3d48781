import type { ErrorCodes } from '#contract/kit/codes.ts';

export const rarCodes = {
  /** Published questions can no longer be changed */
  questions_published: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.questionsPublished',
      message: 'The questions have been published and can no longer be changed.',
    },
  },
  /** Published results can no longer be changed */
  results_published: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.resultsPublished',
      message: 'The results have been published and can no longer be changed.',
    },
  },
  /** A report cannot be marked while it can still be edited */
  report_open: {
    status: 409,
    message: /*i18n*/ { id: 'server.reportOpen', message: 'This is possible only after the deadline.' },
  },
  /** Some answers have no points yet */
  not_marked: {
    status: 409,
    message: /*i18n*/ { id: 'server.notMarked', message: 'Some answers have no points yet.' },
  },
  /** The report has been submitted and is read-only */
  report_submitted: {
    status: 410,
    message: /*i18n*/ {
      id: 'server.reportSubmitted',
      message: 'The report has been submitted and can no longer be changed. Your text is still on your device.',
    },
  },
} as const satisfies ErrorCodes;
