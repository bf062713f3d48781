import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HalfDay, InterviewState } from '#contract/interviews/calls.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';

/** The labels of the interview states. */
export const interviewStateTable: StateTable<InterviewState> = {
  booked: { tone: 'waits', label: () => msg({ message: 'Booked', context: 'interview' }) },
  attended: { tone: 'good', label: () => msg({ message: 'Attended', context: 'interview' }) },
  missed: { tone: 'bad', label: () => msg({ message: 'Missed', context: 'interview' }) },
  cancelled: { tone: 'plain', label: () => msg({ message: 'Cancelled', context: 'interview' }) },
};

/** The halves of a day, with their hours in Malta. */
export const halfDayLabels: Readonly<Record<HalfDay, () => MessageDescriptor>> = {
  morning: () => msg`morning, 09:00–12:00`,
  afternoon: () => msg`afternoon, 13:00–16:00`,
};
