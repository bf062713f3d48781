import type { Profile } from '#contract/kit/profile.ts';
import { staffRoles } from '#contract/kit/roles.ts';

/** Whether a user works for the union, in any role. */
export function isStaffMember({ roles }: Pick<Profile, 'roles'>): boolean {
  return staffRoles.some((role) => roles.includes(role));
}
