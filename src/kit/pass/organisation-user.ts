import type { Profile } from '#contract/kit/profile.ts';

/** Whether a member has the role of an organisation, and is an officer of at least one (SHELL-10). */
export function isOrganisationUser({
  roles,
  student_organisations,
}: Pick<Profile, 'roles' | 'student_organisations'>): boolean {
  return roles.includes('organisation') && student_organisations.length > 0;
}
