import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { EAGER_SOURCE_POSITIONS } from './scripts/browser-flags.ts';
import { findChromium } from './scripts/find-chromium.mjs';
import { isLong } from './scripts/long-run.ts';

/**
 * Chromium connects to nothing but the portal. A page lives for seconds, so it is not worth optimizing its scripts; and lines are
 * noted while parsing (scripts/browser-flags.ts).
 */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  `--js-flags=${EAGER_SOURCE_POSITIONS} --no-opt --no-maglev`,
];
const isRoot = process.getuid?.() === 0;
const executablePath = await findChromium();

/** Files that need the service worker. */
const workerFiles = ['**/*offline*.e2e.ts', '**/*.worker.e2e.ts'];
/** Files that run in WebKit and Firefox, where these are installed. */
const engineFiles = '**/engine-*.e2e.ts';

export default defineConfig<object, { engineName: 'webkit' | 'firefox' }>({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/pages',
  globalSetup: './tests/support/browser/global-e2e.ts',
  fullyParallel: true,
  // Each worker keeps a core busy. Three on two cores were measured: not faster overall, and slower in each story.
  workers: Math.min(6, Math.max(1, availableParallelism())),
  // Stories of the long run only: `npm run test:long`.
  ...(isLong ? {} : { grepInvert: /@long/ }),
  // Two cores that also run servers and databases are late now and then: CI retries once, and the closing lines name
  // what needed it. Stories about races or safety (@safety) are never retried (tests/support/test.ts).
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    channel: undefined,
    locale: 'en-GB',
    timezoneId: 'Europe/Malta',
    // Movement is a tenth of the browser's work: the stories with most changes of page have it (`withMovement`).
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a seventh of the time: `TRACE=1` enables it, and a retry always has it.
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'on-first-retry',
    launchOptions: {
      args: isRoot ? [...quiet, '--no-sandbox'] : quiet,
      ...(executablePath ? { executablePath } : {}),
    },
  },
  projects: [
    { name: 'pages', testIgnore: [...workerFiles, engineFiles], use: { serviceWorkers: 'block' } },
    { name: 'worker', testMatch: workerFiles, use: { serviceWorkers: 'allow' } },
    { name: 'webkit', testMatch: engineFiles, use: { engineName: 'webkit' } },
    { name: 'firefox', testMatch: engineFiles, use: { engineName: 'firefox' } },
  ],
});
