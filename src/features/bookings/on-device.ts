import { msg } from '@lingui/core/macro';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { formatTime } from '#i18n/dates.ts';
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
