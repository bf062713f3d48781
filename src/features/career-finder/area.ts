import { careerFinderPaths } from '#contract/career-finder/paths.ts';
import type { Area } from '#kit/area.ts';
import type { finderWrites } from './device/finder-writes.ts';
import { onDevice } from './on-device.ts';
import { staff } from './staff/staff-area.ts';

export const area: Area = {
  name: 'career-finder',
  hasSwitch: true,
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
      // Both spellings are in use.
      [careerFinderPaths.resourcesAlias]: () => import('./ResourcesPage.tsx'),
    },
  },
  staff,
  offlineWrites: {
    'careerFinder.saveSectors': { lane: 'writes', load: finderWrite('saveSectors') },
    'careerFinder.savePleasures': { lane: 'writes', load: finderWrite('savePleasures') },
    'careerFinder.saveActivities': { lane: 'writes', load: finderWrite('saveActivities') },
    'careerFinder.saveValues': { lane: 'writes', load: finderWrite('saveValues') },
    'careerFinder.saveAnswers': { lane: 'writes', load: finderWrite('saveAnswers') },
    'careerFinder.restart': { lane: 'writes', load: finderWrite('restart') },
  },
  onDevice,
};

function finderWrite(name: keyof typeof finderWrites) {
  return async () => (await import('./device/finder-writes.ts')).finderWrites[name];
}
