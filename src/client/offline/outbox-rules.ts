import type { ApiError } from '../api/api-error.ts';
import { randomUuid } from '../lib/random-uuid.ts';
import type { OutboxError, OutboxItem, OutboxState } from './outbox-item.ts';

/** Milliseconds before the second attempt; doubled for each further one. */
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 15 * 60_000;
/** The maximum `Retry-After` accepted from our server; longer than the longest back-off. */
const MAX_RETRY_AFTER_MS = 24 * 60 * 60_000;

/** The fields of an item that an attempt changes. */
export type AttemptResult = Pick<OutboxItem, 'state' | 'tries' | 'next_at' | 'error' | 'is_unsure'>;

/** The state of an item before its first attempt, which may be made from `nextAt` on. */
export function firstAttempt(nextAt: number, key: string = randomUuid()): AttemptResult & Pick<OutboxItem, 'key'> {
  return { key, state: 'pending', tries: 0, next_at: nextAt, error: null, is_unsure: false };
}

/**
 * The item after a failed attempt: `sending` → pending, blocked_auth, needs_attention or conflict (OFFLINE-21,
 * OFFLINE-22).
 * @param random from 0 to 1
 */
export function afterFailure(item: OutboxItem, failure: ApiError, now: number, random: number): AttemptResult {
  const { code, status, message, errors } = failure;
  const tries = item.tries + 1;
  return {
    state: stateAfter(failure),
    tries,
    next_at: now + Math.max(backOff(tries, random), retryAfterMs(failure)),
    error: { code, status, message, errors },
    is_unsure: isWithoutAnswer(failure) || (mayHaveReachedServer(item) && !isFinal(failure)),
  };
}

/** Whether the effect of the attempt is unknown: our server sent no answer, or failed at an unknown point. */
function isWithoutAnswer({ status }: Pick<OutboxError, 'status'>): boolean {
  return status === 0 || status >= 500;
}

/**
 * Whether our server checked the content and rejected it. It repeats the earlier answer under the same key, so a
 * rejection proves that no earlier attempt succeeded. Failures before that check (an ended session, too many requests)
 * prove nothing.
 */
function isFinal(failure: ApiError): boolean {
  const state = stateAfter(failure);
  return state === 'conflict' || (state === 'needs_attention' && failure.status !== 403);
}

/**
 * The state after a failure. Of the 409 responses, only a version conflict becomes `conflict`. Failures that are not
 * clearly a rejection are retried.
 */
export function stateAfter({ code, status }: ApiError): OutboxState {
  if (status === 401 || code === 'second_factor_needed') return 'blocked_auth';
  if (code === 'in_progress') return 'pending';
  if (code === 'version_conflict') return 'conflict';
  const isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 429;
  return isRefusal ? 'needs_attention' : 'pending';
}

/** Milliseconds to wait after this many failed attempts: 1 s, 2 s, 4 s … 15 min, half of it random. */
export function backOff(tries: number, random: number): number {
  const longest = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (tries - 1));
  return longest / 2 + (longest / 2) * random;
}

/**
 * Whether an item is due. A `next_at` further away than its kind of failure allows counts as due, because it was
 * written while the device's clock was ahead.
 */
function isTimeToSend({ next_at, created_at, error, tries }: OutboxItem, now: number): boolean {
  if (tries === 0 && next_at <= created_at) return true;
  // An item without an attempt may wait because the server delayed another item.
  const isDelayedByServer = error === null ? tries === 0 : error.status === 429 || error.status === 503;
  return next_at <= now || next_at > now + (isDelayedByServer ? MAX_RETRY_AFTER_MS : MAX_DELAY_MS);
}

/** `Retry-After` in milliseconds. For servers other than ours it is limited to the longest back-off. */
export function retryAfterMs({ retry_after = 0, status }: ApiError): number {
  return Math.min(retry_after * 1000, status === 0 ? MAX_DELAY_MS : MAX_RETRY_AFTER_MS);
}

