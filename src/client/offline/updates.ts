import { Workbox } from 'workbox-window';
import { inParallel } from '#contract/kit/in-parallel.ts';
import type { MessageToPage, MessageToWorker } from '#contract/kit/worker.ts';
import { mayReload, reloadAndRecord } from '../lib/reload-guard.ts';
import { mayFetchWholeApp } from '../lib/whole-app.ts';

const HOUR_MS = 60 * 60 * 1000;
/**
 * Milliseconds between two update checks when the page becomes visible, so that switching windows does not check each
 * time.
 */
const MIN_CHECK_INTERVAL_MS = 5 * 60 * 1000;
/** A page that started less than this ago, and was not used yet, can be replaced without interrupting the user. */
const JUST_STARTED_MS = 10_000;
/** A version that activates by itself (the one that withdraws the worker) has done so after this time. */
const WITHDRAWAL_MS = 5000;
/** The maximum wait for a worker to become active. */
const ACTIVATION_TIMEOUT_MS = 20_000;
/** Parallel requests; few, so that they do not slow down the user's own requests. */
const MAX_PARALLEL = 2;

export interface UpdateOptions {
  /** `SERVICE_WORKER_URL` as the app's Trusted Types policy returns it */
  scriptUrl: ConstructorParameters<typeof Workbox>[0];
  /** Offers a waiting new version; `apply` activates it and reloads the page once. May be called again later */
  onReady(apply: () => void): void;
  /** Whether a form has unsaved or unfinished input */
  isBusy(): boolean;
  /** Called when a public read that was shown from the device has changed; `url` is absolute */
  onReadUpdated?(url: string): void;
  /** Addresses of the public reads in the server's HTML and of later ones, stored for offline use on the first visit */
  readsInPage?(): readonly string[];
}

/**
 * Registers the worker and watches for new versions: at once, hourly and when the page becomes visible. A new version
 * is offered, and activated automatically only if nothing is being filled in and the page is hidden or has only just
 * started.
 */
export async function watchForUpdates(options: UpdateOptions): Promise<void> {
  await register(options).finally(markSettled);
}

let markSettled: () => void = () => undefined;
const settled = new Promise<void>((resolve) => (markSettled = resolve));

/** Resolves once there is a worker, or none is expected. */
export async function workerSettled(): Promise<void> {
  await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, ACTIVATION_TIMEOUT_MS))]);
}

async function register(options: UpdateOptions): Promise<void> {
  const workbox = new Workbox(options.scriptUrl, { updateViaCache: 'none' });
  const takeOver = createTakeOver(options);
  watchController(workbox, options, takeOver);
  watchMessages(options, takeOver);

  // Before `register()`, which immediately reports a version that is already waiting.
  workbox.addEventListener('waiting', ({ sw }) => {
    // Downloads the whole new version before it is used: offline, its pages could no longer be fetched.
    if (mayFetchWholeApp()) send(sw, { type: 'FETCH_REST' });
    void takeOver.offer(() => takeOver.accept(sw), sw);
  });
  const registration = await workbox.register({ immediate: true }).catch(() => undefined);
  if (!registration) return;
  checkRegularly(workbox);
  const active = requestControl(registration) ?? (await workbox.active);
  // Not after an accepted update: a message to the active worker was seen to delay the activation until the page was
  // closed.
  if (!takeOver.isAccepted() && mayFetchWholeApp()) send(active, { type: 'FETCH_REST' });
}

/**
 * Requests control for a page that was still loading when the worker claimed the open pages; otherwise the page is not
 * controlled until it is reloaded.
 * @returns the worker that received the request; undefined if the page is controlled already, or no worker is active
 *   yet
 */
function requestControl({ active }: ServiceWorkerRegistration): ServiceWorker | undefined {
  if (active === null || navigator.serviceWorker.controller !== null) return undefined;
  send(active, { type: 'TAKE_OVER' });
  return active;
}

export interface TakeOver {
  /**
   * Runs `apply` if that would not interrupt the user; otherwise offers it, and tries again when the page is hidden.
   * @param waiting a version that is offered only if it stays waiting
   */
  offer(apply: () => void, waiting?: ServiceWorker): Promise<void>;
  /** Activates the waiting version; the page then reloads. */
  accept(waiting: ServiceWorker | undefined): void;
  isAccepted(): boolean;
  /**
   * Reloads the page after its version was accepted. If the update was automatic and the user has begun to write during
   * the activation, offers the reload instead.
   */
  finish(): void;
  reload(): void;
}

