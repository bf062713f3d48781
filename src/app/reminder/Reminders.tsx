import { UnpaidBooking } from './UnpaidBooking.tsx';
import { UnreadMark } from './UnreadMark.tsx';

/** What members are reminded of on every page: what is not paid, and what they were told and have not read. */
export function Component() {
  return (
    <>
      <UnreadMark />
      <UnpaidBooking />
    </>
  );
}
