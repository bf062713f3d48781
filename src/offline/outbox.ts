import type { Transport } from '#api/transport.ts';
import type { Endpoint, EndpointSpec, InputOf } from '#contract/endpoint.ts';
import { SYNC_TAG } from '#contract/worker.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { keep, NotSavedError, openDatabase } from './database.ts';
import { type Change, onOutboxChange, publishStatus, tellOutboxChange } from './outbox-changes.ts';
import type { OutboxItem } from './outbox-item.ts';
import { isSealed, maySee, nextDueAt } from './outbox-rules.ts';
import { addItem, allItems, type Decision, decideItem, retryNow, type NewItem, unblockItems } from './outbox-store.ts';
import { ownerNow } from './owner.ts';
import { sendDue, withSendLock } from './sender.ts';
import { type Lane, lanes, mayWait } from './waiting-writes.ts';

/** While something waits, it is looked at this often at least, in milliseconds. */
const LOOK_EVERY = 30_000;
/** And at most this often. */
const MIN_PAUSE = 500;
/** Changes come in bursts: they are counted together. */
const COUNT_AFTER = 50;

let connection: Transport | undefined;
/** Looks that have not begun yet: one in a lane is enough for all who ask meanwhile. */
const queued = new Map<Lane, Promise<void>>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** A count that has not begun yet. */
let counting: Promise<void> | undefined;

/** How the outbox reaches the server. Set once, before anything else. */
export function connectOutbox(transport: Transport): void {
  if (connection === undefined) onOutboxChange(() => void refresh());
  connection = transport;
}

export interface Write<S extends Endpoint<EndpointSpec>> {
  endpoint: S;
  input: InputOf<S>;
  /** Items of a scope keep their order; without one the write stands for itself */
  scope?: string;
  /** Sent without token and cookies, so also after its writer signed out */
  isAnonymous?: boolean;
  /** Tied to no person at all, not even on this device: its writer does not see it waiting either while signed in */
  belongsToNobody?: boolean;
  /** Autosave: an unsent older save of the scope gives way */
  replaces?: boolean;
  /** Key of the draft that this is made from; it becomes the item in the same step */
  draft?: string;
  /** Its key, where it was sent before without an answer, or where the person holds it: it then stays when it is edited */
  key?: string;
}

/**
 * Keeps a write on the device, from where it is sent by itself. Resolves when it is on the disk: only then may
 * "saved on this device" be said.
 * @throws NotSavedError when the device keeps nothing
 */
export async function enqueue<S extends Endpoint<EndpointSpec>>(write: Write<S>): Promise<OutboxItem> {
  if (!mayWait(write.endpoint.id)) throw new Error(`${write.endpoint.id} may not wait: src/offline/waiting-writes.ts`);
  const item = await keep((database) => addItem(database, toItem(write), Date.now()));
  announceKept(item.id);
  return item;
}

/**
 * Something is in the outbox's table that was put there with its own records, in one transaction.
 * @param id 0 where it is not one item
 */
