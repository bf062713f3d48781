import { type Attendee, type Booking, NO_NAME } from '#contract/bookings/calls.ts';
import type { PlaceToHold } from './choice.ts';

/** Places to add and attendees to remove (BOOK-20). */
export interface BookingChanges {
  add: PlaceToHold[];
  remove: Attendee[];
}

/**
 * Returns the changes that turn a booking into a selection: compares seats or, without seats, counts per ticket (BOOK-20). The first
 * attendees of a ticket stay, because their names may have been entered.
 */
export function findChanges(selection: readonly PlaceToHold[], people: readonly Attendee[]): BookingChanges {
  const unmatched = [...people];
  const add = selection.filter((place) => {
    const index = unmatched.findIndex((person) => hasPlace(person, place));
    if (index === -1) return true;
    unmatched.splice(index, 1);
    return false;
  });
  return { add, remove: unmatched };
}

function hasPlace({ ticket, seat }: Attendee, { ticket_id, seat_id }: PlaceToHold): boolean {
  return ticket.id === ticket_id && seat?.id === seat_id;
}

/** One call that brings a booking closer to a selection. */
export type NextCall =
  | { kind: 'create'; places: PlaceToHold[] }
  | { kind: 'add'; places: PlaceToHold[] }
  /** Gives an attendee another ticket or seat, with the same name */
  | { kind: 'move'; people: (PlaceToHold & { id: number; first_name: string; last_name: string; email: string })[] }
  | { kind: 'remove'; ids: number[] }
  | { kind: 'give-back' };

/**
 * Returns the next call to make, or undefined when the server holds the whole selection. If one attendee would be removed and another
 * added, the attendee is moved instead: no place is released before its replacement is held, and a booking is never empty in between.
 */
export function planNextCall(
  selection: readonly PlaceToHold[],
  booking: Pick<Booking, 'attendees'> | undefined,
): NextCall | undefined {
  if (booking === undefined) return selection.length === 0 ? undefined : { kind: 'create', places: [...selection] };
  if (selection.length === 0) return { kind: 'give-back' };
  const { add, remove } = findChanges(selection, booking.attendees);
  const people = remove.flatMap((person, index) => {
    const place = add[index];
    return place === undefined ? [] : [{ ...toNamedAttendee(person), ...place }];
  });
  if (people.length > 0) return { kind: 'move', people };
  if (add.length > 0) return { kind: 'add', places: add };
  return remove.length === 0 ? undefined : { kind: 'remove', ids: remove.map(({ id }) => id) };
}

function toNamedAttendee({ id, first_name, last_name, email }: Attendee) {
  return { id, first_name: first_name === NO_NAME ? '' : first_name, last_name, email };
}
