/** Roles of people who work for the union: each gives rights over other users' data (docs/who-may-do-what.md). */
export const staffRoles = ['staff', 'editor', 'finance', 'guard', 'wellbeing'] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * Whether a user with these roles may make calls for `needed`: `staff` includes every other role except `wellbeing`,
 * because only the wellbeing team may learn who requested therapy.
 */
export function holdsRole(roles: readonly string[], needed: StaffRole): boolean {
  return roles.includes(needed) || (needed !== 'wellbeing' && roles.includes('staff'));
}
