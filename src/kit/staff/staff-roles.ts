import { createContext, useContext } from 'react';
import { holdsRole, staffRoles } from '#contract/kit/roles.ts';

/** Who opens a page of staff: those with a role, or all who have any of these roles. */
export const pagesFor = ['any', ...staffRoles] as const;
export type StaffPagesFor = (typeof pagesFor)[number];

/** Roles of the person signed in, given by the guard of staff (src/app/staff/StaffGuard.tsx). */
export const StaffRoles = createContext<readonly string[]>([]);

/** Whether somebody with these roles may open the pages for `who`. */
export function mayOpen(roles: readonly string[], who: StaffPagesFor): boolean {
  return who === 'any' ? staffRoles.some((role) => roles.includes(role)) : holdsRole(roles, who);
}

/** Whether the person signed in may open the pages for `who`. */
export function useMayOpen(): (who: StaffPagesFor) => boolean {
  const roles = useContext(StaffRoles);
  return (who) => mayOpen(roles, who);
}
