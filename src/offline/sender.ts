import { ApiError } from '#api/api-error.ts';
import { receive } from '#api/call.ts';
import type { Transport } from '#api/transport.ts';
import type { Endpoint, EndpointSpec, InputOf } from '#contract/endpoint.ts';
import type { OutboxItem } from './outbox-item.ts';
import { afterFailure, isAboutServer, nextDue } from './outbox-rules.ts';
import { allItems, claimItem, failItem, finishItem, holdBack, recoverItems } from './outbox-store.ts';
import type { StillSole } from './sole-sender.ts';
import type { DeviceDatabase } from './tables.ts';
import { findWaitingWrite } from './waiting-writes.ts';

/** So many attempts in a row that reached nobody: there is no network, the others need not try. */
const UNREACHED_AT_MOST = 3;

export interface SenderOptions {
  database: DeviceDatabase;
  transport: Transport;
  /** Id of the person signed in, or null; read before each attempt */
  owner: () => string | null;
  /** Something changed that others may want to show */
  onChange: (id: number, change: 'sending' | 'done' | 'failed') => void;
}

/**
 * Sends what is due, one after the other, until nothing is. Only for who holds the sender's lock: what is found as
 * `sending` was left by one who died, and is pending again with the same key.
 */
export async function sendDue(options: SenderOptions, isStillSole: StillSole): Promise<void> {
  const { database, owner } = options;
  await recoverItems(database);
  for (let unreached = 0; unreached < UNREACHED_AT_MOST;) {
    const item = nextDue(await allItems(database), owner(), Date.now());
    if (item === undefined || !(await isStillSole())) return;
    if (!(await claimItem(database, item))) continue;
    options.onChange(item.id, 'sending');
    const failure = await attempt(item, options);
    unreached = failure?.isUnreachable === true ? unreached + 1 : 0;
    await settle(item, failure, database);
    options.onChange(item.id, failure === undefined ? 'done' : 'failed');
  }
}

/** One attempt. Gives back why it failed, or nothing when an authentic answer came. */
async function attempt(item: OutboxItem, { transport }: SenderOptions): Promise<ApiError | undefined> {
  try {
    const endpoint = await find(item.endpoint);
    const input = item.input as InputOf<Endpoint<EndpointSpec>>;
    await receive(transport, endpoint, input, { key: item.key, isAnonymous: item.is_anonymous });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) return new ApiError({ code: 'offline', status: 0 }, error);
    // Authentic in all (status, type, marker, key), only its body is of another version: it has arrived.
    return error.code === 'unexpected_answer' ? undefined : error;
  }
}

/** A write that this version no longer knows needs the person; a chunk that does not load needs the network. */
async function find(id: string): Promise<Endpoint<EndpointSpec>> {
  const endpoint = await findWaitingWrite(id);
  if (endpoint === undefined) throw new ApiError({ code: 'not_found', status: 404 });
  return endpoint;
}

async function settle(item: OutboxItem, failure: ApiError | undefined, database: DeviceDatabase): Promise<void> {
  if (failure === undefined) return finishItem(database, item);
  const changes = afterFailure(item, failure, Date.now(), Math.random());
  await failItem(database, item, changes);
  if (isAboutServer(failure)) await holdBack(database, changes.next_at);
}
