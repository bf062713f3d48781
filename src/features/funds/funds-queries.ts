import { query } from '#api/query.ts';
import { funds } from '#contract/funds.ts';

/** Milliseconds that a member's applications need not be read again. */
const FRESH_MS = 1_000;

export const allFunds = query(funds.list, {});

/** One fund, as visitors read it; an application is written on the same answer. */
export function fundOf(slug: string) {
  return query(funds.view, { params: { slug } });
}

/** One of the member's applications: the board changes it, and so do other devices. */
export function applicationOf(id: string) {
  return { ...query(funds.application, { params: { id } }), staleTime: FRESH_MS };
}

/** The member's applications, the newest first. */
export const newestApplications = { ...query(funds.mine, {}), staleTime: FRESH_MS };
