import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './config/longest-first.ts';
import { sourcePlugins } from './config/vite-plugins.ts';
import { isLong } from './scripts/long-run.ts';

export default defineConfig({
  plugins: [sourcePlugins({ strict: false })],
  test: {
    environment: 'node',
    // Dates are written in Malta's time wherever the tests run; another zone here shows what forgets it.
    env: { TZ: 'America/New_York' },
    // A forgotten mock of one test must not be the green of the next.
    restoreMocks: true,
    unstubGlobals: true,
    // Half of a story's time is PostgreSQL's, or waiting.
    maxWorkers: Math.min(8, 2 * availableParallelism()),
    // Files share the modules of their worker: loading the program anew for each took a third of the time (decision 038).
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['{src,contract,server,sw,scripts,config,tests/support}/**/*.test.{ts,tsx}'] },
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
        // `npm run test:long` alone: it takes minutes, and one after the other, as each measures time.
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
