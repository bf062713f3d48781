import type { Transport } from '#client/api/transport.ts';
import type { PageMeta } from '#contract/kit/common.ts';
import type { ServerQuery } from '../../page/LoadedQuery.tsx';

/** Part of the address of a list, besides its filters. */
export interface Shown {
  page: number;
  search?: string | undefined;
  sort?: string | undefined;
}

/** The part of `staffList` that a list page needs: `A` is what its address shows, `T` an entry. */
export interface ListOf<A, T> {
  /** The id of its endpoint */
  id: string;
  /** Whether it can be read on screen only */
  isConfidential: boolean;
  read: (search: URLSearchParams) => A;
  /** The address after a change */
  change: (shown: A, change: Partial<A>) => string;
  /** The address of the unfiltered list, regardless of the opening filter */
  everything: string;
  /** Whether the opening filter is active, which shows the pending items */
  isOpening: (shown: A) => boolean;
  query: (shown: A) => ServerQuery<{ data: T[]; meta: PageMeta }>;
  readPage: (transport: Transport, shown: A, signal: AbortSignal) => Promise<{ data: T[]; meta: PageMeta }>;
  /** The sort keys; the first is the default */
  sorts: readonly string[];
  /** The filters' names */
  filters: readonly string[];
}
