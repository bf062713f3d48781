import { generatePath } from 'react-router';
import { staffPaths } from '#contract/staff/paths.ts';
import { loadStaffRoutes } from '../later-routes.tsx';
import { loadMatchedPages, matchAddress } from '../matched-pages.ts';

/** Fetches the screens of this release where codes are checked, for use offline. */
export async function precacheCheckInScreens(): Promise<void> {
  const routes = await loadStaffRoutes();
  const door = generatePath(staffPaths.doorOf, { id: '1' });
  const addresses = [staffPaths.door, door, staffPaths.carpoolGate, staffPaths.toga];
  await Promise.all(addresses.map((address) => loadMatchedPages(matchAddress(routes, address))));
}
