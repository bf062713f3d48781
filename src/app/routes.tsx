import type { RouteObject } from 'react-router';
import { paths } from '#lib/paths.ts';
import { NotFoundPage } from './errors/NotFoundPage.tsx';
import { RouteErrorPage } from './errors/RouteErrorPage.tsx';
import { DefaultLayout } from './layouts/DefaultLayout.tsx';
import { page, reading } from './page.ts';
import { Root } from './Root.tsx';
import { featureFlags } from './shell/LanguageSwitch.tsx';

/** Every address of the portal, each page lazy. A fresh array: React Router writes into the routes it is given. */
export function createRoutes(): RouteObject[] {
  return [
    {
      Component: Root,
      ErrorBoundary: RouteErrorPage,
      children: [
        {
          id: 'default-layout',
          Component: DefaultLayout,
          loader: reading(() => [featureFlags]),
          children: [
            page(paths.home, 'home/HomePage'),
            page(paths.news, 'news/NewsListPage'),
            page(paths.newsItem, 'news/NewsItemPage'),
            page(paths.opinionPieces, 'news/OpinionPiecesPage'),
            page(paths.opinionPiece, 'news/PublicationPage'),
            page(paths.socialSpeak, 'news/SocialSpeakPage'),
            page(paths.socialSpeakTalk, 'news/PublicationPage'),
            page(paths.contact, 'contact/ContactPage'),
            page(paths.outbox, 'outbox/WaitingPage'),
            { path: '*', Component: NotFoundPage, handle: { status: 404 } },
          ],
        },
      ],
    },
  ];
}
