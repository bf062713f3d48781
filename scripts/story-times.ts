/** The parts we use of Playwright's JSON report. */
export interface StoryReport {
  suites: StorySuite[];
}

interface StorySuite {
  title: string;
  file?: string;
  suites?: StorySuite[];
  specs?: { title: string; tests: StoryTest[] }[];
}

interface StoryTest {
  status: string;
  results: { duration: number }[];
  annotations?: { type: string; description?: string }[];
}

interface Story {
  file: string;
  title: string;
  isFlaky: boolean;
  seconds: number;
  /** The reason for skipping, if given */
  skipReason: string | undefined;
}

/** The time budget of an area's browser stories, in worker-seconds. */
export const BUDGET_SECONDS = 30;
/** The maximum worker-seconds of an area that is not in `EXCEPTIONS`. */
const LIMIT_SECONDS = 45;
/**
 * Worker-seconds of all stories together, measured on two otherwise idle cores. A slower run indicates a slower
 * machine, and raises the limits in proportion.
 */
const MEASURED_SECONDS = 1175;
/** Areas with a higher limit, 1.5 times the duration on two otherwise idle cores, and the reason. */
const EXCEPTIONS: Readonly<Record<string, { limit: number; why: string }>> = {
  accessibility: {
    limit: 200,
    why: 'every route in Maltese on the narrowest phone, and one of each kind in English on a desktop',
  },
  rar: { limit: 160, why: 'several devices write one report, with everything going wrong that can' },
  staff: {
    limit: 110,
    why: 'a year of reports, from its questions to its results, and what all screens of staff share',
  },
  departures: { limit: 70, why: 'pages are left at random moments, each in a browser of its own' },
  outbox: { limit: 65, why: 'its safety stories kill browsers and tabs, many messages at a time' },
  sign: { limit: 65, why: 'logging in, logging out and both offline, whose names begin alike' },
  kept: {
    limit: 60,
    why: 'what is kept of pages gets old, is replaced and is removed, each on a device that goes offline',
  },
  walk: { limit: 60, why: 'every page is reached by pressing, and every public document is read in both languages' },
  engine: { limit: 60, why: 'a whole walk in WebKit and in Firefox, each in a browser of its own' },
  career: { limit: 60, why: 'the documents and the finder, two areas whose names begin alike' },
};

/** Returns the titles of the stories that passed only on a retry, with their files. */
export function flakyStories(report: StoryReport): string[] {
  return storiesOf(report.suites)
    .filter(({ isFlaky }) => isFlaky)
    .map(({ file, title }) => `${file} › ${title}`);
}

/** Returns the reasons for skipped stories, each once. */
export function skipReasons(report: StoryReport): string[] {
  const reasons = storiesOf(report.suites).flatMap(({ skipReason }) => (skipReason === undefined ? [] : [skipReason]));
  return [...new Set(reasons)];
}

/** Returns the worker-seconds of each area, longest first. */
export function secondsByArea(report: StoryReport): { area: string; seconds: number }[] {
  const byArea = Map.groupBy(storiesOf(report.suites), ({ file }) => areaOf(file));
  return [...byArea]
    .map(([area, stories]) => ({ area, seconds: stories.reduce((total, { seconds }) => total + seconds, 0) }))
    .toSorted((a, b) => b.seconds - a.seconds);
}

/** Returns the areas above their limit, with their seconds; limits are higher on a slower machine. */
export function areasAboveLimit(report: StoryReport): { area: string; seconds: number; limit: number }[] {
  const areas = secondsByArea(report);
  const pace = Math.max(1, areas.reduce((total, { seconds }) => total + seconds, 0) / MEASURED_SECONDS);
  const limitOf = (area: string) => Math.round(pace * (EXCEPTIONS[area]?.limit ?? LIMIT_SECONDS));
  return areas
    .map(({ area, seconds }) => ({ area, seconds, limit: limitOf(area) }))
    .filter(({ seconds, limit }) => seconds > limit);
}

/** Returns the area of a story file, the first word of its name: `rar` of `rar-sync.e2e.ts`. */
export function areaOf(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return name.split(/[-.]/)[0] ?? name;
}

function storiesOf(suites: readonly StorySuite[], file = ''): Story[] {
  return suites.flatMap((suite) => {
    const at = suite.file ?? file;
    const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map(({ status, results, annotations = [] }) => ({
        file: at,
        title,
        isFlaky: status === 'flaky',
        skipReason: annotations.find(({ type }) => type === 'skip')?.description,
        // Only the last attempt counts: an earlier failed one mostly waited, and is reported as flaky.
        seconds: (results.at(-1)?.duration ?? 0) / 1000,
      })),
    );
    return [...own, ...storiesOf(suite.suites ?? [], at)];
  });
}
