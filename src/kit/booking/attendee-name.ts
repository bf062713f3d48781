import { type Attendee, NO_NAME } from '#contract/bookings/calls.ts';

/** The name parts that were given; empty for an attendee without a name. */
export function formatAttendeeName({ first_name, last_name }: Pick<Attendee, 'first_name' | 'last_name'>): string {
  return [first_name, last_name].filter((part) => part !== NO_NAME && part !== '').join(' ');
}
