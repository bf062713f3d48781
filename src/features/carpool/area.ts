import { msg } from '@lingui/core/macro';
import { carpoolPaths } from '#contract/carpool/paths.ts';
import type { Area } from '#kit/area.ts';
import { agenda } from './agenda.ts';
import { onDevice } from './on-device.ts';
import { staff } from './staff/staff-area.ts';

export const area: Area = {
  name: 'carpool',
  pages: {
    public: {
      [carpoolPaths.about]: () => import('./CarpoolServicePage.tsx'),
    },
    account: {
      [carpoolPaths.book]: () => import('./BookCarpoolPage.tsx'),
      [carpoolPaths.mine]: () => import('./MyCarpoolsPage.tsx'),
      [carpoolPaths.one]: () => import('./MyCarpoolPage.tsx'),
    },
  },
  accountMenu: [{ href: carpoolPaths.book, group: 'services', order: 35, label: () => msg`Carpooling` }],
  notifications: {
    carpool_booked: ({ date = '', car_park = '', bay = '' }) =>
      msg`Your carpool is booked for ${date}: ${car_park}, space ${bay}.`,
    carpool_added: ({ name = '', date = '' }) => msg`${name} has added you to a carpool on ${date}. You can decline.`,
    carpool_removed: ({ name = '', date = '' }) => msg`${name} has removed you from the carpool on ${date}.`,
    carpool_declined: ({ name = '', date = '' }) => msg`${name} has declined your carpool on ${date}.`,
    carpool_alone: ({ date = '' }) => msg`You have no passengers on ${date}. Your car is not admitted without one.`,
    carpool_cancelled: ({ date = '' }) => msg`The carpool on ${date} is cancelled.`,
    carpool_withdrawn: ({ date = '', car_park = '', bay = '' }) =>
      msg`Space ${bay} in ${car_park} is not available on ${date}: we had to cancel your carpool.`,
  },
  staff,
  wallet: () => import('./carpool-queries.ts'),
  agenda,
  onDevice,
};
