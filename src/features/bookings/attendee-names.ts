import { type Booking, NO_NAME } from '#contract/bookings.ts';

/** Who comes, as a form holds them; nothing is empty text. */
export type Names = { attendees: PersonNames[] };

interface PersonNames {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
}

/** The names of a booking, without those that stand for none. */
export function namesOf({ attendees }: Booking): Names {
  const given = (name: string) => (name === NO_NAME ? '' : name);
  return {
    attendees: attendees.map(({ id, first_name, last_name, email }) => ({
      id,
      first_name: given(first_name),
      last_name: given(last_name),
      email,
    })),
  };
}
