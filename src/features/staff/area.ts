import { msg } from '@lingui/core/macro';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { Area } from '#kit/area.ts';
import { isStaffMember } from '#kit/person/is-staff-member.ts';
import { onDevice } from './on-device.ts';
import { staff } from './staff-area.ts';
import { today } from './today.tsx';

export const area: Area = {
  name: 'staff',
  accountMenu: [{ href: memberPaths.staff, group: 'work', order: 100, label: () => msg`Staff`, isFor: isStaffMember }],
  tabs: [{ href: memberPaths.staff, order: 30, icon: 'staff', label: () => msg`Staff`, isFor: isStaffMember }],
  staff,
  onDevice,
  today,
};
