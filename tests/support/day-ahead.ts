/** A day so many days after today, as `2027-05-04`: rentals can be asked for a year ahead. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** The same day as it is read: `04/05/2027`. */
export function readDay(day: string): string {
  return day.split('-').toReversed().join('/');
}
