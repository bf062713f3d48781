import { msg } from '@lingui/core/macro';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { Area } from '#kit/area.ts';
import { agenda } from './agenda.ts';
import { onDevice } from './on-device.ts';
import { staff } from './staff/staff-area.ts';
import { today } from './today.tsx';

export const area: Area = {
  name: 'parking',
  pages: {
    public: {
      [memberPaths.parkingPermit]: () => import('./PermitServicePage.tsx'),
    },
    account: {
      [memberPaths.myParkingPermit]: () => import('./ParkingPermitPage.tsx'),
    },
  },
  accountMenu: [{ href: memberPaths.myParkingPermit, group: 'passes', order: 30, label: () => msg`Parking permit` }],
  notifications: {
    permit_approved: ({ number_plate = '' }) => msg`Your parking permit for ${number_plate} is ready.`,
    permit_rejected: ({ number_plate = '' }) => msg`Your parking permit for ${number_plate} was not approved.`,
  },
  staff,
  wallet: () => import('./parking-pass.ts'),
  today,
  agenda,
  onDevice,
};
