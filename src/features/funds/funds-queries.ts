import { query } from '#client/api/query.ts';
import { funds } from '#contract/funds/calls.ts';

/** Milliseconds that a member's applications need not be read again. */
const FRESH_MS = 1_000;
/** Milliseconds after which one that is shown is read again: the links to its files are good for a quarter of an hour. */
const READ_AGAIN_MS = 10 * 60_000;

export const allFunds = query(funds.list, {});

/** One fund, as visitors read it; an application is written on the same answer. */
export function fundOf(slug: string) {
  return query(funds.view, { params: { slug } });
}

/** One of the member's applications: the board changes it, and so do other devices. */
export function applicationOf(id: string) {
  return { ...query(funds.application, { params: { id } }), staleTime: FRESH_MS, refetchInterval: READ_AGAIN_MS };
}

/** What is read again when something that waited on the device has arrived. */
export const applicationReads = [funds.mine, funds.application];

/** The member's applications, the newest first. */
export const newestApplications = { ...query(funds.mine, {}), staleTime: FRESH_MS };
