import { Outlet } from 'react-router';
import { type StaffPagesFor, useMayOpen } from '#kit/staff/staff-area.ts';
import { NotFound } from '#shared/state/NotFound.tsx';

/** Lets those pass who have the role; for others there is nothing at the addresses inside. */
export function RoleGate({ who }: { who: StaffPagesFor }) {
  const mayOpen = useMayOpen();
  return mayOpen(who) ? <Outlet /> : <NotFound />;
}
