import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StaffRole } from '#contract/kit/roles.ts';

/** The names of the roles of staff, in their order. */
export const roleNames: Readonly<Record<StaffRole, () => MessageDescriptor>> = {
  staff: () => msg`Staff`,
  editor: () => msg`Editor`,
  finance: () => msg`Finance`,
  guard: () => msg`Guard`,
  wellbeing: () => msg`Wellbeing`,
};

/** The line of an audit entry that names its role. */
export function roleDetails({ role }: Readonly<Record<string, string>>): readonly (MessageDescriptor | string)[] {
  return role === undefined ? [] : [roleNames[role as StaffRole]?.() ?? role];
}
