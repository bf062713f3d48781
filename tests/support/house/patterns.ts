import type { RouteObject } from 'react-router';

/** The patterns of all pages among these routes. */
export function patternsIn(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ index, path, children }) => [
    ...(index === true ? ['/'] : []),
    ...(path === undefined ? [] : [path]),
    ...patternsIn(children ?? []),
  ]);
}
