import { AccountAvatar } from './AccountAvatar.tsx';
import { UnpaidBooking } from './UnpaidBooking.tsx';
import { UnreadMark } from './UnreadMark.tsx';

/** What members see on every page: themselves, what is not paid, and what they were told and have not read. */
export function Component() {
  return (
    <>
      <AccountAvatar />
      <UnreadMark />
      <UnpaidBooking />
    </>
  );
}
