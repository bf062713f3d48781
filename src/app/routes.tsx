import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import { localeHomes } from '#lib/locale-homes.ts';
import { paths } from '#lib/paths.ts';
import { featureFlags } from '#shared/feature-flags.ts';
import { NotFoundPage } from './errors/NotFoundPage.tsx';
import { PageError, RouteErrorPage } from './errors/RouteErrorPage.tsx';
import { isLaterAddress } from './later-addresses.ts';
import { DefaultLayout } from './layouts/DefaultLayout.tsx';
import { type PageModule, pagesAmong, reading } from './page.ts';
import { Root } from './Root.tsx';

/** Id of the route around all pages. */
const PAGES = 'pages';

const page = pagesAmong(
  import.meta.glob<PageModule>([
    '../features/*/*Page.tsx',
    '!../features/{auth,bookings,complaints,contact,notifications,outbox,parking,payments,rar,reference,registration,staff,student-card,volunteering}/*',
  ]),
);

/** The routes that an address needs besides those that everybody has. */
export async function routesFor(pathname: string): Promise<RouteObject[]> {
  if (!isLaterAddress(pathname)) return [];
  // Asked for beside the routes, not after them, when they name it.
  const [{ createLaterRoutes }] = await Promise.all([import('./later-routes.tsx'), import('#lib/member-paths.ts')]);
  return createLaterRoutes();
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
                page(paths.home, 'home/HomePage'),
                ...Object.values(localeHomes).map((path) => page(path, 'home/HomePage')),
                page(paths.events, 'events/EventsPage'),
                page(paths.event, 'events/EventPage'),
                page(paths.news, 'news/NewsListPage'),
                page(paths.newsItem, 'news/NewsItemPage'),
                page(paths.opinionPieces, 'news/OpinionPiecesPage'),
                page(paths.opinionPiece, 'news/PublicationPage'),
                page(paths.socialSpeak, 'news/SocialSpeakPage'),
                page(paths.socialSpeakTalk, 'news/PublicationPage'),
                page(paths.history, 'content/ContentPage'),
                page(paths.ksuToday, 'content/ContentPage'),
                page(paths.resources, 'news/ResourcesPage'),
                page(paths.resource, 'news/PublicationPage'),
                page(paths.gozoLiaisonOfficer, 'content/ContentPage'),
                page(paths.privacyPolicy, 'content/ContentPage'),
                page(paths.cookiePolicy, 'content/ContentPage'),
                page(paths.accessibility, 'content/ContentPage'),
                ...later,
                { path: '/404', Component: NotFoundPage, handle: { status: 404 } },
                page(paths.content, 'content/ContentPage'),
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
