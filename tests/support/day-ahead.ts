/** The day this many days after today, as `2027-05-04`: rentals can be requested up to a year ahead. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
