import type { Answer } from '#contract/kit/endpoint.ts';

interface PageRequest {
  page: number;
  limit: number;
}

/** Wraps a handler's result (WIRE-8). `address` is that of the list, with its query. */
export function envelope(answer: Answer, result: unknown, query: unknown, address: URL): unknown {
  switch (answer.kind) {
    case 'one':
    case 'list':
      return { data: result };
    case 'page':
      return pageOf(result as { rows: unknown[]; total: number }, query as PageRequest, address);
    case 'bare':
      return result;
    case 'none':
      return undefined;
  }
}

function pageOf({ rows, total }: { rows: unknown[]; total: number }, { page, limit }: PageRequest, address: URL) {
  const last = Math.max(1, Math.ceil(total / limit));
  const from = rows.length === 0 ? null : (page - 1) * limit + 1;
  const link = (number: number) => linkTo(address, number);
  return {
    data: rows,
    links: {
      first: link(1),
      last: link(last),
      prev: page > 1 ? link(Math.min(page - 1, last)) : null,
      next: page < last ? link(page + 1) : null,
    },
    meta: {
      current_page: page,
      from,
      last_page: last,
      per_page: limit,
      to: from === null ? null : from + rows.length - 1,
      total,
      path: address.origin === RELATIVE ? address.pathname : address.origin + address.pathname,
    },
  };
}

/** A placeholder for "no public address configured": links are then relative. */
const RELATIVE = 'http://relative.invalid';

/** Returns the address of a list, under the public address if one is configured. */
export function listAddress(publicUrl: string | undefined, url: string): URL {
  const { pathname, search } = new URL(url);
  return new URL(pathname + search, publicUrl ?? RELATIVE);
}

function linkTo(address: URL, page: number): string {
  const search = new URLSearchParams(address.search);
  search.set('page', String(page));
  const path = `${address.pathname}?${search}`;
  return address.origin === RELATIVE ? path : address.origin + path;
}
