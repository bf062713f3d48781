import { keepPreviousData } from '@tanstack/react-query';
import { FILE_LINK_SECONDS } from '#contract/kit/file-links.ts';

/**
 * Options of a staff query: colleagues change data at the same time, so a query is refetched when it is shown again, except within a second
 * of the fetch that the page's loader made.
 */
export const fresh = { staleTime: 1_000 } as const;
/** The same for a list, which shows the previous page until the next one has loaded. */
export const freshList = { ...fresh, placeholderData: keepPreviousData } as const;
/** The same for answers with links to files: a page that stays open gets new links before they expire. */
export const freshLinks = { ...fresh, refetchInterval: (FILE_LINK_SECONDS * 1000 * 2) / 3 } as const;

/** Entries per table page. */
export const STAFF_LIMIT = 25;
/** Entries in each section of the page "Today": as many as fit on one screen. */
export const TO_DO_LIMIT = 5;
