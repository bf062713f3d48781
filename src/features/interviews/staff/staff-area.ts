import { msg } from '@lingui/core/macro';
import { formatDate } from '#client/i18n/dates.ts';
import type { HalfDay } from '#contract/interviews/calls.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffArea } from '#kit/staff/staff-area.ts';
import { halfDayLabels } from '../interview-states.ts';

export const staff: StaffArea = {
  pages: {
    staff: {
      [staffPaths.interviews]: () => import('./InterviewsPage.tsx'),
      [staffPaths.interviewers]: () => import('./InterviewersPage.tsx'),
      [staffPaths.interviewer]: () => import('./InterviewerPage.tsx'),
    },
  },
  menu: [
    { href: staffPaths.interviews, group: 'careers', order: 87, label: () => msg`Interviews` },
    { href: staffPaths.interviewers, group: 'careers', order: 88, label: () => msg`Interviewers` },
  ],
  day: { interviews: { label: () => msg`Interviews`, href: () => staffPaths.interviews } },
  jobs: { interviews: () => msg`Interview mails` },
  actions: {
    interview_attended: () => msg`Interview attended`,
    interview_missed: () => msg`Interview missed`,
    interview_cancelled: () => msg`Interview cancelled`,
    interview_cv_viewed: () => msg`Interview CV viewed`,
    interview_table_viewed: () => msg`Interview included in a download`,
    interview_list_viewed: () => msg`Interview list viewed`,
    interviewer_added: () => msg`Interviewer added`,
    interviewer_changed: () => msg`Interviewer changed`,
    interviewer_removed: () => msg`Interviewer removed`,
    interview_window_added: () => msg`Interview times added`,
    interview_window_removed: () => msg`Interview times removed`,
  },
  subjects: { interviewer: staffPaths.interviewer },
  details: ({ day, half }, locale) => [
    ...(day === undefined ? [] : [formatDate(day, locale)]),
    ...(half === undefined ? [] : [halfDayLabels[half as HalfDay]?.() ?? half]),
  ],
};
