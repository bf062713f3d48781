import type { RouteObject } from 'react-router';
import { areas } from 'virtual:areas/later';
import { catalogues } from 'virtual:catalogues/later';
import { addCatalogues } from '#client/i18n/catalogues.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { Area } from '#kit/area.ts';
import { createLazyLayout, wrapInAccountLayout } from './lazy-layouts.ts';
import { type RouteHandle, routesOf } from './page.ts';

addCatalogues(catalogues);

/**
 * The routes of members' pages and of CMS pages: they load on first use (docs/decisions/area-manifests.md), after the
 * arrival routes. Staff routes load only on staff addresses.
 */
export async function laterRoutesFor(pathname: string): Promise<RouteObject[]> {
  const later = createLaterRoutes();
  return isStaffAddress(pathname) ? [...later, ...(await loadStaffRoutes())] : later;
}

/** Every lazily loaded route except the arrival routes, for the server. */
export async function allLaterRoutes(): Promise<RouteObject[]> {
  return [...createLaterRoutes(), ...(await loadStaffRoutes())];
}

function createLaterRoutes(): RouteObject[] {
  const children = [
    wrapInSwitch(pagesIn('public', hasSwitch)),
    ...pagesIn('public', (area) => !hasSwitch(area)),
    wrapInAccountLayout('', pagesIn('account')),
    wrapInOrganisationGuard([wrapInReportLayout(pagesIn('reports'))]),
  ];
  const handle = { load: async () => import('./later-routes.tsx') } satisfies RouteHandle;
  return [{ id: 'later', handle, children }];
}

/** The staff routes. */
export async function loadStaffRoutes(): Promise<RouteObject[]> {
  const { createStaffRoutes } = await import('./staff/staff-routes.tsx');
  return [createStaffRoutes(wrapInStaffGuard)];
}

function isStaffAddress(pathname: string): boolean {
  return pathname === memberPaths.staff || pathname.startsWith(`${memberPaths.staff}/`);
}

/** The pages of all areas inside one layout or guard. */
function pagesIn(layout: keyof NonNullable<Area['pages']>, isIn: (area: Area) => boolean = () => true): RouteObject[] {
  return areas.filter(isIn).flatMap(({ name, pages }) => routesOf(name, pages?.[layout] ?? {}));
}

const hasSwitch = (area: Area) => area.hasSwitch === true;

/** Layouts and guards; each loads with the first page that needs it. */
const wrapInOrganisationGuard = createLazyLayout(
  'organisation-guard',
  'rar',
  () => import('./guards/OrganisationGuard.tsx'),
);
const wrapInReportLayout = createLazyLayout('rar-layout', 'rar', () => import('./layouts/RarLayout.tsx'));
const wrapInSwitch = createLazyLayout('switch-guard', 'frame', () => import('./guards/SwitchGuard.tsx'));
const wrapInStaffGuard = createLazyLayout('staff-guard', 'staff', () => import('./staff/StaffGuard.tsx'));