export function announceKept(id = 0): void {
  tellOutboxChange({ id, change: 'kept' });
  askForSync();
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

/** What this person may see of the outbox, oldest first; nothing where the device keeps nothing. */
export async function listWaiting(): Promise<OutboxItem[]> {
  return (await readOutbox())?.items ?? [];
}

/**
 * What this person may see of the outbox, oldest first, and how many items wait for their owner to sign in.
 * @returns undefined where the device cannot be read: then nothing is known
 */
export async function readOutbox(): Promise<{ items: OutboxItem[]; sealed: number } | undefined> {
  const database = await openDatabase();
  if (database === undefined) return undefined;
  const all = await allItems(database);
  const owner = ownerNow();
  return {
    items: all.filter((item) => maySee(item, owner)),
    sealed: all.filter((item) => isSealed(item, owner)).length,
  };
}

/**
 * What became of an item that was handed in on this page, whosever it is: it waits, it arrived (an authentic answer came),
 * or it is no longer on this device without having arrived: deleted, or the storage was cleared.
 * @throws NotSavedError when the device cannot be read: then nothing is known
 */
export async function findSubmitted(id: number): Promise<OutboxItem | 'arrived' | 'gone'> {
  const database = await openDatabase();
  if (database === undefined) throw new NotSavedError();
  return database.transaction('r', database.outbox, database.arrivals, async () => {
    const item = await database.outbox.get(id);
    return item ?? ((await database.arrivals.get(id)) === undefined ? 'gone' : 'arrived');
  });
}

/** An item by its key, whosever it is: for who holds the key itself, as the code of a complaint is held. */
export async function findByKey(key: string): Promise<OutboxItem | undefined> {
  const database = await openDatabase();
  const items = database === undefined ? [] : await allItems(database);
  return items.find((item) => item.key === key);
}

/** One of this person's items. */
export async function findWaiting(id: number): Promise<OutboxItem | undefined> {
  return (await listWaiting()).find((item) => item.id === id);
}

/**
 * The person's act on an item: `{ edit }` gives it another input (and key), `retry` sends it now, `delete` forgets it.
 * @returns false when it is being sent at this moment, or is gone
 * @throws NotSavedError when the device keeps nothing
 */
export async function decide(id: number, act: Decision): Promise<boolean> {
  const done = await keep((database) => decideItem(database, id, ownerNow(), act));
  tellOutboxChange({ id, change: act === 'delete' ? 'deleted' : 'kept' });
  if (act !== 'delete') void sendWaiting();
  return done;
}

/** Somebody signed in: their items that waited for it go on. */
export async function resumeFor(owner: string): Promise<void> {
  await keep((database) => unblockItems(database, owner));
  await sendWaiting();
}

/**
 * Looks whether something is due and sends it; never rejects.
 * @param retriesNow at the start, online, visible again: what failed for want of a network does not wait for its time
 */
export async function sendWaiting({ retriesNow = false } = {}): Promise<void> {
  await Promise.all(lanes.map((lane) => sendLane(lane, retriesNow)));
}

function sendLane(lane: Lane, retriesNow: boolean): Promise<void> {
  const before = queued.get(lane);
  if (before !== undefined && !retriesNow) return before;
  // What goes wrong here (the database closed under us) is tried again by the timer.
  const look = lookOnce(lane, retriesNow, () => {
    if (queued.get(lane) === look) queued.delete(lane);
  }).catch(() => undefined);
  queued.set(lane, look);
  return look.then(refresh);
}

async function lookOnce(lane: Lane, retriesNow: boolean, onBegin: () => void): Promise<void> {
  const database = await openDatabase();
  if (database === undefined || connection === undefined) return onBegin();
  const transport = connection;
  if (retriesNow) await retryNow(database);
  await withSendLock(database, lane, async (holdsLock) => {
    onBegin();
    const onChange = (id: number, change: Change) => tellOutboxChange({ id, change });
    await sendDue({ database, transport, lane, owner: ownerNow, onChange }, holdsLock);
  });
  onBegin();
}

/** Counts anew, and sets the timer if something waits. One count is enough for all who ask before it begins. */
function refresh(): Promise<void> {
  counting ??= new Promise((resolve) => setTimeout(resolve, COUNT_AFTER)).then(() => {
    counting = undefined;
    return count();
  });
  return counting.catch(() => undefined);
}

async function count(): Promise<void> {
  const database = await openDatabase();
  if (database === undefined) return;
  const items = await allItems(database);
  const mine = items.filter((item) => maySee(item, ownerNow()));
  const waiting = mine.filter(({ state }) => state === 'pending' || state === 'sending');
  publishStatus({
    waiting: waiting.length,
    attention: mine.length - waiting.length,
    is_sending: mine.some(({ state }) => state === 'sending'),
    sealed: items.filter((item) => isSealed(item, ownerNow())).length,
  });
  clearTimeout(timer);
  const moment = nextDueAt(items, ownerNow());
  if (moment === undefined && !items.some(({ state }) => state === 'sending')) return;
  const wait = Math.max(MIN_PAUSE, (moment ?? Infinity) - Date.now());
  timer = setTimeout(() => void sendWaiting(), Math.min(LOOK_EVERY, wait));
}

/** Where the browser has Background Sync, the worker may wake an open page earlier than the timer. */
function askForSync(): void {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  if (!worker?.controller) return;
  const register = async () => {
    const registration = (await worker.ready) as ServiceWorkerRegistration & {
      sync?: { register: (tag: string) => Promise<void> };
    };
    await registration.sync?.register(SYNC_TAG);
  };
  // Refused, or not there: the other occasions are enough.
  register().catch(() => undefined);
}
