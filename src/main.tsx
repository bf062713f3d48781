import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from '#app/App.tsx';
import { readBootState } from '#app/boot-state.ts';
import { isChunkFailure, isSolvedByReload, reloadWhenSaved, watchChunkFailures } from '#app/errors/chunk-failures.ts';
import { fatalErrorText } from '#app/errors/LastBoundary.tsx';
import { restoreInitialAnswers } from '#app/initial-answers.ts';
import { loadMatchedPages, loadCataloguesOf, matchAddress, runMatchedLoaders } from '#app/matched-pages.ts';
import { preloadForMembers } from '#app/member/member-part.ts';
import { type PageContext, pageContext } from '#app/page.ts';
import { addRoutes, createRoutes, routesFor } from '#app/routes.tsx';
import { loginAddress } from '#app/shell/login-address.ts';
import { createQueryClient } from '#client/api/query.ts';
import { browserTransport } from '#client/api/transport.ts';
import { createI18n, loadCatalogue } from '#client/i18n/catalogues.ts';
import { detectLocale, localeCookie } from '#client/i18n/locale.ts';
import { localeOfAddress } from '#client/lib/locale-homes.ts';
import { followSession, readUserId } from '#client/session/private-answers.ts';
import { forgetToken, readToken } from '#client/session/session.ts';
import type { Locale } from '#contract/kit/common.ts';
import { localeRecords } from '#contract/kit/locales.ts';
import { watchInstallOffer } from '#kit/device/install-offer.ts';
import { unionOf } from '#kit/device/union.ts';
import { failHeldPresses } from './before-hydration.ts';
import { Live } from './Live.tsx';

/**
 * Milliseconds that a page change waits for its answers: a stored copy arrives sooner, so no placeholder flashes up.
 */
const TIMEOUT_MS = 80;
/** The same for the first page, which has no earlier content to show in the meantime. */
const FIRST_TIMEOUT_MS = 200;

/** Navigates to another page, once there is a router. */
let navigateTo: ((address: string) => void) | undefined;

watchChunkFailures();
watchInstallOffer();
// In a separate task: together with the evaluation of the scripts it would delay the response to a press on a slow
// phone.
setTimeout(() => void start().catch(handleStartFailure));

/** Locale, stored answers, session, router: in this order (OFFLINE-6). */
async function start(): Promise<void> {
  const state = readBootState();
  const locale = state?.locale ?? detectLocale(location.pathname, document.cookie, navigator.languages);
  Object.assign(document.documentElement, { lang: locale, dir: localeRecords[locale].dir });
  if (localeOfAddress(location.pathname) === locale) document.cookie = localeCookie(locale);
  const client = createQueryClient(browserTransport(locale, { token: readToken, onRefusedToken: endSession }));
  const i18n = createI18n(locale, () => unionOf(client).short_name);
  followSession(client);
  watchPageReturn(client, locale);
  const initialAnswers = restoreInitialAnswers(client, locale, state);
  const isRendered = state !== undefined;
  // The members' layout is part of the first render, except when hydrating: the server's markup does not have it.
  const forMembers = !isRendered && readToken() !== null && preloadForMembers(i18n, location.pathname);
  const [own] = await Promise.all([unlessMissing(routesFor(location.pathname), isRendered), initialAnswers]);
  const routes = createRoutes(own ?? []);
  const matches = matchAddress(routes, location.pathname);
  const words = [loadCatalogue(i18n, 'core'), loadCataloguesOf(matches, i18n)];
  const [loaded] = await Promise.all([unlessMissing(loadMatchedPages(matches), isRendered), ...words, forMembers]);
  const isLoaded = own !== undefined && loaded !== undefined;
  if (isLoaded)
    await runMatchedLoaders(
      matches,
      createRouterContext({ client, i18n, timeoutMs: isRendered ? Infinity : firstTimeout() }),
    );

  const context = createRouterContext({ client, i18n, timeoutMs: TIMEOUT_MS });
  const loaderData = Object.fromEntries(matches.map(({ route }) => [route.id, null]));
  // Without data the router opens the page itself, and reaches its error page.
  const router = createBrowserRouter(routes, {
    getContext: () => context,
    patchRoutesOnNavigation: addRoutes,
    ...(isLoaded ? { hydrationData: { loaderData } } : {}),
  });
  navigateTo = (address) => void router.navigate(address);
  const app = (
    <Live isRendered={isRendered}>
      <App i18n={i18n} client={client} origin={state?.origin ?? location.origin}>
        <RouterProvider router={router} useTransitions={false} />
      </App>
    </Live>
  );
  renderApp(app, isRendered);
}

/**
 * Updates a page that returns from the back/forward cache; the code for that is fetched once the page is idle
 * (`NetworkStatus`).
 */
function watchPageReturn(client: QueryClient, locale: Locale): void {
  let owner: string | null = null;
  addEventListener('pagehide', () => (owner = readUserId()));
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (owner !== null && owner !== readUserId()) return hideAndReload();
    void import('#app/returned-page.ts').then((page) => page.refreshReturnedPage(client, locale));
  });
}

/** Hides and reloads a returned page whose user has signed out since: its answers and typed text are private. */
function hideAndReload(): void {
  document.documentElement.style.display = 'none';
  location.reload();
}

/** Milliseconds that the first page waits for its answers: none on a slow first visit (`data-slow`, index.html). */
function firstTimeout(): number {
  return document.documentElement.dataset['slow'] === undefined ? FIRST_TIMEOUT_MS : 0;
}

/** Ends a session that the server rejects: signs out, and opens the sign-in page, which returns here (SHELL-11). */
function endSession(refused: string): void {
  // An answer to an earlier session's call does not concern the current one.
  if (readToken() !== refused) return;
  forgetToken();
  navigateTo?.(loginAddress(`${location.pathname}${location.search}`));
}

/**
 * Returns undefined if a chunk is missing even after a reload: the shell opens, and the page's place shows the error.
 */
async function unlessMissing<T>(loading: Promise<T>, isRendered: boolean): Promise<T | undefined> {
  try {
    return await loading;
  } catch (error) {
    if (isRendered || !isChunkFailure(error) || isSolvedByReload(error)) throw error;
    return undefined;
  }
}

function createRouterContext(context: PageContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(pageContext, context);
  return provider;
}

/**
 * Hydrates server-rendered markup in a transition, so that the main thread can pause between pieces of the work.
 * Without markup on the screen there is no need for one.
 */
function renderApp(app: ReactNode, isRendered: boolean): void {
  const container = document.getElementById('root');
  if (container === null) throw new Error('The document has no #root');
  if (isRendered) startTransition(() => void hydrateRoot(container, app));
  else createRoot(container).render(app);
}

/** Retries a start that failed on a missing chunk once; a server-rendered page stays readable. */
function handleStartFailure(error: unknown): void {
  if (isSolvedByReload(error)) return void reloadWhenSaved();
  failHeldPresses();
  const container = document.getElementById('root');
  const isEmpty = container?.childElementCount === 0;
  if (isEmpty) container.textContent = fatalErrorText(document.documentElement.lang === 'mt' ? 'mt' : 'en');
  if (!isChunkFailure(error)) throw error;
}
