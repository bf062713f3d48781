import { afterAll, vi } from 'vitest';

// Node loads its `fetch` at the first use, and keeps what `performance` is then. A file with faked timers that came first
// would leave its worker a `fetch` that throws after each answer.
void Response;

/**
 * Vitest restores stubbed globals before the next test, and test files of one worker share their globals: without
 * this, a file that ends with a stubbed `document` fails whichever file is imported after it.
 */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
