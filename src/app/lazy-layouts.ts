import type { I18n } from '@lingui/core';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { loadCatalogue } from '#client/i18n/catalogues.ts';
import { pageContext, type RouteHandle } from './page.ts';

interface LayoutModule {
  Component: ComponentType;
  /** Loads the components that it cannot be rendered without at this width, so that the page below does not move */
  prepare?: (i18n: I18n) => Promise<unknown>;
}

/**
 * The layout and guard of a member's own pages.
 * @param prefix of the ids of its routes
 */
export function accountPages(prefix: string, children: RouteObject[]): RouteObject {
  return createLazyLayout(
    `${prefix}account-layout`,
    'account-frame',
    () => import('./layouts/AccountLayout.tsx'),
  )(children);
}

/**
 * A lazy layout or guard around pages; it loads with the first page that needs it.
 * @param id the id of its route
 * @param words its catalogue, which loads in parallel
 */
export function createLazyLayout(id: string, words: string, load: () => Promise<LayoutModule>) {
  const handle = { load, words } satisfies RouteHandle;
  const loader = async ({ context }: LoaderFunctionArgs): Promise<null> => {
    const { i18n } = context.get(pageContext);
    await Promise.all([loadCatalogue(i18n, words), load().then(({ prepare }) => prepare?.(i18n))]);
    return null;
  };
  return (children: RouteObject[]): RouteObject => ({
    id,
    handle,
    loader,
    lazy: { Component: async () => (await load()).Component },
    children,
  });
}
