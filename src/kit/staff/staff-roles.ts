import { createContext, useContext } from 'react';
import { holdsRole, staffRoles } from '#contract/kit/roles.ts';

/** Access to a staff page: one role, or `any` of them. */
export const pagesFor = ['any', ...staffRoles] as const;
export type StaffPagesFor = (typeof pagesFor)[number];

/** Roles of the signed-in user, provided by the staff guard (src/app/staff/StaffGuard.tsx). */
export const StaffRoles = createContext<readonly string[]>([]);

/** Whether these roles give access to the pages for `who`. */
export function mayOpen(roles: readonly string[], who: StaffPagesFor): boolean {
  return who === 'any' ? staffRoles.some((role) => roles.includes(role)) : holdsRole(roles, who);
}

/** The same for the signed-in user. */
export function useMayOpen(): (who: StaffPagesFor) => boolean {
  const roles = useContext(StaffRoles);
  return (who) => mayOpen(roles, who);
}
