import type { Endpoint, EndpointSpec, InputOf } from '#contract/kit/endpoint.ts';
import { SYNC_TAG } from '#contract/kit/worker.ts';
import type { Transport } from '../api/transport.ts';
import { randomUuid } from '../lib/random-uuid.ts';
import { writeToDevice, NotSavedError, openDatabase } from './database.ts';
import { notifyOutboxChange, type Change, onOutboxChange, publishStatus } from './outbox-changes.ts';
import type { OutboxItem } from './outbox-item.ts';
import { isSealed, maySee, nextDueAt } from './outbox-rules.ts';
import {
  addItem,
  allItems,
  countSealed,
  type Decision,
  decideItem,
  deleteUnreadable,
  retryNow,
  type NewItem,
  unblockItems,
} from './outbox-store.ts';
import { ownerNow } from './owner.ts';
import { sendDue, withSendLock } from './sender.ts';
import { type SealedCount, statusOf } from './sending.ts';
import { closeSentWrites, findSentWrites, type SentWrite } from './sent-writes.ts';
import { findWaitingWrite, mayBeQueued } from './waiting-writes.ts';
import { type Lane, lanes } from './write-hooks.ts';

/** Maximum milliseconds between two checks of the outbox while items are waiting. */
const CHECK_INTERVAL_MS = 30_000;
/** Minimum milliseconds between two checks. */
const MIN_PAUSE_MS = 500;
/** Milliseconds by which a count is delayed, so that a burst of changes is counted once. */
const COUNT_DELAY_MS = 50;

/** Maximum milliseconds that a form waits for its encrypted draft. */
const DECRYPT_TIMEOUT_MS = 5_000;

let connection: Transport | undefined;
let resolveConnected: () => void = () => undefined;
const connected = new Promise<void>((resolve) => (resolveConnected = resolve));
/** Checks that have not started yet: one per lane is enough for all callers in the meantime. */
const queuedChecks = new Map<Lane, Promise<void>>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** A count that has not started yet. */
let counting: Promise<void> | undefined;

/** Connects the outbox to the server. Called once, before anything else. */
export function connectOutbox(transport: Transport): void {
  if (connection === undefined) onOutboxChange(() => void refresh());
  connection = transport;
  resolveConnected();
}

export interface Write<S extends Endpoint<EndpointSpec>> {
  endpoint: S;
  input: InputOf<S>;
  /** Items of a scope keep their order; without one the write is independent */
  scope?: string;
  /** Sent without token and cookies, therefore also after the user has signed out */
  isAnonymous?: boolean;
  /** Not linked to any user, not even on this device: hidden while its writer is signed in */
  belongsToNobody?: boolean;
  /** Autosave: replaces an unsent older save of the scope */
  replaces?: boolean;
  /** Key of the draft that this is made from, which it replaces in the same transaction */
  draft?: string;
  /** Its key, if it was sent before without an answer, or if the user has the key: then editing does not change it */
  key?: string;
}

/**
 * Stores a write on the device, which sends it automatically. Resolves when it is saved: only then may the app say
 * "saved on this device".
 * @throws NotSavedError if the device cannot store it
 */
export async function enqueue<S extends Endpoint<EndpointSpec>>(write: Write<S>): Promise<OutboxItem> {
  if (!mayBeQueued(write.endpoint.id))
    throw new Error(`${write.endpoint.id} may not wait: it is in no area's \`offlineWrites\``);
  const item = await writeToDevice((database) => addItem(database, toItem(write), Date.now()));
  announceQueued(item.id);
  return item;
}

/** Loads the code of a write, without which no item is sent or deleted. Rejects without its chunk. */
export const loadWrite: (endpoint: string) => Promise<unknown> = findWaitingWrite;

/**
 * Announces items that were added to the outbox's table in a transaction with other records.
 * @param id 0 if it is not exactly one item
 */
export function announceQueued(id = 0): void {
  notifyOutboxChange({ id, change: 'kept' });
  registerSync();
  void sendWaiting();
}

