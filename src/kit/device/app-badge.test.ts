import { expect, test, vi } from 'vitest';
import { changeBadge } from './app-badge.ts';

test('the app badge is the sum of unread and pending items, and is cleared at zero', () => {
  const setAppBadge = vi.fn<(count: number) => Promise<void>>().mockResolvedValue();
  const clearAppBadge = vi.fn<() => Promise<void>>().mockResolvedValue();
  changeBadge('unread', 1);
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge });
  changeBadge('waiting', 0);
  expect(clearAppBadge, 'the server has not said yet what is unread').not.toHaveBeenCalled();
  changeBadge('unread', 0);
  expect(clearAppBadge).toHaveBeenCalledTimes(1);
  changeBadge('unread', 3);
  changeBadge('waiting', 2);
  changeBadge('waiting', 2);
  expect(setAppBadge.mock.calls).toEqual([[3], [5]]);
});
