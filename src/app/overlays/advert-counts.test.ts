import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AdvertCount } from '#contract/shell/advert-counts.ts';
import { createAdvertCounter } from './advert-counts.ts';

const view = (id: number): AdvertCount => ({ id, place: 'rotation', kind: 'view' });
let isAllowed = true;
let calls: AdvertCount[][] = [];
const start = () =>
  createAdvertCounter(
    () => isAllowed,
    (counts) => calls.push(counts),
    1000,
  );

beforeEach(() => {
  vi.useFakeTimers();
  isAllowed = true;
  calls = [];
});
afterEach(() => void vi.useRealTimers());

// SHELL-45
it('counts an advert once in a period, and sends everything together at its end', () => {
  const { count } = start();
  for (const id of [1, 2, 1]) count(view(id));
  count({ ...view(1), kind: 'press' });
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(calls).toEqual([[view(1), view(2), { ...view(1), kind: 'press' }]]);
  count(view(1));
  vi.advanceTimersByTime(1000);
  expect(calls[1]).toEqual([view(1)]);
});

it('sends each count once, and counts no advert twice in a period, when the page is hidden and shown', () => {
  const { count, send } = start();
  count(view(1));
  send();
  count(view(1));
  send();
  vi.advanceTimersByTime(1000);
  expect(calls).toEqual([[view(1)]]);
});

it('neither counts nor sends without consent', () => {
  const { count, send } = start();
  isAllowed = false;
  count(view(1));
  isAllowed = true;
  send();
  count(view(1));
  isAllowed = false;
  send();
  isAllowed = true;
  vi.advanceTimersByTime(5000);
  expect(calls).toEqual([]);
});
