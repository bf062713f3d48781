import type { ArrivalPages } from '#kit/area.ts';
import { memberPaths } from '#lib/member-paths.ts';

export const arrivalPages: ArrivalPages = {
  public: {
    [memberPaths.complaints]: () => import('./ComplaintsPage.tsx'),
    [memberPaths.complaintFeedback]: () => import('./FeedbackPage.tsx'),
  },
};
