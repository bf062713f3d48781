import { msg } from '@lingui/core/macro';
import { interviewPaths } from '#contract/interviews/paths.ts';
import type { Area } from '#kit/area.ts';
import { agenda } from './agenda.ts';
import { onDevice } from './on-device.ts';
import { staff } from './staff/staff-area.ts';

export const area: Area = {
  name: 'interviews',
  pages: {
    public: {
      [interviewPaths.bookInterview]: () => import('./InterviewPage.tsx'),
    },
    account: {
      [interviewPaths.myInterviews]: () => import('./MyInterviewsPage.tsx'),
    },
  },
  accountMenu: [
    {
      href: interviewPaths.myInterviews,
      group: 'services',
      order: 42,
      label: () => msg`Interviews`,
      isFor: ({ account_type }) => account_type !== 'organisation',
    },
  ],
  notifications: {
    interview_reminder: ({ company = '', day = '', time = '' }) =>
      msg`Your interview with ${company} is on ${day} at ${time}. Arrive 10 minutes early.`,
    interview_cancelled: ({ company = '', day = '', time = '' }) =>
      msg`Your interview with ${company} on ${day} at ${time} is cancelled.`,
  },
  staff,
  wallet: () => import('./wallet.ts'),
  agenda,
  onDevice,
};
