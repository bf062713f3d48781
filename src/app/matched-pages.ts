import {
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteMatch,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router';
import type { PageHandle } from './page.ts';

/** The routes an address leads to, from the outermost in. */
export function matchAddress(routes: RouteObject[], pathname: string): RouteMatch<string, RouteObject>[] {
  return matchRoutes(routes, pathname) ?? [];
}

/** Page files of the matched routes, e.g. `src/features/news/NewsListPage.tsx`. */
export function filesOf(matches: readonly RouteMatch<string, RouteObject>[]): string[] {
  return matches.flatMap(({ route }) => (isPageHandle(route.handle) ? [route.handle.file] : []));
}

/** Areas of the matched pages, e.g. `news`, whose words they need. */
export function areasOf(matches: readonly RouteMatch<string, RouteObject>[]): string[] {
  return filesOf(matches).flatMap((file) => /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? []);
}

/** Loads what the matched routes bring in lazily and puts it into them, so that the first render is complete. */
export async function loadMatched(matches: readonly RouteMatch<string, RouteObject>[]): Promise<void> {
  await Promise.all(matches.map(({ route }) => settleLazy(route)));
}

/** Runs the loaders of the first page by hand: the router is made after them, so that nothing is shown twice. */
export async function openMatched(
  matches: readonly RouteMatch<string, RouteObject>[],
  context: Readonly<RouterContextProvider>,
): Promise<void> {
  const request = new Request(location.href);
  const open = matches.map(async ({ route, params, pathname }) => {
    if (typeof route.loader !== 'function') return;
    await route.loader({
      request,
      params,
      context,
      pattern: pathname,
      url: new URL(request.url),
    } as LoaderFunctionArgs);
  });
  await Promise.all(open);
}

async function settleLazy(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'object') return;
  const parts = Object.entries(route.lazy).map(async ([name, load]) => [
    name,
    await (load as () => Promise<unknown>)(),
  ]);
  Object.assign(route, Object.fromEntries(await Promise.all(parts)), { lazy: undefined });
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'file' in handle;
}
