import type { ErrorCodes } from '#contract/kit/codes.ts';

export const careerFinderCodes = {
  /** The career finder answers were cleared on some device and cannot be restored */
  answers_cleared: {
    status: 410,
    message: /*i18n*/ {
      id: 'server.answersCleared',
      message: 'These answers were cleared. Start the career finder again to give new ones.',
    },
  },
} as const satisfies ErrorCodes;