/** Whether the failure concerns the whole server: then no other item should be sent before the retry time either. */
export function isServerFailure({ status }: ApiError): boolean {
  return status === 429 || status === 503;
}

/**
 * Milliseconds that all items wait after a failure of the whole server: the delay that the server requests, at least
 * one first back-off. The failed item also waits for its own back-off, which grows with each attempt.
 * @param random from 0 to 1
 */
export function delayOfAll(failure: ApiError, random: number): number {
  return Math.max(backOff(1, random), retryAfterMs(failure));
}

/**
 * The item to send now: the oldest that is due and first in its scope. An item that needs the user, or is not due yet,
 * blocks the later items of its scope only.
 * @param items in the order of creation
 * @param isOfLane whether this sender sends the item
 */
export function nextDue(
  items: readonly OutboxItem[],
  owner: string | null,
  now: number,
  isOfLane: (item: OutboxItem) => boolean = () => true,
): OutboxItem | undefined {
  const isDue = (item: OutboxItem) => item.state === 'pending' && isTimeToSend(item, now) && maySend(item, owner);
  return firstOfEachScope(items).find((item) => isDue(item) && isOfLane(item));
}

/** When the next item is due, in milliseconds since 1970; undefined if no item is scheduled. */
export function nextDueAt(items: readonly OutboxItem[], owner: string | null): number | undefined {
  const dueTimes = firstOfEachScope(items)
    .filter((item) => item.state === 'pending' && maySend(item, owner))
    .map(({ next_at }) => next_at);
  return dueTimes.length === 0 ? undefined : Math.min(...dueTimes);
}

/**
 * Whether an item may be sent. Items without an owner are sent without a token, in any session; other items only while
 * their owner is signed in.
 */
export function maySend(item: OutboxItem, owner: string | null): boolean {
  return item.owner === owner || (item.owner === null && item.is_anonymous);
}

/** Whether an item is visible: to its owner only. Items without an owner are visible while no user is signed in. */
export function maySee({ owner: itsOwner }: Pick<OutboxItem, 'owner'>, owner: string | null): boolean {
  return itsOwner === owner;
}

/**
 * The changes to an item whose sender died while no other tab sends. The key stays the same and the attempt counts,
 * because the item may have arrived: a newer save must not replace it.
 */
export function afterCrash(item: OutboxItem): Partial<OutboxItem> {
  return item.state === 'sending' ? { state: 'pending', tries: item.tries + 1, error: null, is_unsure: true } : {};
}

/**
 * Whether an item is retried at once when the network may be back (start, online, visible again): it failed because the
 * server was unreachable, or its sender died. Items that the server itself delayed keep their time.
 */
export function mayRetryNow({ state, error, tries }: OutboxItem): boolean {
  return state === 'pending' && (error === null ? tries > 0 : error.status === 0);
}

/** Whether an item has an owner while no user is signed in: it is hidden until the owner signs in. */
export function isSealed(item: OutboxItem, owner: string | null): boolean {
  return owner === null && !maySee(item, owner) && !maySend(item, owner);
}

/** An unsent save of the scope that a newer one makes unnecessary. */
export function isReplaceable(item: OutboxItem, scope: string, owner: string | null): boolean {
  const isUnsent = item.state !== 'sending' && item.state !== 'conflict' && !mayHaveReachedServer(item);
  return item.scope === scope && item.owner === owner && isUnsent;
}

/** Whether an attempt ended without an answer from our server, which may have processed it. */
export function mayHaveReachedServer(item: Pick<OutboxItem, 'tries' | 'error' | 'is_unsure'>): boolean {
  const { tries, error, is_unsure } = item;
  return is_unsure ?? (tries > 0 && (error === null || isWithoutAnswer(error)));
}

function firstOfEachScope(items: readonly OutboxItem[]): OutboxItem[] {
  const scopes = new Set<string>();
  return items.filter(({ scope, owner }) => {
    const name = `${owner ?? ''}\n${scope}`;
    if (scopes.has(name)) return false;
    scopes.add(name);
    return true;
  });
}
