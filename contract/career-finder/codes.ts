import type { ErrorCodes } from '#contract/kit/codes.ts';

export const careerFinderCodes = {
  /** The answers of the career finder were cleared, here or on another device, and do not come back */
  answers_cleared: {
    status: 410,
    message: /*i18n*/ {
      id: 'server.answersCleared',
      message: 'These answers were cleared. Start the career finder again to give new ones.',
    },
  },
} as const satisfies ErrorCodes;
