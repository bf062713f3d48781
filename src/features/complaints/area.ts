import { msg } from '@lingui/core/macro';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { Area } from '#kit/area.ts';
import { onDevice } from './on-device.ts';
import { staff } from './staff/staff-area.ts';

export const area: Area = {
  name: 'complaints',
  arrivalPages: {
    public: {
      [memberPaths.complaints]: () => import('./ComplaintsPage.tsx'),
      [memberPaths.complaintFeedback]: () => import('./FeedbackPage.tsx'),
    },
  },
  notifications: { complaint_answered: () => msg`The union has answered your complaint.` },
  staff,
  offlineWrites: {
    'complaints.send': {
      lane: 'writes',
      load: async () => ({ endpoint: (await import('#contract/complaints/calls.ts')).complaints.send }),
    },
  },
  onDevice,
};
