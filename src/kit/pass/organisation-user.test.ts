import { expect, it } from 'vitest';
import type { RoleCode } from '#contract/kit/profile.ts';
import { isOrganisationUser } from './organisation-user.ts';

const one = { id: 1, slug: 's-cubed', name: 'S-Cubed' };

it.each<{ roles: RoleCode[]; student_organisations: (typeof one)[]; is: boolean }>([
  { roles: ['organisation'], student_organisations: [one], is: true },
  { roles: ['organisation', 'UM'], student_organisations: [one], is: true },
  { roles: ['organisation'], student_organisations: [], is: false },
  { roles: ['student'], student_organisations: [one], is: false },
  { roles: [], student_organisations: [], is: false },
])(
  'isOrganisationUser is $is for the roles $roles with $student_organisations.length organisations',
  ({ is, ...profile }) => {
    expect(isOrganisationUser(profile)).toBe(is);
  },
);
