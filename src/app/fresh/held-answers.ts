import { type QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { sharePublicAnswers } from '#client/api/query.ts';
import { createListeners } from '#client/lib/listeners.ts';
import { changedInPlace, type UrgentChange, urgentChanges } from './in-place.ts';

/** Milliseconds after a touch or a key in which a page counts as being used. */
const USED_MS = 2_000;
/** Milliseconds after a change of page in which a pointer that only moves aims at nothing yet. */
const ARRIVING_MS = 1_000;
/** Pixels that somebody has scrolled who is past the beginning of a page. */
const SCROLLED = 64;

/** What is shown instead of a fresh answer, and that answer. */
const waiting = new WeakMap<object, unknown>();
let isShowing = false;
let usedAt = -Infinity;
let arrivedAt = -Infinity;
const [onHeld, notifyHeld] = createListeners();
const [onUrgent, notifyUrgent] = createListeners<UrgentChange>();

/** Calls back when an answer has begun or ceased to wait. Returns an unsubscribe function. */
export const onHeldAnswer = onHeld;
/** Calls back for each event on screen that was cancelled or moved. Returns an unsubscribe function. */
export const onUrgentChange = onUrgent;

/**
 * From now on, what comes for a public read while somebody uses the page replaces what is on screen only as far as nothing moves;
 * the rest waits for `showHeld()`. What changes by an act of the person is private, and is shown at once.
 * @returns an unsubscribe function
 */
export function holdAnswers(): () => void {
  const stop = sharePublicAnswers(share);
  const listening = new AbortController();
  const note = ({ type }: Event) => {
    const now = performance.now();
    if (type !== 'pointermove' || now - arrivedAt > ARRIVING_MS) usedAt = now;
  };
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove']) {
    addEventListener(event, note, { signal: listening.signal, passive: true });
  }
  return () => {
    stop();
    listening.abort();
  };
}

/** Whether an answer waits to be shown. */
export function hasHeldAnswer(client: QueryClient): boolean {
  return client
    .getQueryCache()
    .getAll()
    .some(({ state }) => isObject(state.data) && waiting.has(state.data));
}

/** The visit of the page that was open last. */
let lastVisit: string | undefined;

/** Shows what waits. @param visit of the page that is open now: what waits on it goes on waiting */
export function showHeld(client: QueryClient, visit?: string): void {
  if (visit !== undefined && visit === lastVisit) return;
  if (visit !== undefined) noteArrival(visit);
  isShowing = true;
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const shown: unknown = state.data;
    const fresh = isObject(shown) ? waiting.get(shown) : undefined;
    if (fresh !== undefined) client.setQueryData(queryKey, fresh, { updatedAt: state.dataUpdatedAt });
  }
  isShowing = false;
}

/** What was pressed until now was pressed on the page before. */
function noteArrival(visit: string): void {
  lastVisit = visit;
  usedAt = -Infinity;
  arrivedAt = performance.now();
}

/** What a query shows from now on, of what it showed and what has come. */
function share(shown: unknown, fresh: unknown): unknown {
  const whole = replaceEqualDeep(shown, fresh) as unknown;
  // What waited is as old as what is shown.
  if (isObject(shown) && waiting.delete(shown)) queueMicrotask(notifyHeld);
  if (whole === shown || isShowing || shown === undefined || fresh === undefined) return whole;
  for (const change of urgentChanges(shown, fresh)) notifyUrgent(change);
  if (!isUsed()) return whole;
  const inPlace = replaceEqualDeep(shown, changedInPlace(shown, fresh)) as unknown;
  if (!isObject(inPlace) || replaceEqualDeep(inPlace, fresh) === inPlace) return whole;
  waiting.set(inPlace, fresh);
  // Once the cache has it.
  queueMicrotask(notifyHeld);
  return inPlace;
}

function isUsed(): boolean {
  return scrollY > SCROLLED || performance.now() - usedAt < USED_MS;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
