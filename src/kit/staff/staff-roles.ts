import { createContext, useContext } from 'react';
import { holdsRole, staffRoles } from '#contract/kit/roles.ts';

/** Access to a staff page: one role, or `any` of them. */
export const pagesFor = ['any', ...staffRoles] as const;
export type StaffPagesFor = (typeof pagesFor)[number];

/** Roles of the person signed in, given by the guard of staff (src/app/staff/StaffGuard.tsx). */
export const StaffRoles = createContext<readonly string[]>([]);

/** Whether these roles give access to the pages for `who`. */
export function mayOpen(roles: readonly string[], who: StaffPagesFor): boolean {
  return who === 'any' ? staffRoles.some((role) => roles.includes(role)) : holdsRole(roles, who);
}

/** The same for the person signed in. */
export function useMayOpen(): (who: StaffPagesFor) => boolean {
  const roles = useContext(StaffRoles);
  return (who) => mayOpen(roles, who);
}
