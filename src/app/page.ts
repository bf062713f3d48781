import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createContext, data, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import type { Catalogues } from 'virtual:catalogues';
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

/** Page files by their pattern, as `import.meta.glob` gives them. */
export type PageModules = Readonly<Record<string, () => Promise<PageModule>>>;

/** Route handle of a page, or of what stands around pages. */
export interface RouteHandle {
  /** Its file, from which the server knows which chunks and styles to send first */
  file: string;
  /** Loads the words it needs besides the shell's */
  loadWords?: (i18n: I18n) => Promise<void>;
}

/**
 * Makes lazy routes of pages among these files; the words of each load beside it.
 * @param catalogues where their areas' words are
 */
export function pagesAmong(modules: PageModules, catalogues?: Catalogues) {
  /** @param name of the file, e.g. `news/NewsListPage` */
  return function page(path: string, name: string): RouteObject {
    const load = modules[`../features/${name}.tsx`];
    if (load === undefined) throw new Error(`There is no page ${name}`);
    const area = name.slice(0, name.indexOf('/'));
    const words = (i18n: I18n) => loadWords(i18n, area, catalogues);
    return {
      id: path,
      ...(path === '/' ? { index: true } : { path }),
      handle: { file: `src/features/${name}.tsx`, loadWords: words } satisfies RouteHandle,
      lazy: {
        Component: async () => (await load()).Component,
        loader: async () => loaderOf(await load(), words),
      },
    };
  };
}

function loaderOf({ queries, isMissing }: PageModule, words: (i18n: I18n) => Promise<void>) {
  const read = reading(queries);
  return async (args: LoaderFunctionArgs) => {
    const { client, i18n } = args.context.get(pageContext);
    await Promise.all([words(i18n), read(args)]);
    return isMissing?.(addressOf(args), client) === true ? data(null, { status: 404 }) : null;
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
