import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createContext, data, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import type { AnyQuery } from '#api/query.ts';
import { loadWords } from '#i18n/catalogues.ts';
import type { PageAddress } from '#lib/paths.ts';

/** What a page file exports: the component under `Component`, and what it reads, so that reading starts before rendering. */
export interface PageModule {
  Component: ComponentType;
  queries?: (address: PageAddress) => AnyQuery[];
  /**
   * Whether the answers say that there is nothing at this address, where they do so without an error: the server's
   * document is a 404 then. What is shown is the component's business.
   */
  isMissing?: (address: PageAddress, client: QueryClient) => boolean;
}

/** Per visit in a browser, per request on the server. */
export interface PageContext {
  client: QueryClient;
  i18n: I18n;
  /** Milliseconds a page change waits for answers before it shows placeholders; Infinity on the server */
  patience: number;
}

export const pageContext = createContext<PageContext>();

const modules = import.meta.glob<PageModule>('../features/*/*Page.tsx');

/** Route handle: the page's file, from which the server knows which chunks and styles to send first. */
export interface PageHandle {
  file: string;
}

/**
 * A lazy route of the page `features/<name>.tsx`; its words load beside it.
 * @param name e.g. `news/NewsListPage`
 */
export function page(path: string, name: string): RouteObject {
  const key = `../features/${name}.tsx`;
  const load = modules[key];
  if (load === undefined) throw new Error(`There is no page ${key}`);
  const area = name.slice(0, name.indexOf('/'));
  return {
    id: path,
    ...(path === '/' ? { index: true } : { path }),
    handle: { file: `src/features/${name}.tsx` } satisfies PageHandle,
    lazy: {
      Component: async () => (await load()).Component,
      loader: async () => {
        const { queries, isMissing } = await load();
        const read = reading(queries);
        return async (args: LoaderFunctionArgs) => {
          const { client, i18n } = args.context.get(pageContext);
          await Promise.all([loadWords(i18n, area), read(args)]);
          return isMissing?.(addressOf(args), client) === true ? data(null, { status: 404 }) : null;
        };
      },
    },
  };
}

/** A loader that starts these reads and gives them as long as the context says; what comes later fills in later. */
export function reading(queries: PageModule['queries']) {
  return async (args: LoaderFunctionArgs): Promise<null> => {
    const { client, patience } = args.context.get(pageContext);
    const reads = Promise.all((queries?.(addressOf(args)) ?? []).map((each) => client.prefetchQuery(each)));
    if (patience === Infinity) await reads;
    else await Promise.race([reads, new Promise((resolve) => setTimeout(resolve, patience))]);
    return null;
  };
}

function addressOf({ params, request }: LoaderFunctionArgs): PageAddress {
  const { pathname, searchParams } = new URL(request.url);
  return { pathname, params, search: searchParams };
}