function toItem(write: Write<Endpoint<EndpointSpec>>): NewItem {
  const { endpoint, input, scope, isAnonymous = false, belongsToNobody = false, replaces = false, draft, key } = write;
  return {
    scope: scope ?? `${endpoint.id}:${randomUuid()}`,
    endpoint: endpoint.id,
    input,
    owner: belongsToNobody ? null : ownerNow(),
    is_anonymous: isAnonymous,
    replaces,
    draft,
    key,
  };
}

/** The items that this user may see, oldest first; empty if the device stores nothing. */
export async function listWaiting(): Promise<OutboxItem[]> {
  return (await readOutbox())?.items ?? [];
}

/**
 * The items that this user may see, oldest first; their sent writes, newest first; and the number of items that wait
 * for their owner to sign in.
 * @returns undefined if the device cannot be read: then the outbox is unknown
 */
export async function readOutbox(): Promise<({ items: OutboxItem[]; sent: SentWrite[] } & SealedCount) | undefined> {
  const database = await openDatabase();
  if (database === undefined) return undefined;
  const all = await allItems(database);
  const owner = ownerNow();
  const encrypted = await countSealed(database, owner);
  return {
    ...encrypted,
    items: all.filter((item) => maySee(item, owner)),
    sent: await findSentWrites(database, owner),
    sealed: encrypted.sealed + all.filter((item) => isSealed(item, owner)).length,
  };
}

/**
 * Closes this user's list of sent writes.
 * @throws NotSavedError if the device cannot be written
 */
export async function closeSent(): Promise<void> {
  await writeToDevice((database) => closeSentWrites(database, ownerNow()));
  notifyOutboxChange({ id: 0, change: 'deleted' });
}

/**
 * The outcome of an item that was submitted on this page, regardless of its owner: waiting, arrived (an authentic
 * answer came), encrypted, or no longer on this device without having arrived (deleted, or the storage was cleared).
 * @throws NotSavedError when the device cannot be read: then the outcome is unknown
 */
export async function findSubmitted(id: number): Promise<OutboxItem | 'arrived' | 'sealed' | 'gone'> {
  const database = await openDatabase();
  if (database === undefined) throw new NotSavedError();
  return database.transaction('r', database.outbox, database.arrivals, database.sealed, async () => {
    const item = await database.outbox.get(id);
    if (item !== undefined) return item;
    if ((await database.arrivals.get(id)) !== undefined) return 'arrived';
    return (await database.sealed.where({ item: id }).count()) === 0 ? 'gone' : 'sealed';
  });
}

/** Finds an item by its key, whoever its owner is: for users who have the key, such as the code of a complaint. */
export async function findByKey(key: string): Promise<OutboxItem | undefined> {
  const database = await openDatabase();
  const items = database === undefined ? [] : await allItems(database);
  return items.find((item) => item.key === key);
}

/** Finds one of this user's items. */
export async function findWaiting(id: number): Promise<OutboxItem | undefined> {
  return (await listWaiting()).find((item) => item.id === id);
}

/**
 * Applies a user's decision about an item: `{ edit }` gives it another input (and key), `retry` sends it now, `delete`
 * removes it.
 * @returns false if it is being sent at this moment, or is gone
 * @throws NotSavedError if the device cannot store it
 */
export async function decide(id: number, act: Decision): Promise<boolean> {
  const done = await writeToDevice((database) => decideItem(database, id, ownerNow(), act));
  notifyOutboxChange({ id, change: act === 'delete' ? 'deleted' : 'kept' });
  if (act !== 'delete') void sendWaiting();
  return done;
}

/** Deletes the signed-in user's items that cannot be decrypted. */
export async function discardUnreadable(): Promise<void> {
  const owner = ownerNow();
  if (owner !== null) await writeToDevice((database) => deleteUnreadable(database, owner));
  notifyOutboxChange({ id: 0, change: 'deleted' });
}

/** Sends the items that were waiting for this user to sign in. */
export async function resumeFor(owner: string): Promise<void> {
  await writeToDevice((database) => unblockItems(database, owner));
  await sendWaiting();
}

/**
 * Checks whether an item is due and sends it; never rejects.
 * @param retriesNow at startup, online, visible again: items that failed because the server was unreachable are due at
 *   once
 */
