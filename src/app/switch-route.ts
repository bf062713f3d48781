import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { loadCatalogue } from '#client/i18n/catalogues.ts';
import { featureFlagsQuery } from '#kit/device/feature-flags.ts';
import { isSwitchedOn } from '#kit/device/switched-on.ts';
import { pageContext, type RouteHandle } from './page.ts';

const load = async () => import('./guards/SwitchGuard.tsx');
const CATALOGUE = 'switched-off';

/**
 * Wraps the pages of parts that staff can switch off. While a part is off, its addresses say so, and the server answers
 * 404 (SHELL-5). A failed read of the switches hides nothing.
 */
export function wrapInSwitch(children: RouteObject[]): RouteObject {
  const loader = async ({ context, request }: LoaderFunctionArgs) => {
    const { client, i18n, timeoutMs } = context.get(pageContext);
    const isServer = timeoutMs === Infinity;
    await Promise.all([loadCatalogue(i18n, CATALOGUE), isServer && client.prefetchQuery(featureFlagsQuery)]);
    const flags = client.getQueryData(featureFlagsQuery.queryKey);
    const isOff = flags !== undefined && !isSwitchedOn(new URL(request.url).pathname, flags);
    return isOff ? data(null, { status: 404 }) : null;
  };
  return {
    id: 'switch-guard',
    handle: { load, catalogue: CATALOGUE } satisfies RouteHandle,
    loader,
    lazy: { Component: async () => (await load()).Component },
    children,
  };
}
