import type { Endpoint, EndpointSpec, InputOf } from '#contract/kit/endpoint.ts';
import { ApiError } from '../api/api-error.ts';
import { receive } from '../api/call.ts';
import type { Transport } from '../api/transport.ts';
import { randomUuid } from '../lib/random-uuid.ts';
import { onOutboxChange } from './outbox-changes.ts';
import type { OutboxItem } from './outbox-item.ts';
import { afterFailure, delayOfAll, isServerFailure, mayHaveReachedServer, nextDue } from './outbox-rules.ts';
import { allItems, claimItem, failItem, finishItem, delayAll, recoverItems } from './outbox-store.ts';
import type { DeviceDatabase } from './tables.ts';
import { findWaitingWrite, laneOf } from './waiting-writes.ts';
import type { Lane, WaitingWrite, WriteHooks } from './write-hooks.ts';

/**
 * After this many consecutive attempts without any answer there is no network, and the remaining items are not tried.
 */
const MAX_UNREACHED = 3;
const lockNames: Record<Lane, string> = { writes: 'ksu.outbox', uploads: 'ksu.outbox.uploads' };
/**
 * Duration of a lease in milliseconds: longer than an attempt to write (15 s). Renewed before each attempt, and during
 * long ones.
 */
const LEASE_MS = 30_000;
const RENEW_AFTER_MS = LEASE_MS / 3;

/**
 * Milliseconds without a message after which the lock is taken from its holder: an attempt in the lane is over by then.
 */
const STEAL_AFTER_MS: Record<Lane, number> = { writes: 60_000, uploads: 31 * 60_000 };

/** Called before each attempt: whether this tab is still the sender. */
export type HoldsLock = () => Promise<boolean>;

export interface SenderOptions {
  database: DeviceDatabase;
  transport: Transport;
  lane: Lane;
  /** Returns the id of the signed-in user, or null; called before each attempt */
  owner: () => string | null;
  /** Called when an item changes and its display may need an update */
  onChange: (id: number, change: 'sending' | 'done' | 'failed') => void;
}

/** How an attempt ended; `hooks` if the write was found. */
interface Outcome {
  answer?: unknown;
  failure?: ApiError;
  hooks?: WriteHooks | undefined;
  /** The code of the write could not be loaded: nothing was sent */
  isUnsent?: boolean;
}

/**
 * Sends the due items of a lane, one after the other, until none is left. Only for the holder of the lane's lock: items
 * found as `sending` were left by a dead sender, and become pending again with the same key.
 */
export async function sendDue(options: SenderOptions, holdsLock: HoldsLock): Promise<void> {
  const { database, owner } = options;
  const isOfLane = ({ endpoint }: OutboxItem) => laneOf(endpoint) === options.lane;
  await recoverItems(database, isOfLane);
  for (let unreached = 0; unreached < MAX_UNREACHED;) {
    const item = nextDue(await allItems(database), owner(), Date.now(), isOfLane);
    if (item === undefined || !(await holdsLock())) return;
    if (!(await claimItem(database, item))) continue;
    options.onChange(item.id, 'sending');
    const outcome = await attemptSend(item, options);
    unreached = outcome.failure?.isUnreachable === true ? unreached + 1 : 0;
    await applyOutcome(item, outcome, options);
    options.onChange(item.id, outcome.failure === undefined ? 'done' : 'failed');
  }
}

