import { existsSync, readFileSync } from 'node:fs';

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests?: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/**
 * Returns the counts in a suite's JSON report. A suite that failed counts at least one failure, even if it wrote no
 * report (it could not start) or one without failures (a file that does not load); so does a suite without any test.
 */
export function countSuite(kind: 'vitest' | 'playwright', file: string, endedWell: boolean): Count {
  const count = existsSync(file) ? readers[kind](readFileSync(file, 'utf8')) : { passed: 0, failed: 0, skipped: 0 };
  const sound = endedWell && count.passed > 0;
  return sound || count.failed > 0 ? count : { ...count, failed: 1 };
}

const readers = { vitest: readVitest, playwright: readPlaywright };

function readVitest(text: string): Count {
  const report = JSON.parse(text) as VitestReport;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

/** A test that passed on a retry (on CI only, see playwright.config.ts) has passed; the closing lines name it. */
function readPlaywright(text: string): Count {
  const { expected, unexpected, flaky, skipped } = (JSON.parse(text) as PlaywrightReport).stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}
