import { matchRoutes, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router';
import type { Pages } from '#kit/area.ts';
import { featureFlags } from '#shared/device/feature-flags.ts';
import { NotFound } from '#shared/state/NotFound.tsx';
import { PageError, RouteErrorPage } from './errors/RouteErrorPage.tsx';
import { DefaultLayout } from './layouts/DefaultLayout.tsx';
import { reading, routesOf } from './page.ts';
import { Root } from './Root.tsx';

/** Id of the route around all pages. */
const PAGES = 'pages';

/** By the file of each area that people arrive at. */
const firstPages = import.meta.glob<Pages>('../features/*/first-pages.ts', { eager: true, import: 'firstPages' });

function firstRoutes(): RouteObject[] {
  return Object.entries(firstPages).flatMap(([file, pages]) => routesOf(file.split('/')[2] ?? '', pages));
}

/**
 * The routes that an address needs besides those that everybody has: none where one of theirs is meant
 * (docs/decisions/018-routes-by-area.md).
 */
export async function routesFor(pathname: string): Promise<RouteObject[]> {
  if (matchRoutes(firstRoutes(), pathname) !== null) return [];
  // Asked for beside the routes, not after them, when they name it.
  const [{ laterRoutesFor }] = await Promise.all([import('./later-routes.tsx'), import('#lib/member-paths.ts')]);
  return laterRoutesFor(pathname);
}

/** Lets the router fetch them when somebody goes there; it keeps those that it has. */
export const addRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) =>
  patch(PAGES, await routesFor(path));

/**
 * Every address of the portal, each page lazy. A fresh array: React Router writes into the routes it is given.
 * @param later routes of areas that load later, as far as they are there
 */
export function createRoutes(later: RouteObject[]): RouteObject[] {
  return [
    {
      Component: Root,
      ErrorBoundary: RouteErrorPage,
      HydrateFallback: Nothing,
      children: [
        {
          id: 'default-layout',
          Component: DefaultLayout,
          loader: reading(() => [featureFlags]),
          children: [
            {
              id: PAGES,
              ErrorBoundary: PageError,
              children: [
                ...firstRoutes(),
                ...later,
                // Other addresses that lead nowhere are pages that the CMS does not have.
                { path: '/404', Component: NotFound, handle: { status: 404 } },
              ],
            },
          ],
        },
      ],
    },
  ];
}

/** Until the router has opened a first page that could not be loaded ahead of it (src/main.tsx). */
function Nothing() {
  return null;
}