/** Makes one attempt: returns the authentic answer, or the failure. */
async function attemptSend(item: OutboxItem, { database, transport }: SenderOptions): Promise<Outcome> {
  let hooks: WriteHooks | undefined;
  let isUnsent = true;
  try {
    const write = await find(item.endpoint);
    hooks = write.hooks;
    isUnsent = false;
    return { hooks, answer: await send(item, write, database, transport) };
  } catch (error) {
    if (!(error instanceof ApiError))
      return { hooks, isUnsent, failure: new ApiError({ code: 'offline', status: 0 }, error) };
    // Authentic in every respect (status, type, marker, key); only its body is from another version: the write has
    // arrived.
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

/**
 * Finds the write of an endpoint. If this version no longer has it, the item needs the user; if its chunk does not
 * load, it needs the network.
 */
async function find(id: string): Promise<WaitingWrite> {
  const write = await findWaitingWrite(id);
  if (write === undefined) throw new ApiError({ code: 'not_found', status: 404 });
  return write;
}

async function applyOutcome(
  item: OutboxItem,
  { answer, failure, hooks, isUnsent = false }: Outcome,
  { database, owner }: SenderOptions,
): Promise<void> {
  if (failure === undefined) return finishItem(database, item, { answer, hooks, owner });
  const now = Date.now();
  const attempt = afterFailure(item, failure, now, Math.random());
  const changes = isUnsent ? { ...attempt, is_unsure: mayHaveReachedServer(item) } : attempt;
  await failItem(database, item, changes, { failure, hooks });
  if (isServerFailure(failure)) await delayAll(database, now + delayOfAll(failure, Math.random()));
}

/**
 * Does the work of the one sender of a lane among all tabs (OFFLINE-20): inside a Web Lock, which the browser frees
 * when the tab dies, and only inside its callback. A tab that the browser suspends releases it; one that was suspended
 * without an event loses it to the next tab. Browsers without Web Locks use a lease in the database.
 * @returns false when another tab holds the lease; with Web Locks it waits for its turn
 */
export async function withSendLock(
  database: DeviceDatabase,
  lane: Lane,
  work: (holdsLock: HoldsLock) => Promise<void>,
): Promise<boolean> {
  // Missing on insecure addresses and in old browsers, although the types say otherwise.
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return withLease(database, lockNames[lane], work);
  await withWebLock(locks, lane, work);
  return true;
}

async function withWebLock(locks: LockManager, lane: Lane, work: (holdsLock: HoldsLock) => Promise<void>) {
  let holds = false;
  const waiting = startWaiting(lane);
  const hold = async () => {
    waiting.end();
    holds = true;
    const suspension = watchSuspension();
    await Promise.race([work(() => Promise.resolve(holds)), suspension.began]);
    holds = false;
    suspension.end();
  };
  try {
    await locks.request(lockNames[lane], { signal: waiting.signal }, hold).catch((error: unknown) => {
      if (!waiting.signal.aborted) throw error;
      return locks.request(lockNames[lane], { steal: true }, hold);
    });
  } finally {
    waiting.end();
    // Also reached if another tab stole the lock.
    holds = false;
  }
}

/** Waits for the lane's lock; its signal aborts when no message about the lane's items came for too long. */
function startWaiting(lane: Lane) {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  let timer = setTimeout(giveUp, STEAL_AFTER_MS[lane]);
  const stop = onOutboxChange(() => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, STEAL_AFTER_MS[lane]);
  });
  const end = () => {
    stop();
    clearTimeout(timer);
  };
  return { signal: controller.signal, end };
}

/** A suspended tab runs nothing, and would hold the lock until it is closed. Only Chromium reports `freeze`. */
function watchSuspension() {
  const listening = new AbortController();
  const began = new Promise<void>((resolve) => {
    const options = { signal: listening.signal };
    document.addEventListener('freeze', () => resolve(), options);
    globalThis.addEventListener?.('pagehide', ({ persisted }) => persisted && resolve(), options);
  });
  return { began, end: () => listening.abort() };
}

async function withLease(
  database: DeviceDatabase,
  name: string,
  work: (holdsLock: HoldsLock) => Promise<void>,
): Promise<boolean> {
  const holder = randomUuid();
  const renew = () => takeLease(database, name, holder);
  if (!(await renew())) return false;
  const renewing = setInterval(() => void renew().catch(() => undefined), RENEW_AFTER_MS);
  try {
    await work(renew);
  } finally {
    clearInterval(renewing);
    await database.leases
      .where({ name })
      .filter((lease) => lease.holder === holder)
      .delete();
  }
  return true;
}

/** Database transactions run one after another, so two tabs never both find it free. */
function takeLease(database: DeviceDatabase, name: string, holder: string): Promise<boolean> {
  return database.transaction('rw', database.leases, async () => {
    const now = Date.now();
    const lease = await database.leases.get(name);
    if (lease !== undefined && lease.holder !== holder && lease.until > now) return false;
    await database.leases.put({ name, holder, until: now + LEASE_MS });
    return true;
  });
}
