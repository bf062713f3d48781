import { msg } from '@lingui/core/macro';
import { allOwned } from '#client/offline/owned-records.ts';
import { careerFinderPaths } from '#contract/career-finder/paths.ts';
import type { DeviceRecord, OnDevice } from '#kit/on-device.ts';

const answers = () => ({ title: msg`Career finder answers`, editPath: careerFinderPaths.start });

export const onDevice: OnDevice = {
  writes: {
    'careerFinder.saveSectors': answers,
    'careerFinder.savePleasures': answers,
    'careerFinder.saveActivities': answers,
    'careerFinder.saveValues': answers,
    'careerFinder.saveAnswers': answers,
    'careerFinder.restart': () => ({ title: msg`Career finder answers to be cleared` }),
  },
  records: { group: 'services', read: readAnswers },
};

/** Returns one row for any number of references. */
async function readAnswers(owner: string | null): Promise<DeviceRecord[]> {
  const found = await allOwned(owner, 'career_finder');
  const row = { key: 'answers', title: msg`Your career finder answers`, href: careerFinderPaths.start };
  return found.length === 0 ? [] : [row];
}
