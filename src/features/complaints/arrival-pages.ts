import { memberPaths } from '#contract/kit/member-paths.ts';
import type { ArrivalPages } from '#kit/area.ts';

export const arrivalPages: ArrivalPages = {
  public: {
    [memberPaths.complaints]: () => import('./ComplaintsPage.tsx'),
    [memberPaths.complaintFeedback]: () => import('./FeedbackPage.tsx'),
  },
};
