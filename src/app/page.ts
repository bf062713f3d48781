import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, data, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { loadCatalogue } from '#client/i18n/catalogues.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import type { PageModule, Pages } from '#kit/page/page-module.ts';

/** The context of page loaders: one per visit in a browser, one per request on the server. */
export interface PageContext {
  client: QueryClient;
  i18n: I18n;
  /** Milliseconds a page change waits for answers before it shows placeholders; Infinity on the server */
  timeoutMs: number;
}

export const pageContext = createContext<PageContext>();

/** The handle of a page's route or of its layout's. */
export interface RouteHandle {
  /**
   * Loads its module; the server's version has its source in `file`, from which the server finds its chunks and styles
   */
  load: () => Promise<object>;
  /** Its catalogue */
  catalogue?: string;
}

/**
 * Lazy routes of pages; their catalogue loads in parallel.
 * @param catalogue the area's catalogue
 * @param mayRead whether these pages may start reads for this visitor: a guarded page starts none for others
 */
export function routesOf(
  catalogue: string,
  pages: Pages,
  mayRead: (client: QueryClient) => boolean = alwaysTrue,
): RouteObject[] {
  return Object.entries(pages).map(([path, load]) => ({
    id: path,
    ...(path === '/' ? { index: true } : { path }),
    handle: { load, catalogue } satisfies RouteHandle,
    lazy: {
      Component: async () => (await load()).Component,
      loader: async () => loaderOf(await load(), catalogue, mayRead),
    },
  }));
}

const alwaysTrue = () => true;

function loaderOf(
  { queries, prepare, isMissing }: PageModule,
  catalogue: string,
  mayRead: (client: QueryClient) => boolean,
) {
  const read = createPageLoader(queries);
  return async (args: LoaderFunctionArgs) => {
    const { client, i18n } = args.context.get(pageContext);
    await Promise.all([loadCatalogue(i18n, catalogue), prepare?.(i18n), mayRead(client) && read(args)]);
    return isMissing?.(addressOf(args), client) === true ? data(null, { status: 404 }) : null;
  };
}

/** A loader that starts these reads and waits as long as the context allows; later answers fill in afterwards. */
export function createPageLoader(queries: PageModule['queries']) {
  return async (args: LoaderFunctionArgs): Promise<null> => {
    const { client, timeoutMs } = args.context.get(pageContext);
    const reads = Promise.all((queries?.(addressOf(args)) ?? []).map((each) => client.prefetchQuery(each)));
    if (timeoutMs === Infinity) await reads;
    else await Promise.race([reads, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
    return null;
  };
}

function addressOf({ params, request }: LoaderFunctionArgs): PageAddress {
  const { pathname, searchParams } = new URL(request.url);
  return { pathname, params, search: searchParams };
}
