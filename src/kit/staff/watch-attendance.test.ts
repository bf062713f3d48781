import { focusManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UNATTENDED_AFTER, watchAttendance } from './watch-attendance.ts';

const page = new EventTarget();
let stop = () => {};
const wait = (ms: number) => vi.advanceTimersByTime(ms);

beforeEach(() => {
  vi.useFakeTimers();
  stop = watchAttendance(page);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

// AUTH-31
it('a staff page without input stops automatic refetches, and starts them again with the next input', () => {
  wait(UNATTENDED_AFTER - 1);
  expect(focusManager.isFocused()).toBe(true);
  page.dispatchEvent(new Event('keydown'));
  wait(UNATTENDED_AFTER - 1);
  expect(focusManager.isFocused()).toBe(true);
  wait(1);
  expect(focusManager.isFocused()).toBe(false);
  page.dispatchEvent(new Event('pointermove'));
  expect(focusManager.isFocused()).toBe(true);
});

it('a staff page that is left does not stop the refetches of other pages', () => {
  wait(UNATTENDED_AFTER);
  stop();
  expect(focusManager.isFocused()).toBe(true);
  wait(UNATTENDED_AFTER);
  expect(focusManager.isFocused()).toBe(true);
});
