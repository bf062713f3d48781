import { beforeEach, expect, it, vi } from 'vitest';
import { mayReload, reloadAndRecord } from './reload-guard.ts';

let entries: Map<string, string>;
const reload = vi.fn<() => void>();

beforeEach(() => {
  entries = new Map();
  reload.mockReset();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  });
  vi.stubGlobal('location', { reload });
});

// OFFLINE-36
it('a page may reload itself once in sixty seconds', () => {
  expect(mayReload()).toBe(true);
  reloadAndRecord();
  expect(reload).toHaveBeenCalledOnce();
  expect(mayReload()).toBe(false);
  expect(mayReload(Date.now() + 59_000)).toBe(false);
  expect(mayReload(Date.now() + 61_000)).toBe(true);
});

it('a page never reloads itself without session storage', () => {
  const throwSecurityError = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: throwSecurityError, setItem: throwSecurityError });
  expect(mayReload()).toBe(false);
  reloadAndRecord();
  expect(reload).toHaveBeenCalledOnce();
});
