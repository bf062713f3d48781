/** Roles of people who work for the union: each gives rights over what is not their own (docs/who-may-do-what.md). */
export const staffRoles = ['staff', 'editor', 'finance', 'guard', 'wellbeing'] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * Whether somebody with these roles may do what is for `needed`: `staff` includes every other role except `wellbeing`,
 * as nobody else may know who asked for therapy.
 */
export function holdsRole(roles: readonly string[], needed: StaffRole): boolean {
  return roles.includes(needed) || (needed !== 'wellbeing' && roles.includes('staff'));
}
