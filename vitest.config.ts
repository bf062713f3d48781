import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './config/longest-first.ts';
import { sourcePlugins } from './config/vite-plugins.ts';
import { isLong } from './scripts/long-run.ts';

export default defineConfig({
  plugins: [sourcePlugins({ strict: false })],
  test: {
    environment: 'node',
    // Dates are formatted in Malta's time wherever the tests run; another time zone here reveals code that forgets it.
    env: { TZ: 'America/New_York' },
    // A forgotten mock of one test must not make the next one pass.
    restoreMocks: true,
    unstubGlobals: true,
    setupFiles: ['tests/support/shared-worker.ts'],
    // Half of a story's time is spent in PostgreSQL, or waiting.
    maxWorkers: Math.min(8, 2 * availableParallelism()),
    // Files share the modules of their worker: loading the program again for each took a third of the time (decision
    // 038).
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,contract,server,sw,scripts,config,tests/support}/**/*.test.{ts,tsx}'],
          // Ends what hangs: keys that are made in milliseconds took five seconds beside other work.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/global-postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        // For `npm run test:long` only: it takes minutes, and runs files one after the other, because each measures
        // time.
        test: {
          name: 'long',
          include: isLong ? ['tests/long/**/*.test.ts'] : [],
          globalSetup: ['tests/support/global-postgres.ts'],
          fileParallelism: false,
          testTimeout: 30 * 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'house', include: ['tests/house/**/*.test.ts'], testTimeout: 60_000 },
      },
    ],
  },
});
