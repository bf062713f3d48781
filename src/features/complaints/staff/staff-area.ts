import { msg } from '@lingui/core/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { type StaffArea, waitingCount } from '#kit/staff/staff-area.ts';
import { complaintsWaiting } from './staff-complaint-queries.ts';

export const staff: StaffArea = {
  pages: {
    staff: {
      [staffPaths.complaints]: () => import('./StaffComplaintsPage.tsx'),
      [staffPaths.complaint]: () => import('./StaffComplaintPage.tsx'),
      [staffPaths.complaintTypes]: () => import('./ComplaintTypesPage.tsx'),
    },
  },
  menu: [
    {
      href: staffPaths.complaints,
      isConfidential: true,
      group: 'reports',
      order: 50,
      label: () => msg`Complaints`,
      waiting: waitingCount(complaintsWaiting, ({ total }) => total),
    },
    { href: staffPaths.complaintTypes, group: 'settings', order: 120, label: () => msg`Subjects of complaints` },
  ],
  toDo: { who: 'staff', order: 20, load: () => import('./ComplaintsToDo.tsx') },
  translated: { complaint_type: { label: () => msg`Subjects of complaints`, href: () => staffPaths.complaintTypes } },
  jobs: { complaints: () => msg`Complaint mails` },
  actions: {
    complaint_answered: () => msg`Complaint answered`,
    complaint_triaged: () => msg`Complaint classified`,
    complaint_viewed: () => msg`Complaint read`,
    complaint_type_added: () => msg`Subject of complaints added`,
    complaint_type_changed: () => msg`Subject of complaints changed`,
  },
  subjects: { complaint: staffPaths.complaint },
};
