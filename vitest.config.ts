import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [{ test: { name: 'house', include: ['tests/house/**/*.test.ts'], testTimeout: 30_000 } }],
  },
});
