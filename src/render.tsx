import type { I18n, Messages } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { App } from '#app/App.tsx';
import { arrivalRoutes } from '#app/arrival-routes.tsx';
import { renderBootState } from '#app/boot-state.ts';
import { allLaterRoutes } from '#app/later-routes.tsx';
import { handlesOf, matchAddress } from '#app/matched-pages.ts';
import { pageContext } from '#app/page.ts';
import { createRoutes } from '#app/routes.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { createQueryClient } from '#client/api/query.ts';
import type { Transport } from '#client/api/transport.ts';
import { createI18n, importAllCatalogues } from '#client/i18n/catalogues.ts';
import { acceptedLanguages, detectLocale } from '#client/i18n/locale.ts';
import { type Locale, locales } from '#contract/kit/common.ts';
import { localeRecords } from '#contract/kit/locales.ts';
import type { RenderedPage, RenderOptions } from '#contract/kit/render.ts';
import { isPreviewPage } from '#contract/kit/server-addresses.ts';
import { unionOf } from '#kit/device/union.ts';

const routes = createRoutes([...arrivalRoutes(), ...(await allLaterRoutes())]);
const handler = createStaticHandler(routes);
const words: Record<Locale, Messages> = { en: await importAllCatalogues('en'), mt: await importAllCatalogues('mt') };

/** Language of the page for this request: from its address, its cookie, or the browser. */
export function localeOf(request: Request): Locale {
  const preferred = acceptedLanguages(request.headers.get('accept-language'));
  const { pathname, searchParams } = new URL(request.url);
  // A preview in another language does not change the reader's own.
  const previewed = isPreviewPage(pathname) && locales.find((locale) => locale === searchParams.get('language'));
  return previewed || detectLocale(pathname, request.headers.get('cookie') ?? '', preferred);
}

/**
 * Renders the first view of a page on the server (docs/decisions/server-rendering.md). A page whose reads failed has no
 * markup and the failure's status: the browser renders it and sends the reads again.
 */
export function render(request: Request, { api, origin }: RenderOptions<Request, Response>): Promise<RenderedPage> {
  const { pathname, search } = new URL(request.url);
  return draw({ pathname, search, origin }, localeOf(request), api);
}

interface Address {
  pathname: string;
  search: string;
  origin: string;
}

/** Renders from these parameters and the answers of `api` only. */
async function draw(
  { pathname, search, origin }: Address,
  locale: Locale,
  api: RenderOptions<Request, Response>['api'],
): Promise<RenderedPage> {
  const reads: string[] = [];
  const client = createQueryClient(serverTransport(locale, origin, api, reads));
  const i18n = createI18n(locale, () => unionOf(client).short_name, words[locale]);
  const { dir } = localeRecords[locale];
  const page = { locale, dir, rootStyle: '', files: await filesOf(pathname, locale) };
  try {
    const context = await openPage(new Request(origin + pathname + search), client, i18n);
    leaveToTheBrowser(client);
    const status = statusOf(context, client);
    if (status !== 200 && hasFailed(client)) return { ...page, status, head: '', html: '', state: '' };
    const movedTo = findMovedPath(pathname, client);
    if (movedTo !== undefined)
      return { ...page, status: 301, movedTo: movedTo + search, head: '', html: '', state: '' };
    const { head, html } = renderPage(context, client, i18n, origin);
    const state = renderBootState(client, { locale, origin, reads });
    return { ...page, status, head, html, state, rootStyle: unionOf(client).style };
  } finally {
    client.clear();
  }
}

/**
 * The page's source files at an address, with its catalogue, from which the server determines the chunks and styles to
 * send first.
 */
async function filesOf(pathname: string, locale: Locale): Promise<string[]> {
  const handles = handlesOf(matchAddress(routes, pathname));
  const modules = (await Promise.all(handles.map(({ load }) => load?.()))) as ({ file?: string } | undefined)[];
  const names = ['core', ...handles.map(({ catalogue: name }) => name)];
  const catalogues = names.flatMap((name) => (name === undefined ? [] : [`virtual:catalogue/${locale}/${name}`]));
  return [...modules.flatMap((module) => module?.file ?? []), ...catalogues];
}

async function openPage(request: Request, client: QueryClient, i18n: I18n): Promise<StaticHandlerContext> {
  const requestContext = new RouterContextProvider();
  requestContext.set(pageContext, { client, i18n, timeoutMs: Infinity });
  const context = await handler.query(request, { requestContext });
  if (context instanceof Response) throw new Error(`No page redirects on the server, but this one did: ${request.url}`);
  return context;
}

function renderPage(context: StaticHandlerContext, client: QueryClient, i18n: I18n, origin: string) {
  const router = createStaticRouter(handler.dataRoutes, context);
  const markup = renderToString(
    <App i18n={i18n} client={client} origin={origin}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  );
  return splitHead(markup);
}

/**
 * Splits off the head: React writes head elements (title, links, preloads) before the first element of the page itself.
 */
function splitHead(markup: string): { head: string; html: string } {
  const head = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)*/.exec(markup)?.[0] ?? '';
  return { head, html: markup.slice(head.length) };
}

function statusOf(context: StaticHandlerContext, client: QueryClient): RenderedPage['status'] {
  const failures = client
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.error);
  const error = failures.find((each) => each !== null);
  if (error instanceof ApiError) return failureStatuses.find((status) => status === error.status) ?? 500;
  if (error !== undefined || context.errors !== null) return 500;
  if (context.statusCode === 404) return 404;
  return context.matches.some(({ route }) => (route.handle as { status?: number } | undefined)?.status === 404)
    ? 404
    : 200;
}

/** Statuses of a failed read that are those of its page; another one is 500. */
const failureStatuses = [404, 410, 503] as const;

/**
 * Returns the present path of a page whose entry has moved (PRESS-14): the answer to a read by slug then has another slug, which replaces
 * the last segment of the address.
 */
function findMovedPath(pathname: string, client: QueryClient): string | undefined {
  const last = pathname.split('/').at(-1) ?? '';
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const [, input] = queryKey as [string, { params?: Slugged; query?: { filter?: Slugged } } | undefined];
    const asked = input?.params?.slug ?? input?.query?.filter?.slug;
    const { slug } = ((Array.isArray(state.data) ? state.data[0] : state.data) ?? {}) as Slugged;
    if (asked === undefined || slug === undefined || asked !== last) continue;
    if (slug.toLowerCase() !== asked.toLowerCase()) return pathname.slice(0, -last.length) + slug;
  }
  return undefined;
}

interface Slugged {
  slug?: string;
}

/** Marks a failed part of the page as loading, so that the browser fetches it again. */
function leaveToTheBrowser(client: QueryClient): void {
  const failed = (each: { meta?: Record<string, unknown> | undefined; state: { status: string } }) =>
    each.meta?.['optional'] === true && each.state.status === 'error';
  client.removeQueries({ predicate: failed });
}

function hasFailed(client: QueryClient): boolean {
  return client
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status === 'error');
}

/** Records the address of each read in `reads`. */
function serverTransport(
  locale: Locale,
  origin: string,
  api: RenderOptions<Request, Response>['api'],
  reads: string[],
): Transport {
  const fetch = (request: Request) => {
    reads.push(request.url.slice(origin.length));
    return api(request);
  };
  return { base: origin, locale, fetch, token: () => null };
}
