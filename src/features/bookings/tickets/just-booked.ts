/** Navigation state that marks a free booking as just confirmed. */
export const JUST_BOOKED = { isJustBooked: true };

export function isJustBooked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isJustBooked' in state;
}
