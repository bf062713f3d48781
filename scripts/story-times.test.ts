import { expect, it } from 'vitest';
import { areaOf, areasAboveLimit, flakyStories, secondsByArea, skipReasons, type StoryReport } from './story-times.ts';

const story = (title: string, status: string, ...durations: number[]) => ({
  title,
  tests: [{ status, results: durations.map((duration) => ({ duration })) }],
});
const report: StoryReport = {
  suites: [
    { title: 'news.e2e.ts', file: 'news.e2e.ts', specs: [story('reads', 'expected', 2000)] },
    {
      title: 'rar-sync.e2e.ts',
      file: 'rar-sync.e2e.ts',
      suites: [{ title: 'two devices', specs: [story('merge', 'flaky', 9000, 4000)] }],
    },
    { title: 'rar.e2e.ts', file: 'rar.e2e.ts', specs: [story('starts', 'unexpected', 1000)] },
  ],
};

it('secondsByArea adds up the last attempts of an area’s stories, and sorts the slowest area first', () => {
  expect(secondsByArea(report)).toEqual([
    { area: 'rar', seconds: 5 },
    { area: 'news', seconds: 2 },
  ]);
});

it('flakyStories lists the stories that passed only on a retry', () => {
  expect(flakyStories(report)).toEqual(['rar-sync.e2e.ts › merge']);
});

it('skipReasons lists each reason for skipped stories once', () => {
  const skipped = (title: string, description: string) => ({
    title,
    tests: [{ status: 'skipped', results: [{ duration: 0 }], annotations: [{ type: 'skip', description }] }],
  });
  const missing = [skipped('walks', 'xvfb is not installed'), skipped('sends', 'xvfb is not installed')];
  expect(skipReasons({ suites: [...report.suites, { title: 'engine-walk.e2e.ts', specs: missing }] })).toEqual([
    'xvfb is not installed',
  ]);
  expect(skipReasons(report)).toEqual([]);
});

it('areasAboveLimit lists the areas whose stories take longer than their limit', () => {
  expect(areasAboveLimit(report)).toEqual([]);
  const slow = { title: 'news.e2e.ts', file: 'news.e2e.ts', specs: [story('is slow', 'expected', 46_000)] };
  expect(areasAboveLimit({ suites: [...report.suites, slow] })).toEqual([{ area: 'news', seconds: 48, limit: 45 }]);
});

it('areasAboveLimit raises the limits on a machine on which all areas are slower', () => {
  const slow = (file: string, seconds: number) => ({
    title: file,
    file,
    specs: [story('is slow', 'expected', seconds * 1000)],
  });
  const slower = { suites: [slow('accessibility.e2e.ts', 2300), slow('news.e2e.ts', 50)] };
  expect(areasAboveLimit(slower)).toEqual([{ area: 'accessibility', seconds: 2300, limit: 400 }]);
});

it('areaOf returns the first word of a file’s name', () => {
  expect(areaOf('tests/e2e/update.worker.e2e.ts')).toBe('update');
});
