import { msg } from '@lingui/core/macro';
import { formatTime } from '#client/i18n/dates.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { type OnDevice, textIn } from '#kit/on-device.ts';

export const onDevice: OnDevice = {
  writes: {
    'door.checkIn': ({ input }) => {
      const at = textIn(input, 'body', 'checked_at');
      return { title: msg`Ticket checked at the door`, text: at === '' ? '' : formatTime(at) };
    },
  },
  drafts: [{ form: 'booking-', label: () => msg`Unfinished booking` }],
  passes: { bookings: { group: 'passes', href: memberPaths.myBookings, label: () => msg`My tickets` } },
};
