import { initiativesPaths } from '#contract/initiatives/paths.ts';
import type { Area } from '#kit/area.ts';

export const area: Area = {
  name: 'initiatives',
  hasSwitch: true,
  pages: {
    public: {
      [initiativesPaths.erasmus]: () => import('./ErasmusPage.tsx'),
      [initiativesPaths.erasmusStories]: () => import('./ErasmusStoriesPage.tsx'),
      [initiativesPaths.esu]: () => import('./EsuPage.tsx'),
    },
  },
};
