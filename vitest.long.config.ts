import { defineConfig } from 'vitest/config';
import { sourcePlugins } from './config/vite-plugins.ts';

/** What takes minutes (`npm run test:long`), beside `npm test` and not part of it. */
export default defineConfig({
  plugins: [sourcePlugins({ strict: false })],
  test: {
    name: 'long',
    environment: 'node',
    env: { TZ: 'America/New_York' },
    include: ['tests/long/**/*.test.ts'],
    globalSetup: ['tests/support/global-postgres.ts'],
    // One after the other: each measures time.
    fileParallelism: false,
    testTimeout: 30 * 60_000,
    hookTimeout: 60_000,
  },
});
