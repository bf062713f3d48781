import type { QueryClient } from '@tanstack/react-query';
import { Outlet, type RouteObject } from 'react-router';
import { type StaffArea, StaffAreas, type StaffPagesFor, mayOpen, pagesFor } from '#kit/staff/staff-area.ts';
import { me } from '#session/me.ts';
import { routesOf } from '../page.ts';
import { RoleGate } from './RoleGate.tsx';

/**
 * The staff pages of all areas, by who may open them. The server does not know who is asking: its document says to
 * everybody that there is nothing.
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
    children: [guard(pagesFor.map((who) => gate(who, areas)))],
  };
}

/** The pages for these people. The server, and a first page before its guard has run, start no reads. */
function gate(who: StaffPagesFor, areas: readonly StaffArea[]): RouteObject {
  const mayRead = (client: QueryClient) => mayOpen(client.getQueryData(me.queryKey)?.roles ?? [], who);
  return {
    id: `role-${who}`,
    element: <RoleGate who={who} />,
    children: areas.flatMap(({ pages }) => routesOf('staff', pages[who] ?? {}, mayRead)),
  };
}
