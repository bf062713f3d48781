import { matchRoutes, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router';
import { areas } from 'virtual:areas/first';
import { featureFlagsQuery } from '#kit/device/feature-flags.ts';
import { NotFound } from '#kit/state/NotFound.tsx';
import { PageError, RouteErrorPage } from './errors/RouteErrorPage.tsx';
import { DefaultLayout } from './layouts/DefaultLayout.tsx';
import { createPageLoader, routesOf } from './page.ts';
import { Root } from './Root.tsx';
import { PAGES_ROUTE_ID, ROOT_ROUTE_ID, STAFF_ROUTE_ID } from './route-ids.ts';

/** Whether a route has a frame of its own instead of the public one. */
const isFramed = ({ id }: RouteObject) => id === STAFF_ROUTE_ID;

/** The pages of every first visit. */
function firstRoutes(): RouteObject[] {
  return areas.flatMap(({ name, firstPages = {} }) => routesOf(name, firstPages));
}

/**
 * The lazily loaded routes that an address needs: none if it matches a first route, the arrival routes if it matches
 * one of them, else all (docs/decisions/area-manifests.md).
 */
export async function routesFor(pathname: string): Promise<RouteObject[]> {
  if (matchRoutes(firstRoutes(), pathname) !== null) return [];
  const { arrivalRoutes } = await import('./arrival-routes.tsx');
  const arrival = arrivalRoutes();
  if (matchRoutes(arrival, pathname) !== null) return arrival;
  // The paths are loaded in parallel with the routes, which need them.
  const [{ laterRoutesFor }] = await Promise.all([
    import('./later-routes.tsx'),
    import('#contract/kit/member-paths.ts'),
  ]);
  return [...arrival, ...(await laterRoutesFor(pathname))];
}

/** Fetches routes on navigation for the router, which caches them. */
export const addRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  for (const route of await routesFor(path)) patch(isFramed(route) ? ROOT_ROUTE_ID : PAGES_ROUTE_ID, [route]);
};

/**
 * Every address of the portal, each page lazy. Returns a fresh array, because React Router modifies the routes it is
 * given.
 * @param later lazily loaded routes that are already available
 */
export function createRoutes(later: RouteObject[]): RouteObject[] {
  return [
    {
      id: ROOT_ROUTE_ID,
      Component: Root,
      ErrorBoundary: RouteErrorPage,
      HydrateFallback: EmptyPage,
      children: [
        {
          id: 'default-layout',
          Component: DefaultLayout,
          loader: createPageLoader(() => [featureFlagsQuery]),
          children: [
            {
              id: PAGES_ROUTE_ID,
              ErrorBoundary: PageError,
              children: [
                ...firstRoutes(),
                ...later.filter((route) => !isFramed(route)),
                // Other unknown addresses may be CMS pages, whose page component shows the 404.
                { path: '/404', Component: NotFound, handle: { status: 404 } },
              ],
            },
          ],
        },
        ...later.filter(isFramed),
      ],
    },
  ];
}

/** Shown until the router has opened a first page that could not be preloaded (src/main.tsx). */
function EmptyPage() {
  return null;
}
