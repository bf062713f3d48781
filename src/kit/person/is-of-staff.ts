import type { Profile } from '#contract/kit/profile.ts';
import { staffRoles } from '#contract/kit/roles.ts';

/** Whether somebody works for the union, in whichever role. */
export function isOfStaff({ roles }: Pick<Profile, 'roles'>): boolean {
  return staffRoles.some((role) => roles.includes(role));
}