export async function sendWaiting({ retriesNow = false } = {}): Promise<void> {
  if (retriesNow) await decryptOwnItems();
  await Promise.all(lanes.map((lane) => sendLane(lane, retriesNow)));
}

/**
 * Resolves once the signed-in user's drafts are decrypted, or cannot be for now: then the form opens without its draft.
 * @param onLater called if they are decrypted later
 */
export async function openDrafts(onLater: () => unknown): Promise<void> {
  if (!(await isLocked())) return;
  const late = new Promise((resolve) => setTimeout(resolve, DECRYPT_TIMEOUT_MS));
  await Promise.race([connected.then(decryptOwnItems), late]);
  if (!(await isLocked())) return;
  const look = async () => {
    if (await isLocked()) return;
    stop();
    onLater();
  };
  const stop = onOutboxChange(() => void look().catch(() => undefined));
}

/** Whether the signed-in user has encrypted items that are not known to be unreadable. */
async function isLocked(): Promise<boolean> {
  const owner = ownerNow();
  const database = owner === null ? undefined : await openDatabase();
  if (owner === null || database === undefined) return false;
  const readable = database.sealed.where({ owner }).filter(({ unreadable }) => unreadable === 0);
  return (await readable.count()) > 0;
}

/** Decrypts the signed-in user's items, so that they are sent too. */
async function decryptOwnItems(): Promise<void> {
  if (connection === undefined || !(await isLocked())) return;
  // If its chunk is missing, the next check decrypts them.
  const settle = await import('./sealing/settle.ts').catch(() => undefined);
  await settle?.updateEncryption(connection);
}

function sendLane(lane: Lane, retriesNow: boolean): Promise<void> {
  const before = queuedChecks.get(lane);
  if (before !== undefined && !retriesNow) return before;
  // If this fails (the database was closed, for example), the timer tries again.
  const look = checkLane(lane, retriesNow, () => {
    if (queuedChecks.get(lane) === look) queuedChecks.delete(lane);
  }).catch(() => undefined);
  queuedChecks.set(lane, look);
  return look.then(refresh);
}

async function checkLane(lane: Lane, retriesNow: boolean, onBegin: () => void): Promise<void> {
  const database = await openDatabase();
  if (database === undefined || connection === undefined) return onBegin();
  const transport = connection;
  if (retriesNow) await retryNow(database);
  await withSendLock(database, lane, async (holdsLock) => {
    onBegin();
    const onChange = (id: number, change: Change) => notifyOutboxChange({ id, change });
    await sendDue({ database, transport, lane, owner: ownerNow, onChange }, holdsLock);
  });
  onBegin();
}

/** Counts again, and sets the timer if something is waiting. One count is enough for all callers before it starts. */
function refresh(): Promise<void> {
  counting ??= new Promise((resolve) => setTimeout(resolve, COUNT_DELAY_MS)).then(() => {
    counting = undefined;
    return count();
  });
  return counting.catch(() => undefined);
}

async function count(): Promise<void> {
  const database = await openDatabase();
  if (database === undefined) return;
  const items = await allItems(database);
  publishStatus(statusOf(items, ownerNow(), await countSealed(database, ownerNow())));
  clearTimeout(timer);
  const moment = nextDueAt(items, ownerNow());
  if (moment === undefined && !items.some(({ state }) => state === 'sending')) return;
  const wait = Math.max(MIN_PAUSE_MS, (moment ?? Infinity) - Date.now());
  timer = setTimeout(() => void sendWaiting(), Math.min(CHECK_INTERVAL_MS, wait));
}

/** Registers for Background Sync, where available: the worker may then wake an open page earlier than the timer. */
function registerSync(): void {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  if (!worker?.controller) return;
  const register = async () => {
    const registration = (await worker.ready) as ServiceWorkerRegistration & {
      sync?: { register: (tag: string) => Promise<void> };
    };
    await registration.sync?.register(SYNC_TAG);
  };
  // Blocked or not supported: the other triggers are enough.
  register().catch(() => undefined);
}
