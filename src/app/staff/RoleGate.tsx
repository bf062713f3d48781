import { createContext, useContext } from 'react';
import { Outlet } from 'react-router';
import { type StaffPagesFor, useMayOpen } from '#kit/staff/staff-roles.ts';
import { NotFound } from '#kit/state/NotFound.tsx';

/** Whether the server has not said yet which roles somebody has: until then nothing is said not to be there. */
export const RolesPending = createContext(false);

/** Lets those pass who have the role; for others there is nothing at the addresses inside. */
export function RoleGate({ who }: { who: StaffPagesFor }) {
  const mayOpen = useMayOpen();
  const isPending = useContext(RolesPending);
  if (mayOpen(who)) return <Outlet />;
  return isPending ? <title>KSU</title> : <NotFound />;
}
