import { generatePath } from 'react-router';
import { staffPaths } from '#lib/staff-paths.ts';
import { loadStaffRoutes } from '../later-routes.tsx';
import { loadMatched, matchAddress } from '../matched-pages.ts';

/** Fetches the door screens of this release, for use offline. */
export async function keepDoor(): Promise<void> {
  const routes = await loadStaffRoutes();
  const addresses = [staffPaths.door, generatePath(staffPaths.doorOf, { id: '1' }), staffPaths.toga];
  await Promise.all(addresses.map((address) => loadMatched(matchAddress(routes, address))));
}
