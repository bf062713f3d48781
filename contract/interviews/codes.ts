import type { ErrorCodes } from '#contract/kit/codes.ts';

export const interviewsCodes = {
  /** The slot is taken; the response lists the nearest free slots */
  slot_taken: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.slotTaken',
      message: 'Somebody else has booked this time in the meantime. Choose another one.',
    },
  },
  /** The student already has an interview with this company */
  interview_booked: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.interviewBooked',
      message:
        'You already have an interview booked on {day}: {company}, {time}. You can have only one interview with each company.',
    },
  },
  /** The student has already had an interview with this company; a second one is not possible */
  interview_over: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.interviewOver',
      message: 'You had an interview with {company} on {day}. You cannot book a second one, even if you missed it.',
    },
  },
  /** The student has another interview at this time, or less than 15 minutes before or after */
  interview_near: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.interviewNear',
      message:
        'You already have an interview booked on {day}: {company}, {time}. Leave at least 15 minutes between interviews.',
    },
  },
  /** The interview can no longer be changed: it is less than 24 hours away, over or cancelled */
  interview_closed: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.interviewClosed',
      message: 'This interview can no longer be changed. Interviews can be cancelled up to 24 hours before.',
    },
  },
  /** Attendance cannot be recorded before the interview has begun */
  interview_to_come: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.interviewToCome',
      message: 'This interview has not begun yet.',
    },
  },
  /** It has past or upcoming interviews and cannot be removed */
  interviews_booked: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.interviewsBooked',
      message: 'This cannot be removed, because it has past or upcoming interviews. Cancel the upcoming ones first.',
    },
  },
  /** A CV was to be attached, but the student has none */
  cv_missing: {
    status: 409,
    message: /*i18n*/ {
      id: 'server.cvMissing',
      message: 'You have no CV yet. Add one to your career documents first, or book without it.',
    },
  },
} as const satisfies ErrorCodes;
