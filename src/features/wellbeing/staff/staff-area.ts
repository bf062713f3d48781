import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import { staffPaths } from '#contract/staff/paths.ts';
import { type StaffArea, waitingCount } from '#kit/staff/staff-area.ts';
import { requestsWaiting } from './wellbeing-admin-queries.ts';

export const staff: StaffArea = {
  pages: {
    wellbeing: {
      [staffPaths.appointments]: () => import('./AppointmentsPage.tsx'),
      [staffPaths.appointment]: () => import('./AppointmentPage.tsx'),
      [staffPaths.courses]: () => import('./StaffCoursesPage.tsx'),
      [staffPaths.course]: () => import('./StaffCoursePage.tsx'),
    },
  },
  menu: [
    {
      href: staffPaths.appointments,
      isConfidential: true,
      group: 'initiatives',
      order: 95,
      label: () => msg`Appointments`,
      waiting: waitingCount(requestsWaiting, ({ total }) => total),
    },
    { href: staffPaths.courses, group: 'initiatives', order: 96, label: () => msg`Courses` },
  ],
  day: { appointment: { label: () => msg`First appointments`, href: () => staffPaths.appointments } },
  translated: {
    wellbeing_course: { label: () => msg`Courses`, href: (id) => generatePath(staffPaths.course, { id }) },
  },
  jobs: { wellbeing: () => msg`Wellbeing messages` },
  // All staff can read these texts in the audit log, so they name only the action.
  actions: {
    wellbeing_opened: () => msg`First appointments opened`,
    wellbeing_closed: () => msg`First appointments closed`,
    wellbeing_request_viewed: () => msg`Appointment request viewed`,
    wellbeing_contacted: () => msg`Appointment request: contacted`,
    wellbeing_appointed: () => msg`Appointment set`,
    wellbeing_session_noted: () => msg`Session recorded`,
    wellbeing_session_removed: () => msg`Session removed`,
    wellbeing_request_closed: () => msg`Appointment request closed`,
    wellbeing_course_viewed: () => msg`Course participants viewed`,
    wellbeing_course_added: () => msg`Course added`,
    wellbeing_course_changed: () => msg`Course changed`,
    wellbeing_course_cancelled: () => msg`Course cancelled`,
  },
  subjects: {},
};
