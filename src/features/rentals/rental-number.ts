/** Returns the request number for phone calls, e.g. `R-00042`; funds have `KF-00042`. */
export function rentalNumber(id: number): string {
  return `R-${String(id).padStart(5, '0')}`;
}
