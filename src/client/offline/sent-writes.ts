import { SEND_PATIENCE_MS, type OutboxItem } from './outbox-item.ts';
import { maySee } from './outbox-rules.ts';
import type { Arrival, DeviceDatabase, ListedWrite } from './tables.ts';

/** A write that waited on this device and has arrived: its kind and the time, never its content. */
export interface SentWrite {
  /** Id of the contract's endpoint */
  endpoint: string;
  /** Milliseconds since 1970 */
  at: number;
}

/** Maximum number of sent writes that a user sees; older ones are deleted. */
export const MAX_SENT_WRITES = 20;

type ListedArrival = Arrival & { listed: ListedWrite };

/**
 * The entry that an item's arrival adds to the list of sent writes.
 * @param at when its answer came, in milliseconds since 1970
 * @param owner id of the signed-in user, or null
 * @returns undefined if the page never reported the item as waiting, if its owner has signed out since, and for
 *   anonymous complaints, because no trace of them may stay on a shared device
 */
export function sentWriteOf(item: OutboxItem, at: number, owner: string | null): ListedWrite | undefined {
  const hasWaited = item.tries > 0 || at - item.created_at >= SEND_PATIENCE_MS;
  const isSecret = item.endpoint === 'complaints.send' && item.is_anonymous;
  return hasWaited && !isSecret && maySee(item, owner) ? { endpoint: item.endpoint, owner: item.owner } : undefined;
}

/** The writes that have been sent for this user and not closed, newest first. */
export async function findSentWrites(database: DeviceDatabase, owner: string | null): Promise<SentWrite[]> {
  const found = await findListed(database, owner);
  return found.map(({ at, listed }) => ({ at, endpoint: listed.endpoint }));
}

/** Removes all sent writes of this user from the list. */
export async function closeSentWrites(database: DeviceDatabase, owner: string | null): Promise<void> {
  await unlist(database, await findListed(database, owner));
}

/** Removes the oldest sent writes of this user above the maximum. */
export async function dropOldSentWrites(database: DeviceDatabase, owner: string | null): Promise<void> {
  const found = await findListed(database, owner);
  await unlist(database, found.slice(MAX_SENT_WRITES));
}

async function findListed(database: DeviceDatabase, owner: string | null): Promise<ListedArrival[]> {
  const arrivals = await database.arrivals.orderBy('at').toArray();
  return arrivals
    .toReversed()
    .filter((arrival): arrival is ListedArrival => arrival.listed !== undefined && maySee(arrival.listed, owner));
}

/** Removes the entries from the list only: a page that waits for an arrival finds it by its id. */
async function unlist(database: DeviceDatabase, arrivals: readonly Arrival[]): Promise<void> {
  await database.arrivals.bulkPut(arrivals.map(({ id, at }) => ({ id, at })));
}
