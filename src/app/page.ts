import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createContext, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import type { AnyQuery } from '#api/query.ts';
import { loadWords } from '#i18n/catalogues.ts';

/** What a page file exports: the component under `Component`, and what it reads, so that reading starts before rendering. */
export interface PageModule {
  Component: ComponentType;
  queries?: (address: PageAddress) => AnyQuery[];
}

/** Path parameters and query of the address a page is opened at. */
export interface PageAddress {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
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
        const { queries } = await load();
        return async (args: LoaderFunctionArgs) => {
          const context = args.context.get(pageContext);
          const words = loadWords(context.i18n, area);
          await Promise.all([words, readAhead(queries, args, context)]);
          return null;
        };
      },
    },
  };
}

async function readAhead(queries: PageModule['queries'], args: LoaderFunctionArgs, context: PageContext): Promise<void> {
  if (queries === undefined) return;
  const search = new URL(args.request.url).searchParams;
  const reads = queries({ params: args.params, search }).map((each) => context.client.prefetchQuery(each));
  const all = Promise.all(reads);
  if (context.patience === Infinity) await all;
  else await Promise.race([all, new Promise((resolve) => setTimeout(resolve, context.patience))]);
}
