/**
 * Minutes for which the app may show a saved copy without its age while it waits for the server, for each area's reads
 * (docs/decisions/stale-while-revalidate.md). When the network does not respond, every copy shows its age.
 */
const minutesByArea: Readonly<Record<string, number>> = {
  // The time and place of an event change late, and a change matters at once.
  events: 5,
  passes: 5,
  rentals: 5,
  tedx: 5,
  toga: 5,
  wellbeing: 5,
  news: 15,
  resources: 15,
};
/** Pages, menus, lists of organisations and companies, which editors change rarely. */
const DEFAULT_MINUTES = 60;

/**
 * Minutes after which a copy is marked as one.
 * @param endpoint id of the read, e.g. `events.list`
 */
export function unmarkedMinutes(endpoint: string): number {
  return minutesByArea[endpoint.split('.')[0] ?? ''] ?? DEFAULT_MINUTES;
}
