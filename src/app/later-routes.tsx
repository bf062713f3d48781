import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { catalogues } from 'virtual:catalogues/later';
import { addCatalogues } from '#i18n/catalogues.ts';
import type { Area, Frame, Pages } from '#kit/area.ts';
import { memberPaths } from '#lib/member-paths.ts';
import { areas } from './areas.ts';
import { loadingWords, type RouteHandle, routesOf } from './page.ts';

addCatalogues(catalogues);

/**
 * The routes of members' pages and of CMS pages: they load on first use (docs/decisions/018-routes-by-area.md). Staff
 * routes load only on staff addresses.
 */
export async function laterRoutesFor(pathname: string): Promise<RouteObject[]> {
  const isWithin = (path = '') => pathname === path || pathname.startsWith(`${path}/`);
  const below = await routesBelow(areas.filter((area) => isWithin(area.below?.path)));
  return [...createLaterRoutes(), ...below, ...(isWithin(memberPaths.staff) ? await loadStaffRoutes() : [])];
}

/** Every lazily loaded route, for the server. */
export async function allLaterRoutes(): Promise<RouteObject[]> {
  return [...createLaterRoutes(), ...(await routesBelow(areas)), ...(await loadStaffRoutes())];
}

function createLaterRoutes(): RouteObject[] {
  const children = [
    ...pagesIn('public'),
    signInLayout(pagesIn('signIn')),
    registeredGuard([accountLayout(pagesIn('account'))]),
    organisationGuard([rarLayout(pagesIn('reports'))]),
  ];
  return [{ id: 'later', handle: { load: async () => import('./later-routes.tsx') } satisfies RouteHandle, children }];
}

/** The staff routes. */
export async function loadStaffRoutes(): Promise<RouteObject[]> {
  const { createStaffRoutes } = await import('./staff/staff-routes.tsx');
  const staff = await Promise.all(areas.map(({ staff: load }) => load?.()));
  const staffAreas = staff.flatMap((each) => each?.staffArea ?? []);
  return [createStaffRoutes(staffAreas, staffGuard)];
}

/** The pages of these areas that are fetched below an address. */
function routesBelow(some: readonly Area[]): Promise<RouteObject[]> {
  const routes = some.flatMap(({ name, below }) => (below === undefined ? [] : [routeBelow(name, below.pages)]));
  return Promise.all(routes);
}

async function routeBelow(name: string, load: () => Promise<{ laterPages: Pages }>): Promise<RouteObject> {
  const { laterPages } = await load();
  return { id: `below-${name}`, handle: { load } satisfies RouteHandle, children: routesOf(name, laterPages) };
}

/** The pages of all areas inside one frame. */
function pagesIn(frame: Frame): RouteObject[] {
  return areas.flatMap(({ name, pages }) => routesOf(name, pages[frame] ?? {}));
}

/** Layouts; each loads with the first page that needs it. */
const signInLayout = around('sign-in-layout', 'account', () => import('./layouts/RegistrationLayout.tsx'));
const registeredGuard = around('registered-guard', 'account', () => import('./guards/RegisteredGuard.tsx'));
const accountLayout = around('account-layout', 'account', () => import('./layouts/AccountLayout.tsx'));
const organisationGuard = around('organisation-guard', 'rar', () => import('./guards/OrganisationGuard.tsx'));
const rarLayout = around('rar-layout', 'rar', () => import('./layouts/RarLayout.tsx'));
const staffGuard = around('staff-guard', 'staff', () => import('./staff/StaffGuard.tsx'));

/**
 * A lazy layout or guard around pages.
 * @param id the id of its route
 * @param words the name of its catalogue, which loads in parallel
 */
function around(id: string, words: string, load: () => Promise<{ Component: ComponentType }>) {
  const handle = { load, words } satisfies RouteHandle;
  return (children: RouteObject[]): RouteObject => ({
    id,
    handle,
    loader: loadingWords(words),
    lazy: { Component: async () => (await load()).Component },
    children,
  });
}
