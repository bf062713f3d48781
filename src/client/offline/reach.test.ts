import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followReach } from './reach.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts with a server that answers or not; `asked` are the seconds of its requests. */
function start({ answers }: { answers: boolean }) {
  const state = { answers, asked: [] as number[], changes: 0 };
  const began = Date.now();
  const ask = async () => {
    state.asked.push((Date.now() - began) / 1000);
    return state.answers;
  };
  return Object.assign(state, { reach: followReach(ask, () => (state.changes += 1)) });
}

test('a failed call while the server is reachable is followed by a successful check after one second', async () => {
  const { reach, asked } = start({ answers: true });
  reach.retryNow();
  reach.report(false);
  expect(reach.isReached()).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect([reach.isReached(), asked]).toEqual([true, [1]]);
});

test('without a network the checks back off to every 15 seconds, however many calls fail in between', async () => {
  const { reach, asked } = start({ answers: false });
  for (let second = 0; second < 60; second += 1) {
    reach.report(false);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(asked).toEqual([1, 4, 13, 28, 43, 58]);
});

test('when the browser reports that it is online, the server is checked at once and again 3 seconds later', async () => {
  const state = start({ answers: false });
  state.reach.report(false);
  await vi.advanceTimersByTimeAsync(20_000);
  state.reach.retryNow();
  await vi.advanceTimersByTimeAsync(0);
  state.answers = true;
  await vi.advanceTimersByTimeAsync(3000);
  expect(state.asked).toEqual([1, 4, 13, 20, 23]);
  expect([state.reach.isReached(), state.changes]).toEqual([true, 2]);
});
