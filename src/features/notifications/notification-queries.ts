import { keepPreviousData } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { notifications } from '#contract/notifications.ts';

/**
 * Asked for anew each time the page is opened: it is there to say what is new. Not when its window is come back to:
 * what was new would no longer be marked.
 */
export function ownNotifications(page: number) {
  return {
    ...query(notifications.list, { query: { page } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  } as const;
}
