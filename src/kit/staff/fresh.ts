import { keepPreviousData } from '@tanstack/react-query';
import { FILE_LINK_SECONDS } from '#contract/kit/file-links.ts';

/**
 * Options of a query of staff: colleagues work beside us, so what is shown again is asked for again; not, though, what
 * was asked for a moment ago, on the way to the page that shows it.
 */
export const fresh = { staleTime: 1_000 } as const;
/** The same for a list, which keeps the page before on the screen until the next one is there. */
export const freshList = { ...fresh, placeholderData: keepPreviousData } as const;
/** The same for what has links to files: a page that is left open gets new ones before they expire. */
export const freshLinks = { ...fresh, refetchInterval: (FILE_LINK_SECONDS * 1000 * 2) / 3 } as const;

/** Entries on a page of a table. */
export const STAFF_LIMIT = 25;
/** Entries of each section of the page "To do": as many as fit on one screen. */
export const TO_DO_LIMIT = 5;
