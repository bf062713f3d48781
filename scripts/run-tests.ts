import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Count, countSuite } from './count-results.ts';
import { endAllSteps, type StepOutcome, runStep, type Step } from './run-step.ts';
import {
  areasAboveLimit,
  BUDGET_SECONDS,
  flakyStories,
  secondsByArea,
  skipReasons,
  type StoryReport,
} from './story-times.ts';

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');

// The timeout ends a step that hangs: a shared machine was once three times slower than the day before. Uses one
// checker (package.json): each further checker computes the same types again, which doubled the processor time.
const types: Step = { name: 'types', command: ['npm', 'run', '--silent', 'types'], seconds: 180 };
const catalogues: Step = { name: 'catalogues', command: ['node', 'scripts/check-catalogues.ts'], seconds: 90 };
const lint: Step = { name: 'lint', command: ['oxlint', '--deny-warnings'], seconds: 60 };
const format: Step = { name: 'format', command: ['oxfmt', '--check', '.'], seconds: 60 };
const deadCode: Step = {
  name: 'dead code',
  command: ['knip', '--no-progress', '--treat-config-hints-as-errors'],
  seconds: 90,
};
const build: Step = {
  name: 'build',
  command: ['npm', 'run', '--silent', 'build'],
  seconds: 300,
  environment: { CI: 'true' },
};

const vitestReport = join(results, 'vitest.json');
const vitest: Step = {
  name: 'units, house and API stories',
  command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  seconds: 1200,
};
const playwrightReport = join(results, 'playwright.json');
const playwright: Step = { name: 'end to end', command: ['playwright', 'test'], seconds: 3600 };

/** Runs all of `npm test`; returns whether everything passed. Its last line is `N passed, N failed`. */
export async function runTests(): Promise<boolean> {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const counts: Count[] = [];
  const check = async (step: Step) => {
    const outcome = await runStep(step);
    const count = { passed: Number(outcome.passed), failed: Number(!outcome.passed), skipped: 0 };
    counts.push(printSuite(outcome, count));
    return outcome.passed;
  };
  const suite = async (step: Step, kind: 'vitest' | 'playwright', report: string) => {
    const outcome = await runStep(step);
    counts.push(printSuite(outcome, countSuite(kind, report, outcome.passed)));
  };

  const typed = check(types);
  // The catalogues are extracted and restored, so no step that reads them may run at the same time; the type check
  // does not.
  await check(catalogues);
  const built = check(build);
  // Until then the type check uses one core.
  const read = typed
    .then(() => inOrder([lint, format, deadCode], check))
    .then(() => suite(vitest, 'vitest', vitestReport));
  await Promise.all([built, read]);
  // Runs alone, because its timeouts depend on rendering.
  if (await built) await suite(playwright, 'playwright', playwrightReport);
  else
    counts.push(
      printSuite({ ...playwright, passed: false, output: 'Not run: there is no build.\n', seconds: 0 }, failure),
    );
  counts.push(...printStories());
  return sum(counts);
}

const failure: Count = { passed: 0, failed: 1, skipped: 0 };

async function inOrder(steps: readonly Step[], run: (step: Step) => Promise<unknown>): Promise<void> {
  for (const step of steps) await run(step);
}

/** One line for a step, and all its output if it failed. */
function printSuite(outcome: StepOutcome, count: Count): Count {
  const mark = count.failed === 0 ? '✓' : '✗';
  const many = count.passed + count.failed + count.skipped > 1;
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
  const detail = many ? `${count.passed} passed, ${count.failed} failed${skipped}` : '';
  console.log(`${mark} ${outcome.name.padEnd(30)} ${outcome.seconds.toFixed(1).padStart(6)} s  ${detail}`.trimEnd());
  if (count.failed > 0) console.log(`${outcome.output.trim().replace(/^/gm, '    ')}\n`);
  return count;
}

/**
 * Prints why stories were skipped, which areas exceed their time budget, and which stories passed only on a retry. An area above its limit fails
 * the run.
 */
function printStories(): Count[] {
  if (!existsSync(playwrightReport)) return [];
  const report = JSON.parse(readFileSync(playwrightReport, 'utf8')) as StoryReport;
  for (const reason of skipReasons(report)) console.log(reason);
  const above = areasAboveLimit(report);
  const long = secondsByArea(report).filter(({ seconds }) => seconds > BUDGET_SECONDS);
  if (long.length > 0) console.log(`\nWorker-seconds of areas above ${BUDGET_SECONDS}:`);
  for (const { area, seconds } of long) {
    const limit = above.find((each) => each.area === area)?.limit;
    console.log(
      `  ${area.padEnd(16)} ${seconds.toFixed(0).padStart(4)}${limit ? `  above its limit of ${limit}` : ''}`,
    );
  }
  const flaky = flakyStories(report);
  if (flaky.length > 0) console.log(`\n${flaky.length} flaky, passed on a retry:\n  ${flaky.join('\n  ')}`);
  return [{ passed: Number(above.length === 0), failed: above.length, skipped: 0 }];
}

function sum(counts: readonly Count[]): boolean {
  const passed = counts.reduce((total, count) => total + count.passed, 0);
  const failed = counts.reduce((total, count) => total + count.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    endAllSteps();
    process.exit(1);
  });
}
process.chdir(root);
process.env['PATH'] = `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`;
const passed = await runTests();
process.exit(passed ? 0 : 1);
