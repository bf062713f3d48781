import { msg } from '@lingui/core/macro';
import type { Area } from '#kit/area.ts';
import { memberPaths } from '#lib/member-paths.ts';

export const area: Area = {
  name: 'complaints',
  pages: {
    public: {
      [memberPaths.complaints]: () => import('./ComplaintsPage.tsx'),
      [memberPaths.complaintFeedback]: () => import('./FeedbackPage.tsx'),
    },
  },
  accountMenu: [],
  notifications: { complaint_answered: () => msg`The union has answered your complaint.` },
  staff: () => import('./staff/staff-area.ts'),
};
