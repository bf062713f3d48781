import { areas } from 'virtual:areas/writes';
import type { Lane, OfflineWrites, WaitingWrite } from './write-hooks.ts';

/** The writes of all areas that may be queued on the device, by endpoint id. */
const waitingWrites: OfflineWrites = Object.assign({}, ...areas.map(({ offlineWrites }) => offlineWrites));

/** The lane of a write; `writes` for one that this version no longer has. */
export function laneOf(endpoint: string): Lane {
  return waitingWrites[endpoint]?.lane ?? 'writes';
}

/** Whether this write may wait. */
export function mayBeQueued(endpoint: string): boolean {
  return Object.hasOwn(waitingWrites, endpoint);
}

/** A waiting write, or undefined if this version no longer has it. Rejects without its chunk. */
export async function findWaitingWrite(endpoint: string): Promise<WaitingWrite | undefined> {
  return mayBeQueued(endpoint) ? waitingWrites[endpoint]?.load() : undefined;
}
