import { beforeEach, expect, it, vi } from 'vitest';
import { mayReload, reloadAndRecord } from './reload-guard.ts';

let kept: Map<string, string>;
const reload = vi.fn<() => void>();

beforeEach(() => {
  kept = new Map();
  reload.mockReset();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
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
  const forbid = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: forbid, setItem: forbid });
  expect(mayReload()).toBe(false);
  reloadAndRecord();
  expect(reload).toHaveBeenCalledOnce();
});
