import { expect, it, vi } from 'vitest';
import { isSolvedByReload, watchChunkFailures } from './chunk-failures.ts';

type Listener = (event: { payload: Error }) => void;

/** Simulates a chunk that fails to load. */
function missChunk({ onLine }: { onLine: boolean }): Error {
  const kept = new Map<string, string>();
  const listeners: Listener[] = [];
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) });
  vi.stubGlobal('addEventListener', (_: string, listener: Listener) => listeners.push(listener));
  watchChunkFailures();
  const payload = new Error('Failed to fetch dynamically imported module');
  for (const listener of listeners) listener({ payload });
  return payload;
}

// OFFLINE-36
it('a missing chunk reloads the page, but not again within sixty seconds', () => {
  const missing = missChunk({ onLine: true });
  expect(isSolvedByReload(missing)).toBe(true);
  sessionStorage.setItem('ksu-reloaded-at', String(Date.now() - 59_000));
  expect(isSolvedByReload(missing)).toBe(false);
  sessionStorage.setItem('ksu-reloaded-at', String(Date.now() - 61_000));
  expect(isSolvedByReload(missing)).toBe(true);
});

it('other errors, and a missing chunk offline without a service worker, do not reload the page', () => {
  missChunk({ onLine: true });
  expect(isSolvedByReload(new Error('unforeseen'))).toBe(false);
  expect(isSolvedByReload(missChunk({ onLine: false }))).toBe(false);
});
