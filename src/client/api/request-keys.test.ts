import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRequestKeys } from './request-keys.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('a request keeps its idempotency key until it is answered', () => {
  const keys = createRequestKeys();
  const first = keys.keyOf({ seats: [1, 2] });
  vi.advanceTimersByTime(86_400_000);
  expect(keys.keyOf({ seats: [1, 2] })).toBe(first);
  expect(keys.keyOf({ seats: [1] })).not.toBe(first);
  keys.forget({ seats: [1, 2] });
  expect(keys.keyOf({ seats: [1, 2] })).not.toBe(first);
});

it('a request with the same content gets a new idempotency key once the lifetime is over', () => {
  const keys = createRequestKeys(1000);
  const first = keys.keyOf('a');
  vi.advanceTimersByTime(999);
  expect(keys.keyOf('a')).toBe(first);
  vi.advanceTimersByTime(1);
  expect(keys.keyOf('a')).not.toBe(first);
});
