import { AccountAvatar } from './AccountAvatar.tsx';
import { UnpaidBooking } from './UnpaidBooking.tsx';
import { UnreadMark } from './UnreadMark.tsx';

/** What members see on every page: their picture, unpaid bookings, and unread notifications. */
export function Component() {
  return (
    <>
      <AccountAvatar />
      <UnreadMark />
      <UnpaidBooking />
    </>
  );
}
