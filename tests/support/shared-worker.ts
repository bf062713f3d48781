import { afterAll, vi } from 'vitest';

/**
 * Vitest restores stubbed globals before the next test, and test files of one worker share their globals: without
 * this, a file that ends with a stubbed `document` fails whichever file is imported after it.
 */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
