import { createContext, useContext } from 'react';
import { Outlet } from 'react-router';
import { UnionTitle } from '#kit/page/UnionTitle.tsx';
import { type StaffPagesFor, useMayOpen } from '#kit/staff/staff-roles.ts';
import { NotFound } from '#kit/state/NotFound.tsx';

/** Whether the user's roles are still loading: until then no page is reported as not found. */
export const RolesPending = createContext(false);

/** Admits users with the role; for others the pages inside are not found. */
export function RoleGate({ who }: { who: StaffPagesFor }) {
  const mayOpen = useMayOpen();
  const isPending = useContext(RolesPending);
  if (mayOpen(who)) return <Outlet />;
  return isPending ? <UnionTitle /> : <NotFound />;
}
