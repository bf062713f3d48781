import { type Attendee, NO_NAME } from '#contract/bookings.ts';

/** The parts of a name that were given; empty for somebody who was not named. */
export function nameOf({ first_name, last_name }: Pick<Attendee, 'first_name' | 'last_name'>): string {
  return [first_name, last_name].filter((part) => part !== NO_NAME && part !== '').join(' ');
}
