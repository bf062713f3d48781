import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { me } from '#client/session/me.ts';
import { staffAreas } from '#kit/staff/staff-menu.ts';
import { type StaffPagesFor, mayOpen, pagesFor } from '#kit/staff/staff-roles.ts';
import { routesOf } from '../page.ts';
import { RoleGate } from './RoleGate.tsx';

/**
 * The staff pages of all areas, by who may open them. The server does not know who is asking: its document says to
 * everybody that there is nothing.
 * @param guard wraps the pages in the staff guard
 */
export function createStaffRoutes(guard: (pages: RouteObject[]) => RouteObject): RouteObject {
  return {
    id: 'staff',
    handle: { status: 404 },
    children: [guard(pagesFor.map(gate))],
  };
}

/** The pages for these people. The server, and a first page before its guard has run, start no reads. */
function gate(who: StaffPagesFor): RouteObject {
  const mayRead = (client: QueryClient) => mayOpen(client.getQueryData(me.queryKey)?.roles ?? [], who);
  return {
    id: `role-${who}`,
    element: <RoleGate who={who} />,
    children: staffAreas.flatMap(({ pages }) => routesOf('staff', pages[who] ?? {}, mayRead)),
  };
}
