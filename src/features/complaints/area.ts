import { msg } from '@lingui/core/macro';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { Area } from '#kit/area.ts';
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
};
