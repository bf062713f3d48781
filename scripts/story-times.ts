/** The parts we use of Playwright's JSON report. */
export interface StoryReport {
  suites: StorySuite[];
}

interface StorySuite {
  title: string;
  file?: string;
  suites?: StorySuite[];
  specs?: { title: string; tests: { status: string; results: { duration: number }[] }[] }[];
}

interface Story {
  file: string;
  title: string;
  isFlaky: boolean;
  seconds: number;
}

/** The time budget of an area's browser stories, in worker-seconds. */
export const BUDGET_SECONDS = 30;
/** Above this limit a run fails. */
const LIMIT_SECONDS = 45;
const OLDER = 'older than the limit: to be cut when the area is next worked on';
/** Areas with a higher limit, up to half as much again as measured on two quiet cores, and why. */
const EXCEPTIONS: Readonly<Record<string, { limit: number; why: string }>> = {
  accessibility: { limit: 240, why: 'every route in both languages' },
  rar: { limit: 230, why: 'several devices write one report, with everything going wrong that can' },
  outbox: { limit: 120, why: 'its safety stories kill browsers and tabs, many messages at a time' },
  walk: { limit: 150, why: 'every page of five more areas is reached by pressing, as each kind of person' },
  career: { limit: 75, why: 'the documents and the finder, two areas whose names begin alike' },
  sign: { limit: 80, why: OLDER },
  complaints: { limit: 80, why: OLDER },
  staff: { limit: 80, why: OLDER },
  tickets: { limit: 80, why: OLDER },
  bookings: { limit: 70, why: OLDER },
  wallet: { limit: 70, why: OLDER },
  registration: { limit: 60, why: OLDER },
  account: { limit: 60, why: OLDER },
  frame: { limit: 60, why: OLDER },
  offline: { limit: 60, why: OLDER },
};

/** Titles of the stories that passed only on a retry, with their files. */
export function flakyStories(report: StoryReport): string[] {
  return storiesOf(report.suites)
    .filter(({ isFlaky }) => isFlaky)
    .map(({ file, title }) => `${file} › ${title}`);
}

/** Worker-seconds of each area, longest first. An area is the first word of a file's name, as `rar` of `rar-sync`. */
export function secondsByArea(report: StoryReport): { area: string; seconds: number }[] {
  const byArea = Map.groupBy(storiesOf(report.suites), ({ file }) => areaOf(file));
  return [...byArea]
    .map(([area, stories]) => ({ area, seconds: stories.reduce((total, { seconds }) => total + seconds, 0) }))
    .toSorted((a, b) => b.seconds - a.seconds);
}

/** Areas above their limit, with the seconds of each. */
export function areasAboveLimit(report: StoryReport): { area: string; seconds: number; limit: number }[] {
  return secondsByArea(report)
    .map(({ area, seconds }) => ({ area, seconds, limit: EXCEPTIONS[area]?.limit ?? LIMIT_SECONDS }))
    .filter(({ seconds, limit }) => seconds > limit);
}

/** The area of a file of stories, e.g. `rar` of `rar-sync.e2e.ts`. */
export function areaOf(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return name.split(/[-.]/)[0] ?? name;
}

function storiesOf(suites: readonly StorySuite[], file = ''): Story[] {
  return suites.flatMap((suite) => {
    const at = suite.file ?? file;
    const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map(({ status, results }) => ({
        file: at,
        title,
        isFlaky: status === 'flaky',
        // Only the last attempt counts: an earlier one that failed mostly waited, and is reported as flaky.
        seconds: (results.at(-1)?.duration ?? 0) / 1000,
      })),
    );
    return [...own, ...storiesOf(suite.suites ?? [], at)];
  });
}
