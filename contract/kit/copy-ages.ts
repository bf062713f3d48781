/**
 * Minutes for which a saved copy may stand on screen without its age while the server has not answered yet: a rule for each kind
 * of content, by the area of its reads (docs/decisions/stale-while-revalidate.md). When the network does not answer, each copy says its age.
 */
const minutesOf: Readonly<Record<string, number>> = {
  // When and where something takes place changes late, and matters at once.
  events: 5,
  passes: 5,
  rentals: 5,
  tedx: 5,
  toga: 5,
  wellbeing: 5,
  news: 15,
  resources: 15,
};
/** Pages, menus, lists of organisations and companies: what editors change now and then. */
const OTHERS = 60;

/** Minutes until a copy is called one. @param endpoint id of the read, e.g. `events.list` */
export function unmarkedMinutes(endpoint: string): number {
  return minutesOf[endpoint.split('.')[0] ?? ''] ?? OTHERS;
}
