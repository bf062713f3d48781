import { msg } from '@lingui/core/macro';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { Area } from '#kit/area.ts';
import { isStaffMember } from '#kit/person/is-staff-member.ts';
import { agenda } from './agenda.ts';
import { onDevice } from './on-device.ts';
import { staff } from './staff/staff-area.ts';
import { today } from './today.tsx';

export const area: Area = {
  name: 'student-card',
  // The card is opened at a gate, from the home screen.
  arrivalPages: {
    account: { [memberPaths.myStudentCard]: () => import('./StudentCardPage.tsx') },
  },
  pages: {
    public: {
      [memberPaths.studentCard]: () => import('./CardServicePage.tsx'),
    },
  },
  accountMenu: [{ href: memberPaths.myStudentCard, group: 'passes', order: 20, label: () => msg`Student card` }],
  tabs: [
    {
      href: memberPaths.myStudentCard,
      order: 30,
      icon: 'card',
      label: () => msg({ message: 'Card', context: 'tab' }),
      // Staff and officers have other entries in this position.
      isFor: (person) => person.account_type !== 'organisation' && !isStaffMember(person),
    },
  ],
  staff,
  wallet: () => import('./student-card-pass.ts'),
  today,
  agenda,
  onDevice,
};
