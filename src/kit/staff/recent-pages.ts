import * as v from 'valibot';
import { createOwnedList } from './owned-list.ts';

/** The maximum number of remembered pages. */
export const MAX_RECENT_PAGES = 8;

const RecentPage = v.object({ href: v.string(), title: v.string() });
export type RecentPage = v.InferOutput<typeof RecentPage>;

/** Titles may name people: they are stored for their owner only, and deleted when the session ends (STAFF-27). */
const recentPages = createOwnedList('recent', RecentPage);

/** Adds a page as the newest of the recently opened pages. */
export function noteRecentPage(page: RecentPage): void {
  recentPages.change((pages) => [page, ...pages.filter(({ href }) => href !== page.href)].slice(0, MAX_RECENT_PAGES));
}

/** Returns the recently opened pages of the signed-in user, newest first. */
export function useRecentPages(): readonly RecentPage[] {
  return recentPages.useEntries();
}
