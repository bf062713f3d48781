import { useLingui } from '@lingui/react/macro';
import type { CarpoolBooking } from '#contract/carpool/calls.ts';

/** Returns the texts that describe a booking in a list. */
export function useCarpoolTexts() {
  const { t } = useLingui();
  const roleOf = ({ role, driver, passengers }: CarpoolBooking) => {
    if (role === 'passenger') return driver === null ? t`You are a passenger` : t`Riding with ${driver.name}`;
    const names = passengers.map(({ name }) => name).join(', ');
    return names === '' ? t`You are driving, no passengers yet` : t`You are driving, with ${names}`;
  };
  return {
    space: ({ parking_space: { car_park, bay } }: CarpoolBooking) => t`${car_park}, space ${bay}`,
    role: (booking: CarpoolBooking) => (booking.state === 'cancelled' ? t`Cancelled` : roleOf(booking)),
  };
}
