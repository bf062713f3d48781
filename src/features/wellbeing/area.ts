import { msg } from '@lingui/core/macro';
import { wellbeingPaths } from '#contract/wellbeing/paths.ts';
import type { Area } from '#kit/area.ts';
import { agenda } from './agenda.ts';
import { onDevice } from './on-device.ts';
import { staff } from './staff/staff-area.ts';

export const area: Area = {
  name: 'wellbeing',
  pages: {
    public: {
      [wellbeingPaths.about]: () => import('./WellbeingPage.tsx'),
      [wellbeingPaths.firstAppointment]: () => import('./FirstAppointmentPage.tsx'),
      [wellbeingPaths.courses]: () => import('./CoursesPage.tsx'),
    },
    account: {
      [wellbeingPaths.mine]: () => import('./MyAppointmentsPage.tsx'),
    },
  },
  // Every account has this entry with a neutral label, because other people may see the screen.
  accountMenu: [{ href: wellbeingPaths.mine, group: 'services', order: 58, label: () => msg`Appointments` }],
  notifications: {
    appointment_news: () => msg`There is news for you.`,
    appointment_requested: () => msg`Something new is waiting for you.`,
  },
  staff,
  agenda,
  onDevice,
};
