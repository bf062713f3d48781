import type { ErrorCodes } from '#contract/kit/codes.ts';

export const interviewsCodes = {
  /** Somebody else has this slot; the answer names the nearest free ones */
  slot_taken: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.slotTaken',
      message: 'Somebody else has booked this time in the meantime. Choose another one.',
    },
  },
  /** The student has an interview with this company already */
  interview_booked: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.interviewBooked',
      message:
        'You already have an interview booked on {day}: {company}, {time}. You can have only one interview with each company.',
    },
  },
  /** The student had one, and there is no second */
  interview_over: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.interviewOver',
      message: 'You had an interview with {company} on {day}. You cannot book a second one, even if you missed it.',
    },
  },
  /** The student has one with another company at this time, or less than 15 minutes from it */
  interview_near: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.interviewNear',
      message:
        'You already have an interview booked on {day}: {company}, {time}. Leave at least 15 minutes between interviews.',
    },
  },
  /** It can no longer be changed: it is less than 24 hours away, over or cancelled */
  interview_closed: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.interviewClosed',
      message: 'This interview can no longer be changed. Interviews can be cancelled up to 24 hours before.',
    },
  },
  /** Whether somebody came is known only once it has begun */
  interview_to_come: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.interviewToCome',
      message: 'This interview has not begun yet.',
    },
  },
  /** Somebody has or had an interview there: it cannot be removed */
  interviews_booked: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.interviewsBooked',
      message: 'This cannot be removed, because it has past or upcoming interviews. Cancel the upcoming ones first.',
    },
  },
  /** A CV should go along, and there is none */
  cv_missing: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.cvMissing',
      message: 'You have no CV yet. Add one to your career documents first, or book without it.',
    },
  },
} as const satisfies ErrorCodes;
