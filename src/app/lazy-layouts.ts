import type { I18n } from '@lingui/core';
import type { ComponentType } from 'react';
import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { loadCatalogue } from '#client/i18n/catalogues.ts';
import { pageContext, type RouteHandle } from './page.ts';

interface LayoutModule {
  Component: ComponentType;
  /** Loads the lazy components that this window width needs before the first render, so that the page does not shift */
  prepare?: (i18n: I18n) => Promise<unknown>;
  /** Whether it hides the page at this address: the server's document is then a 404 */
  isMissing?: (args: LoaderFunctionArgs) => Promise<boolean>;
}

/**
 * Wraps a member's own pages in their layout and guard.
 * @param prefix the start of the layout's route id, because two sets of routes use the layout
 */
export function wrapInAccountLayout(prefix: string, children: RouteObject[]): RouteObject {
  return createLazyLayout(
    `${prefix}account-layout`,
    'account-frame',
    () => import('./layouts/AccountLayout.tsx'),
  )(children);
}

/**
 * Returns a function that wraps pages in a lazy layout or guard, which loads with the first page that needs it.
 * @param id the id of its route
 * @param catalogue the name of its catalogue, which loads in parallel
 */
export function createLazyLayout(id: string, catalogue: string, load: () => Promise<LayoutModule>) {
  const handle = { load, catalogue } satisfies RouteHandle;
  const loader = async (args: LoaderFunctionArgs) => {
    const { i18n } = args.context.get(pageContext);
    const [{ isMissing }] = await Promise.all([
      load().then(async (layout) => {
        await layout.prepare?.(i18n);
        return layout;
      }),
      loadCatalogue(i18n, catalogue),
    ]);
    return (await isMissing?.(args)) === true ? data(null, { status: 404 }) : null;
  };
  return (children: RouteObject[]): RouteObject => ({
    id,
    handle,
    loader,
    lazy: { Component: async () => (await load()).Component },
    children,
  });
}
