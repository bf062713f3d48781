import { ApiError } from '#api/api-error.ts';
import { receive } from '#api/call.ts';
import type { Transport } from '#api/transport.ts';
import type { Endpoint, EndpointSpec, InputOf } from '#contract/endpoint.ts';
import type { OutboxItem } from './outbox-item.ts';
import { afterFailure, isAboutServer, nextDue } from './outbox-rules.ts';
import { allItems, claimItem, failItem, finishItem, holdBack, recoverItems } from './outbox-store.ts';
import type { StillSole } from './sole-sender.ts';
import type { DeviceDatabase } from './tables.ts';
import { findWaitingWrite, type Lane, laneOf } from './waiting-writes.ts';
import type { WaitingWrite, WriteHooks } from './write-hooks.ts';

/** So many attempts in a row that reached nobody: there is no network, the others need not try. */
const UNREACHED_AT_MOST = 3;

export interface SenderOptions {
  database: DeviceDatabase;
  transport: Transport;
  lane: Lane;
  /** Id of the person signed in, or null; read before each attempt */
  owner: () => string | null;
  /** Something changed that others may want to show */
  onChange: (id: number, change: 'sending' | 'done' | 'failed') => void;
}

/** How an attempt ended; `hooks` where the write was found. */
interface Outcome {
  answer?: unknown;
  failure?: ApiError;
  hooks?: WriteHooks | undefined;
}

/**
 * Sends what is due in a lane, one after the other, until nothing is. Only for who holds the lane's lock: what is found
 * as `sending` was left by one who died, and is pending again with the same key.
 */
export async function sendDue(options: SenderOptions, isStillSole: StillSole): Promise<void> {
  const { database, owner } = options;
  const isOfLane = ({ endpoint }: OutboxItem) => laneOf(endpoint) === options.lane;
  await recoverItems(database, isOfLane);
  for (let unreached = 0; unreached < UNREACHED_AT_MOST;) {
    const item = nextDue(await allItems(database), owner(), Date.now(), isOfLane);
    if (item === undefined || !(await isStillSole())) return;
    if (!(await claimItem(database, item))) continue;
    options.onChange(item.id, 'sending');
    const outcome = await attempt(item, options);
    unreached = outcome.failure?.isUnreachable === true ? unreached + 1 : 0;
    await settle(item, outcome, database);
    options.onChange(item.id, outcome.failure === undefined ? 'done' : 'failed');
  }
}

/** One attempt: what an authentic answer said, or why there was none. */
async function attempt(item: OutboxItem, { database, transport }: SenderOptions): Promise<Outcome> {
  let hooks: WriteHooks | undefined;
  try {
    const write = await find(item.endpoint);
    hooks = write.hooks;
    return { hooks, answer: await send(item, write, database, transport) };
  } catch (error) {
    if (!(error instanceof ApiError)) return { hooks, failure: new ApiError({ code: 'offline', status: 0 }, error) };
    // Authentic in all (status, type, marker, key), only its body is of another version: it has arrived.
    return error.code === 'unexpected_answer' ? { hooks } : { hooks, failure: error };
  }
}

async function send(
  item: OutboxItem,
  { endpoint, hooks }: WaitingWrite,
  database: DeviceDatabase,
  transport: Transport,
) {
  if (hooks?.send !== undefined) return hooks.send(database, transport, item);
  const input = item.input as InputOf<Endpoint<EndpointSpec>>;
  return (await receive(transport, endpoint, input, { key: item.key, isAnonymous: item.is_anonymous })).answer;
}

/** A write that this version no longer knows needs the person; a chunk that does not load needs the network. */
async function find(id: string): Promise<WaitingWrite> {
  const write = await findWaitingWrite(id);
  if (write === undefined) throw new ApiError({ code: 'not_found', status: 404 });
  return write;
}

async function settle(item: OutboxItem, { answer, failure, hooks }: Outcome, database: DeviceDatabase): Promise<void> {
  if (failure === undefined) return finishItem(database, item, answer, hooks);
  const changes = afterFailure(item, failure, Date.now(), Math.random());
  await failItem(database, item, changes, { failure, hooks });
  if (isAboutServer(failure)) await holdBack(database, changes.next_at);
}
