import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { catalogues } from 'virtual:catalogues/arrival';
import { addCatalogues } from '#i18n/catalogues.ts';
import type { ArrivalPages } from '#kit/area.ts';
import { loadingWords, type RouteHandle, routesOf } from './page.ts';

addCatalogues(catalogues);

/** From the file of each area that has such pages. */
const found = import.meta.glob<ArrivalPages>('../features/*/arrival-pages.ts', { eager: true, import: 'arrivalPages' });

/**
 * The routes of pages that people also arrive at, though less often than at the first ones: signing in, contact,
 * complaints. They are apart from those of all other areas, so that what such a page starts with does not grow with
 * every area (docs/decisions/057-routes-of-arrival.md).
 */
export function arrivalRoutes(): RouteObject[] {
  const children = [...pagesIn('public'), signInLayout(pagesIn('signIn'))];
  return [
    { id: 'arrival', handle: { load: async () => import('./arrival-routes.tsx') } satisfies RouteHandle, children },
  ];
}

function pagesIn(frame: keyof ArrivalPages): RouteObject[] {
  return Object.entries(found).flatMap(([file, pages]) => routesOf(file.split('/')[2] ?? '', pages[frame] ?? {}));
}

const signInLayout = around('sign-in-layout', 'sign-in', () => import('./layouts/RegistrationLayout.tsx'));

/**
 * A lazy layout or guard around pages; it loads with the first page that needs it.
 * @param id the id of its route
 * @param words the name of its catalogue, which loads in parallel
 */
export function around(id: string, words: string, load: () => Promise<{ Component: ComponentType }>) {
  const handle = { load, words } satisfies RouteHandle;
  return (children: RouteObject[]): RouteObject => ({
    id,
    handle,
    loader: loadingWords(words),
    lazy: { Component: async () => (await load()).Component },
    children,
  });
}
