import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { me } from '#client/session/me.ts';
import { staffAreas } from '#kit/staff/staff-menu.ts';
import { type StaffPagesFor, mayOpen, pagesFor } from '#kit/staff/staff-roles.ts';
import { PageError } from '../errors/RouteErrorPage.tsx';
import { DefaultLayout } from '../layouts/DefaultLayout.tsx';
import { routesOf } from '../page.ts';
import { STAFF_ROUTE_ID } from '../route-ids.ts';
import { RoleGate } from './RoleGate.tsx';

/**
 * The staff pages of all areas, by the role that may open them. The server does not know the user's roles when it renders: its document is
 * "not found" for everyone.
 * @param guard wraps the pages in the staff guard
 */
export function createStaffRoutes(guard: (pages: RouteObject[]) => RouteObject): RouteObject {
  return {
    id: STAFF_ROUTE_ID,
    ErrorBoundary: FramedError,
    handle: { status: 404 },
    children: [guard(pagesFor.map(gate))],
  };
}

/** The error of the staff frame itself. */
function FramedError() {
  return (
    <DefaultLayout>
      <PageError />
    </DefaultLayout>
  );
}

/** The pages for one role. The server, and a first page before its guard has run, start no reads. */
function gate(who: StaffPagesFor): RouteObject {
  const mayRead = (client: QueryClient) => {
    const profile = client.getQueryData(me.queryKey);
    return profile !== undefined && !profile.needs_second_factor && mayOpen(profile.roles, who);
  };
  return {
    id: `role-${who}`,
    element: <RoleGate who={who} />,
    ErrorBoundary: PageError,
    children: staffAreas.flatMap(({ pages }) => routesOf('staff', pages[who] ?? {}, mayRead)),
  };
}
