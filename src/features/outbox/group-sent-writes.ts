import type { SentWrite } from '#client/offline/sent-writes.ts';

/** A minute in milliseconds: lines show no seconds. */
const MINUTE = 60_000;

/** One line of the list: writes of one kind that were sent within the same minute. */
export type SentGroup = SentWrite & { count: number };

/**
 * Groups writes of one kind that were sent within the same minute, because a report's answers would otherwise fill the list. Groups are in
 * the order of their first writes.
 */
export function groupSentWrites(sent: readonly SentWrite[]): SentGroup[] {
  const groups = new Map<string, SentGroup>();
  for (const { endpoint, at } of sent) {
    const key = `${endpoint} ${Math.floor(at / MINUTE)}`;
    const group = groups.get(key) ?? { endpoint, at, count: 0 };
    groups.set(key, { ...group, count: group.count + 1 });
  }
  return [...groups.values()];
}
