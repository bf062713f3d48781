import type { RouteObject } from 'react-router';
import { areas } from 'virtual:areas/arrival';
import { catalogues } from 'virtual:catalogues/arrival';
import { addCatalogues } from '#client/i18n/catalogues.ts';
import type { Area } from '#kit/area.ts';
import { createLazyLayout, wrapInAccountLayout } from './lazy-layouts.ts';
import { type RouteHandle, routesOf } from './page.ts';

addCatalogues(catalogues);

/**
 * The routes of pages that visitors also arrive at, though less often than at the first pages: signing in, contact,
 * complaints, the student card. They are separate from all other routes, so that the start of such a page does not grow
 * with every area (docs/decisions/area-manifests.md).
 */
export function arrivalRoutes(): RouteObject[] {
  const children = [
    ...pagesIn('public'),
    signInLayout(pagesIn('signIn')),
    wrapInAccountLayout('arrival-', pagesIn('account')),
  ];
  return [
    { id: 'arrival', handle: { load: async () => import('./arrival-routes.tsx') } satisfies RouteHandle, children },
  ];
}

function pagesIn(frame: keyof NonNullable<Area['arrivalPages']>): RouteObject[] {
  return areas.flatMap(({ name, arrivalPages }) => routesOf(name, arrivalPages?.[frame] ?? {}));
}

const signInLayout = createLazyLayout('sign-in-layout', 'sign-in', () => import('./layouts/RegistrationLayout.tsx'));
