import type { ApiError } from '../api/api-error.ts';
import { randomUuid } from '../lib/random-uuid.ts';
import type { OutboxError, OutboxItem, OutboxState } from './outbox-item.ts';

/** Milliseconds before the second attempt; doubled for each further one. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15 * 60_000;
/** Our server may ask for more than the longest back-off, but not for ever. */
const LONGEST_RETRY_AFTER = 24 * 60 * 60_000;

/** The fields of an item that an attempt changes. */
export type AttemptResult = Pick<OutboxItem, 'state' | 'tries' | 'next_at' | 'error' | 'is_unsure'>;

/** The state of an item before its first attempt, which may be made from `nextAt` on. */
export function firstAttempt(nextAt: number, key: string = randomUuid()): AttemptResult & Pick<OutboxItem, 'key'> {
  return { key, state: 'pending', tries: 0, next_at: nextAt, error: null, is_unsure: false };
}

/**
 * The item after a failed attempt: `sending` → pending, blocked_auth, needs_attention or conflict (OFFLINE-21, OFFLINE-22).
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

/** Nobody knows whether the attempt had an effect: no answer of our server came, or it failed at an unknown point. */
function isWithoutAnswer({ status }: Pick<OutboxError, 'status'>): boolean {
  return status === 0 || status >= 500;
}

/**
 * Our server looked at the content and refused it. It would have repeated the answer of an earlier attempt under the key, so
 * none has arrived. What it says before it looks (the session ended, too many requests) proves nothing about that.
 */
function isFinal(failure: ApiError): boolean {
  const state = stateAfter(failure);
  return state === 'conflict' || (state === 'needs_attention' && failure.status !== 403);
}

/** The state after a failure: of 409, only another version is a conflict. What is not clearly a refusal is tried again. */
export function stateAfter({ code, status }: ApiError): OutboxState {
  if (status === 401) return 'blocked_auth';
  if (code === 'in_progress') return 'pending';
  if (code === 'version_conflict') return 'conflict';
  const isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 429;
  return isRefusal ? 'needs_attention' : 'pending';
}

/** Milliseconds to wait after this many failed attempts: 1 s, 2 s, 4 s … 15 min, half of it random. */
export function backOff(tries: number, random: number): number {
  const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - 1));
  return longest / 2 + (longest / 2) * random;
}

/**
 * Whether an item's time has come. Nothing waits longer than its kind of failure allows: a time further away was written by
 * a clock that was ahead, and has come too.
 */
function isTime({ next_at, created_at, error, tries }: OutboxItem, now: number): boolean {
  if (tries === 0 && next_at <= created_at) return true;
  // What was never tried may wait because the server asked it of another item.
  const isAsked = error === null ? tries === 0 : error.status === 429 || error.status === 503;
  return next_at <= now || next_at > now + (isAsked ? LONGEST_RETRY_AFTER : LONGEST_WAIT);
}

/** `Retry-After` in milliseconds. Servers other than ours may ask for no more than the longest back-off. */
export function retryAfterMs({ retry_after = 0, status }: ApiError): number {
  return Math.min(retry_after * 1000, status === 0 ? LONGEST_WAIT : LONGEST_RETRY_AFTER);
}

/** The failure concerns the server as a whole: nothing else should be sent before the same time either. */
export function isServerFailure({ status }: ApiError): boolean {
  return status === 429 || status === 503;
}

/**
 * Milliseconds that all items wait after a failure that is about the server: as long as the server asks, at least a first
 * back-off. The item that failed also waits for its own back-off, which grows with each of its attempts.
 * @param random from 0 to 1
 */
export function delayOfAll(failure: ApiError, random: number): number {
  return Math.max(backOff(1, random), retryAfterMs(failure));
}

/**
 * The item to send now: the oldest that is due and first in its scope. An item that waits for the person, or for its
 * time, blocks those after it in its scope, and no others.
 * @param items in the order of creation
 * @param isOfLane which of them this sender sends
 */
export function nextDue(
  items: readonly OutboxItem[],
  owner: string | null,
  now: number,
  isOfLane: (item: OutboxItem) => boolean = () => true,
): OutboxItem | undefined {
  const isDue = (item: OutboxItem) => item.state === 'pending' && isTime(item, now) && maySend(item, owner);
  return firstOfEachScope(items).find((item) => isDue(item) && isOfLane(item));
}

/** When the next item is due, in milliseconds since 1970; undefined if none waits for its time. */
export function nextDueAt(items: readonly OutboxItem[], owner: string | null): number | undefined {
  const moments = firstOfEachScope(items)
    .filter((item) => item.state === 'pending' && maySend(item, owner))
    .map(({ next_at }) => next_at);
  return moments.length === 0 ? undefined : Math.min(...moments);
}

/** Items without an owner are sent whoever is signed in, without a token; the rest only while their owner is. */
export function maySend(item: OutboxItem, owner: string | null): boolean {
  return item.owner === owner || (item.owner === null && item.is_anonymous);
}

/** Only its owner sees an item; items without an owner are visible while nobody is signed in. */
export function maySee({ owner: itsOwner }: Pick<OutboxItem, 'owner'>, owner: string | null): boolean {
  return itsOwner === owner;
}

/**
 * For items of a sender that has died; no other tab is sending. The key stays the same and the attempt counts, because
 * it may have arrived: a newer save must not replace it.
 */
export function afterCrash(item: OutboxItem): Partial<OutboxItem> {
  return item.state === 'sending' ? { state: 'pending', tries: item.tries + 1, error: null, is_unsure: true } : {};
}

/**
 * Whether an item is due at once when there may be a network again (start, online, visible again): it failed for want of
 * one, or its sender died. What the server itself delayed keeps its time.
 */
export function mayRetryNow({ state, error, tries }: OutboxItem): boolean {
  return state === 'pending' && (error === null ? tries > 0 : error.status === 0);
}

/** Belongs to somebody while nobody is signed in: it waits for a sign-in, and is not shown before. */
export function isSealed(item: OutboxItem, owner: string | null): boolean {
  return owner === null && !maySee(item, owner) && !maySend(item, owner);
}

/** An unsent save of the scope that a newer one makes unnecessary. */
export function isReplaceable(item: OutboxItem, scope: string, owner: string | null): boolean {
  const isUnsent = item.state !== 'sending' && item.state !== 'conflict' && !mayHaveReachedServer(item);
  return item.scope === scope && item.owner === owner && isUnsent;
}

/** An attempt ended without an answer from our server, which may have carried it out anyway. */
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
