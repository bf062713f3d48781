import type { CarpoolBooking } from '#contract/carpool/calls.ts';

/** Whether passengers can still be added: until midnight before the day (CARPOOL-12). */
export function canAddPassengers({ changes_until }: CarpoolBooking, now: Date): boolean {
  return now.getTime() < Date.parse(changes_until);
}
