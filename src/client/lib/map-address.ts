/** The map’s search; staff may choose another page for the union’s office. */
const MAP_SEARCH_URL = 'https://www.openstreetmap.org/search';

/**
 * Address of a map page that searches for a place in Malta.
 * @param place its postal address, e.g. `Ta’ Qali, Attard`
 */
export function mapSearchUrl(place: string): string {
  return `${MAP_SEARCH_URL}?${new URLSearchParams({ query: `${place}, Malta` })}`;
}
