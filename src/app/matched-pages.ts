import type { I18n } from '@lingui/core';
import {
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteMatch,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router';
import { loadCatalogue } from '#client/i18n/catalogues.ts';
import type { RouteHandle } from './page.ts';

/** The routes that match an address, outermost first. */
export function matchAddress(routes: RouteObject[], pathname: string): RouteMatch<string, RouteObject>[] {
  return matchRoutes(routes, pathname) ?? [];
}

/** The handles of the matched routes: pages and their layouts. */
export function handlesOf(matches: readonly RouteMatch<string, RouteObject>[]): Partial<RouteHandle>[] {
  return matches.map(({ route }) => (route.handle ?? {}) as Partial<RouteHandle>);
}

/** Loads the catalogues that the matched pages need besides the shell's. */
export async function loadCataloguesOf(matches: readonly RouteMatch<string, RouteObject>[], i18n: I18n): Promise<void> {
  await Promise.all(
    handlesOf(matches).map(({ catalogue }) => catalogue === undefined || loadCatalogue(i18n, catalogue)),
  );
}

/** Loads the lazy parts of the matched routes and inserts them, so that the first render is complete. */
export async function loadMatchedPages(matches: readonly RouteMatch<string, RouteObject>[]): Promise<true> {
  await Promise.all(matches.map(({ route }) => resolveLazyParts(route)));
  return true;
}

/**
 * Runs the loaders of the first page before the router is created, so that the router does not render a loading state
 * over the page.
 */
export async function runMatchedLoaders(
  matches: readonly RouteMatch<string, RouteObject>[],
  context: Readonly<RouterContextProvider>,
): Promise<void> {
  const request = new Request(location.href);
  const loading = matches.map(async ({ route, params, pathname }) => {
    if (typeof route.loader !== 'function') return;
    await route.loader({
      request,
      params,
      context,
      pattern: pathname,
      url: new URL(request.url),
    } as LoaderFunctionArgs);
  });
  await Promise.all(loading);
}

async function resolveLazyParts(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'object') return;
  const parts = Object.entries(route.lazy).map(async ([name, load]) => [
    name,
    await (load as () => Promise<unknown>)(),
  ]);
  Object.assign(route, Object.fromEntries(await Promise.all(parts)), { lazy: undefined });
}
