import type { QueryClient } from '@tanstack/react-query';
import { Outlet, type RouteObject } from 'react-router';
import { type StaffArea, StaffAreas } from '#kit/staff/staff-area.ts';
import { me } from '#session/me.ts';
import { routesOf } from '../page.ts';

/**
 * The staff pages of all areas. The server does not know who is asking: its document says to everybody that there is
 * nothing.
 * @param guard wraps the pages in the staff guard
 */
export function createStaffRoutes(
  areas: readonly StaffArea[],
  guard: (pages: RouteObject[]) => RouteObject,
): RouteObject {
  return {
    id: 'staff',
    handle: { status: 404 },
    element: (
      <StaffAreas value={areas}>
        <Outlet />
      </StaffAreas>
    ),
    children: [guard(areas.flatMap(({ pages }) => routesOf('staff', pages, isStaff)))],
  };
}

/** The server, and a first page before its guard has run, start no reads. */
function isStaff(client: QueryClient): boolean {
  return client.getQueryData(me.queryKey)?.roles.includes('staff') === true;
}
