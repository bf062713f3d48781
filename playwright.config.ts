import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.mjs';

/** Chromium speaks to nobody but the portal. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];
const isRoot = process.getuid?.() === 0;
const executablePath = await findChromium();

/** Files that need the service worker. */
const workerFiles = ['**/*offline*.e2e.ts', '**/*.worker.e2e.ts'];

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/pages',
  globalSetup: './tests/support/global-e2e.ts',
  fullyParallel: true,
  workers: 2,
  // Two cores that also run servers and databases are late now and then: CI tries once more, and names what needed it.
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
    trace: 'retain-on-failure',
    launchOptions: {
      args: isRoot ? [...quiet, '--no-sandbox'] : quiet,
      ...(executablePath ? { executablePath } : {}),
    },
  },
  projects: [
    { name: 'pages', testIgnore: workerFiles, use: { serviceWorkers: 'block' } },
    { name: 'worker', testMatch: workerFiles, use: { serviceWorkers: 'allow' } },
  ],
});
