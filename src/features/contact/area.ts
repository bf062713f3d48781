import { paths } from '#contract/kit/paths.ts';
import type { Area } from '#kit/area.ts';
import { onDevice } from './on-device.ts';
import { staff } from './staff/staff-area.ts';

export const area: Area = {
  name: 'contact',
  staff,
  arrivalPages: {
    public: { [paths.contact]: () => import('./ContactPage.tsx') },
  },
  offlineWrites: {
    'contact.send': {
      lane: 'writes',
      load: async () => ({ endpoint: (await import('#contract/contact/calls.ts')).contact.send }),
    },
  },
  onDevice,
};
