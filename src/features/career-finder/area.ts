import { careerFinderPaths } from '#contract/career-finder/paths.ts';
import type { Area } from '#kit/area.ts';
import { staff } from './staff/staff-area.ts';

export const area: Area = {
  name: 'career-finder',
  pages: {
    public: {
      [careerFinderPaths.start]: () => import('./LandingPage.tsx'),
      [careerFinderPaths.sectors]: () => import('./SectorsPage.tsx'),
      [careerFinderPaths.pleasures]: () => import('./PleasuresPage.tsx'),
      [careerFinderPaths.activities]: () => import('./ActivitiesPage.tsx'),
      [careerFinderPaths.values]: () => import('./ValuesPage.tsx'),
      [careerFinderPaths.questionnaire]: () => import('./QuestionnairePage.tsx'),
      [careerFinderPaths.questions]: () => import('./QuestionsPage.tsx'),
      [careerFinderPaths.report]: () => import('./ReportPage.tsx'),
      [careerFinderPaths.toolkit]: () => import('./ToolkitPage.tsx'),
      [careerFinderPaths.resources]: () => import('./ResourcesPage.tsx'),
      // The specification saw both spellings.
      [careerFinderPaths.resourcesAlias]: () => import('./ResourcesPage.tsx'),
    },
  },
  staff,
};
