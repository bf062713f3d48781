import type { Pages } from '#kit/area.ts';
import { memberPaths } from '#lib/member-paths.ts';

/** Fetched with the first of them. */
export const laterPages: Pages = {
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
};
