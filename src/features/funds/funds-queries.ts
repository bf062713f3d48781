import { query } from '#api/query.ts';
import { funds } from '#contract/funds.ts';

export const allFunds = query(funds.list, {});

/** One fund, as visitors read it; an application is written on the same answer. */
export function fundOf(slug: string) {
  return query(funds.view, { params: { slug } });
}

/** One of the member's applications. */
export function applicationOf(id: string) {
  return query(funds.application, { params: { id } });
}
