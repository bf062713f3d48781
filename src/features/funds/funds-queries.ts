import { query } from '#client/api/query.ts';
import { funds } from '#contract/funds/calls.ts';

/** Stale time of a member's applications, in milliseconds. */
const FRESH_MS = 1_000;
/** Milliseconds between two fetches of an open application, because the links to its files expire after a quarter of an hour. */
const REFETCH_MS = 10 * 60_000;

export const fundsQuery = query(funds.list, {});

/** A fund, with the same response for visitors and for the application form. */
export function fundQuery(slug: string) {
  return query(funds.view, { params: { slug } });
}

/** One of the member's applications; stale soon, because the board and other devices change it. */
export function applicationQuery(id: string) {
  return { ...query(funds.application, { params: { id } }), staleTime: FRESH_MS, refetchInterval: REFETCH_MS };
}

/** Reads to refetch when a pending write has arrived. */
export const applicationEndpoints = [funds.mine, funds.application];

/** The member's applications, the newest first. */
export const newestApplicationsQuery = { ...query(funds.mine, {}), staleTime: FRESH_MS };