/** Decides when a page may be replaced by a new version: exported for its tests. */
export function createTakeOver({ onReady, isBusy }: Pick<UpdateOptions, 'onReady' | 'isBusy'>): TakeOver {
  let isAccepted = false;
  let isAgreed = false;
  let isReloading = false;
  const reload = () => {
    if (isReloading) return;
    isReloading = true;
    reloadAndRecord();
  };
  const takeOver: TakeOver = {
    async offer(apply, waiting) {
      const isFree = () => !isBusy() && isUnnoticed();
      // Waits first: loading the offer's script from the active worker would keep a worker alive that should end.
      if (waiting !== undefined && !isFree() && !(await staysWaiting(waiting))) return;
      if (isFree()) return apply();
      onReady(() => {
        isAgreed = true;
        apply();
      });
      document.addEventListener('visibilitychange', () => isFree() && apply());
    },
    accept(waiting) {
      isAccepted = true;
      // If another tab has activated it already, only the reload is missing.
      if (waiting?.state !== 'installed') return reload();
      send(waiting, { type: 'SKIP_WAITING' });
    },
    isAccepted: () => isAccepted,
    finish: () => (isAgreed || !isBusy() ? reload() : void takeOver.offer(reload)),
    reload,
  };
  return takeOver;
}

/** Follows the worker that controls this page: exported for its tests. */
export function watchController(
  workbox: Pick<Workbox, 'addEventListener'>,
  { readsInPage }: Pick<UpdateOptions, 'readsInPage'>,
  takeOver: TakeOver,
): void {
  let isControlled = navigator.serviceWorker.controller !== null;
  workbox.addEventListener('controlling', () => {
    if (!isControlled) {
      isControlled = true;
      void keepFirstVisit(readsInPage?.() ?? []);
    } else if (takeOver.isAccepted()) takeOver.finish();
    // The update was accepted in another tab: this page continues with its cached chunks until the user reloads.
    else void takeOver.offer(takeOver.reload);
  });
}

async function staysWaiting(worker: ServiceWorker): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, WITHDRAWAL_MS));
  return worker.state === 'installed';
}

/** Follows the messages of the worker: exported for its tests. */
export function watchMessages({ onReadUpdated }: Pick<UpdateOptions, 'onReadUpdated'>, takeOver: TakeOver): void {
  // A page from the server is not an old version: reloading it on each withdrawal would never end.
  const cameFromWorker = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<MessageToPage>) => {
    if (data.type === 'READ_UPDATED') onReadUpdated?.(data.url);
    if (data.type === 'WITHDRAWN' && cameFromWorker) void takeOver.offer(takeOver.reload);
  });
  send(navigator.serviceWorker.controller ?? undefined, { type: 'ASK_UPDATES' });
}

function checkRegularly(workbox: Workbox): void {
  let checkedAt = Date.now();
  const check = () => {
    checkedAt = Date.now();
    // Offline, or the server is down: the next check is enough.
    workbox.update().catch(() => undefined);
  };
  setInterval(check, HOUR_MS);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - checkedAt > MIN_CHECK_INTERVAL_MS) check();
  });
}

function isUnnoticed(): boolean {
  const isUntouched = navigator.userActivation?.hasBeenActive === false;
  const isFresh = isUntouched && performance.now() < JUST_STARTED_MS;
  // Servers that disagree during a release must not make the page reload in a loop.
  return (document.hidden || isFresh) && mayReload();
}

function send(worker: ServiceWorker | undefined, message: MessageToWorker): void {
  worker?.postMessage(message);
}

/**
 * Requests the resources of the first page again, this time through the worker: they were loaded before it was active,
 * and would be missing offline. Pictures and chunks come from the browser's HTTP cache, so this costs little.
 * @param reads addresses of public reads
 */
async function keepFirstVisit(reads: readonly string[]): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  await inParallel(addressesToCache(reads, loaded, location.origin), MAX_PARALLEL, fetchIntoCache);
}

/**
 * The absolute addresses of the public reads, and of the loaded pictures and chunks of our own origin, without
 * duplicates.
 */
export function addressesToCache(reads: readonly string[], loaded: readonly string[], origin: string): string[] {
  const absolute = reads.map((address) => new URL(address, origin).href);
  const ours = loaded.filter((address) => /^\/(?:files|assets)\//.test(address.replace(origin, '')));
  return [...new Set([...absolute, ...ours])];
}

async function fetchIntoCache(address: string): Promise<void> {
  try {
    const response = await fetch(address, { priority: 'low', headers: { accept: 'application/json, image/*' } });
    await response.arrayBuffer();
  } catch {
    // The page does not claim to work offline yet: the next visit stores it.
  }
}
