/** The state of the navigation from a free booking to its tickets. */
export const JUST_BOOKED = { isJustBooked: true };

export function isJustBooked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isJustBooked' in state;
}
