import { type QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { type DeclaredUpdates, sharePublicAnswers } from '#client/api/query.ts';
import { createListeners } from '#client/lib/listeners.ts';
import { changedEvents, type EventChange } from './changed-events.ts';
import { withImmediate } from './immediate-changes.ts';

/** Milliseconds after a touch or a key press in which a page counts as being used. */
const IN_USE_MS = 2_000;
/** Milliseconds after a page change in which pointer movement alone does not count as use. */
const PAGE_CHANGE_MS = 1_000;
/** Pixels after which a page counts as scrolled. */
const SCROLLED_PX = 64;

/** Shown answer → the fresh one that waits to replace it. */
const heldAnswers = new WeakMap<object, unknown>();
let isShowing = false;
let lastUseAt = -Infinity;
let lastPageChangeAt = -Infinity;
const [onHeld, notifyHeld] = createListeners();
const [onChange, notifyChange] = createListeners<EventChange>();

/** Calls back when a fresh answer starts or stops waiting. Returns an unsubscribe function. */
export const onHeldAnswer = onHeld;
/** Calls back for each event on screen that was cancelled or moved. Returns an unsubscribe function. */
export const onEventChange = onChange;

/**
 * From now on, a fresh answer to a public read that arrives while the user is using the page waits for
 * `showHeldAnswers()`, except for the fields that its endpoint declares as `immediate`. Answers to the user's own
 * actions are private, and are shown at once.
 * @returns an unsubscribe function
 */
export function holdAnswers(): () => void {
  const stop = sharePublicAnswers(selectAnswer);
  const listening = new AbortController();
  const note = ({ type }: Event) => {
    const now = performance.now();
    if (type !== 'pointermove' || now - lastPageChangeAt > PAGE_CHANGE_MS) lastUseAt = now;
  };
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove']) {
    addEventListener(event, note, { signal: listening.signal, passive: true });
  }
  return () => {
    stop();
    listening.abort();
  };
}

/** Whether a fresh answer waits to be shown. */
export function hasHeldAnswer(client: QueryClient): boolean {
  return client
    .getQueryCache()
    .getAll()
    .some(({ state }) => isObject(state.data) && heldAnswers.has(state.data));
}

/** The visit of the previous page. */
let lastVisit: string | undefined;

/**
 * Shows the waiting answers.
 * @param visit of the current page; does nothing if it is the same as at the last call
 */
export function showHeldAnswers(client: QueryClient, visit?: string): void {
  if (visit !== undefined && visit === lastVisit) return;
  if (visit !== undefined) recordPageChange(visit);
  isShowing = true;
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const shown: unknown = state.data;
    const fresh = isObject(shown) ? heldAnswers.get(shown) : undefined;
    if (fresh !== undefined) client.setQueryData(queryKey, fresh, { updatedAt: state.dataUpdatedAt });
  }
  isShowing = false;
}

/** Records a page change, because earlier presses do not count as use of the new page. */
function recordPageChange(visit: string): void {
  lastVisit = visit;
  lastUseAt = -Infinity;
  lastPageChangeAt = performance.now();
}

/**
 * The answer to show from now on: the fresh one, or the shown one with the immediate changes, while the fresh one
 * waits.
 */
function selectAnswer(shown: unknown, fresh: unknown, { immediate = [], announces }: DeclaredUpdates): unknown {
  const whole = replaceEqualDeep(shown, fresh) as unknown;
  // The waiting answer is outdated, because a newer one has arrived.
  if (isObject(shown) && heldAnswers.delete(shown)) queueMicrotask(notifyHeld);
  if (whole === shown || isShowing || shown === undefined || fresh === undefined) return whole;
  if (announces === 'events') for (const change of changedEvents(shown, fresh)) notifyChange(change);
  if (!isPageInUse()) return whole;
  const inPlace = replaceEqualDeep(shown, withImmediate(shown, fresh, new Set(immediate))) as unknown;
  if (!isObject(inPlace) || replaceEqualDeep(inPlace, fresh) === inPlace) return whole;
  heldAnswers.set(inPlace, fresh);
  // Notifies after the cache has the answer.
  queueMicrotask(notifyHeld);
  return inPlace;
}

function isPageInUse(): boolean {
  return scrollY > SCROLLED_PX || performance.now() - lastUseAt < IN_USE_MS;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
