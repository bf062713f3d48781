import type { QueryClient } from '@tanstack/react-query';
import { Outlet, type RouteObject } from 'react-router';
import { type StaffArea, StaffAreas } from '#kit/staff/staff-area.ts';
import { me } from '#session/me.ts';
import { routesOf } from '../page.ts';

/**
 * The pages of staff, which know the staff sides of all areas. The server does not know who asks: its document says for
 * everybody that there is nothing.
 * @param guard puts the pages behind the guard of staff
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

/** The server, and a first page before its guard has asked, read nothing ahead. */
function isStaff(client: QueryClient): boolean {
  return client.getQueryData(me.queryKey)?.roles.includes('staff') === true;
}
