import type { Area } from '#kit/area.ts';
import { memberPaths } from '#lib/member-paths.ts';

export const area: Area = {
  name: 'career-finder',
  pages: {
    public: {
      [memberPaths.careerFinder]: () => import('./LandingPage.tsx'),
      [memberPaths.careerSectors]: () => import('./SectorsPage.tsx'),
      [memberPaths.careerPleasures]: () => import('./PleasuresPage.tsx'),
      [memberPaths.careerActivities]: () => import('./ActivitiesPage.tsx'),
      [memberPaths.careerValues]: () => import('./ValuesPage.tsx'),
      [memberPaths.careerQuestionnaire]: () => import('./QuestionnairePage.tsx'),
      [memberPaths.careerQuestions]: () => import('./QuestionsPage.tsx'),
      [memberPaths.careerReport]: () => import('./ReportPage.tsx'),
      [memberPaths.careerToolkit]: () => import('./ToolkitPage.tsx'),
      [memberPaths.careerResources]: () => import('./ResourcesPage.tsx'),
      // The specification saw both spellings.
      [memberPaths.careerResourcesAlias]: () => import('./ResourcesPage.tsx'),
    },
  },
  accountMenu: [],
  staff: () => import('./staff/staff-area.ts'),
};
