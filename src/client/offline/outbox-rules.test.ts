import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import type { OutboxItem } from './outbox-item.ts';
import {
  afterFailure,
  backOff,
  mayRetryNow,
  isReplaceable,
  isSealed,
  mayHaveReachedServer,
  maySee,
  maySend,
  nextDue,
  nextDueAt,
  afterCrash,
  stateAfter,
} from './outbox-rules.ts';

const NOW = 1_000_000;

function item(changes: Partial<OutboxItem>): OutboxItem {
  const error = null;
  const content = { scope: 'a', endpoint: 'contact.send', input: {}, key: 'k', owner: null, is_anonymous: true, error };
  return { id: 1, ...content, state: 'pending', tries: 0, next_at: 0, created_at: 0, ...changes };
}

function failure(status: number, code: ApiError['code'] = 'internal', retry_after?: number): ApiError {
  return new ApiError({ status, code, ...(retry_after === undefined ? {} : { retry_after }) });
}

describe('a failed attempt of an outbox item', () => {
  it.each([
    [0, 'offline', 'pending'],
    [0, 'timed_out', 'pending'],
    [0, 'not_authentic', 'pending'],
    [401, 'unauthenticated', 'blocked_auth'],
    [403, 'forbidden', 'needs_attention'],
    // AUTH-33
    [403, 'second_factor_needed', 'blocked_auth'],
    [404, 'not_found', 'needs_attention'],
    [410, 'not_found', 'needs_attention'],
    [422, 'invalid', 'needs_attention'],
    [408, 'timeout', 'pending'],
    [409, 'in_progress', 'pending'],
    [409, 'version_conflict', 'conflict'],
    [409, 'dates_taken', 'needs_attention'],
    [409, 'application_closed', 'needs_attention'],
    [429, 'too_many', 'pending'],
    [500, 'internal', 'pending'],
    [503, 'unavailable', 'pending'],
  ] as const)('with %s %s makes its state %s', (status, code, state) => {
    expect(stateAfter(failure(status, code))).toBe(state);
  });

  // OFFLINE-21
  it('doubles the delay up to 15 minutes, of which jitter removes at most half', () => {
    expect([1, 2, 3, 4].map((tries) => backOff(tries, 1))).toEqual([1000, 2000, 4000, 8000]);
    expect(backOff(1, 0)).toBe(500);
    expect(backOff(40, 1)).toBe(15 * 60_000);
  });

  it('is retried when our server’s Retry-After allows; another server’s Retry-After is capped at 15 minutes', () => {
    expect(afterFailure(item({}), failure(503, 'unavailable', 3600), NOW, 0).next_at).toBe(NOW + 3_600_000);
    expect(afterFailure(item({}), failure(0, 'not_authentic', 3600), NOW, 0).next_at).toBe(NOW + 15 * 60_000);
  });
});

describe('the next outbox item to send', () => {
  // OFFLINE-19
  it('is the oldest one that is due, never ahead of an earlier item of its scope', () => {
    const items = [item({ id: 1, next_at: NOW + 1 }), item({ id: 2 }), item({ id: 3, scope: 'b' })];
    expect(nextDue(items, null, NOW)?.id).toBe(3);
    expect(nextDue(items, null, NOW + 1)?.id).toBe(1);
  });

  it('is not one that needs attention, nor a later one of its scope', () => {
    const items = [item({ id: 1, state: 'needs_attention' }), item({ id: 2 }), item({ id: 3, scope: 'b' })];
    expect(nextDue(items, null, NOW)?.id).toBe(3);
  });
});

describe('the owner of an outbox item', () => {
  const ownedItem = item({ owner: '7', is_anonymous: false });
  // OFFLINE-17
  it('is the only user who can see and send the item', () => {
    expect([maySee(ownedItem, '7'), maySend(ownedItem, '7')]).toEqual([true, true]);
    expect([
      maySee(ownedItem, '8'),
      maySend(ownedItem, '8'),
      maySee(ownedItem, null),
      maySend(ownedItem, null),
    ]).not.toContain(true);
  });

  it('is required to send an item with a token', () => {
    const orphan = item({ owner: null, is_anonymous: false });
    expect(maySend(orphan, '8')).toBe(false);
    expect(nextDue([orphan], '8', NOW)).toBeUndefined();
    expect(nextDueAt([orphan], '8')).toBeUndefined();
  });

  it('keeps the item from being replaced by another user’s save of the same scope', () => {
    expect(isReplaceable(ownedItem, 'a', '8')).toBe(false);
    expect(isReplaceable(ownedItem, 'a', null)).toBe(false);
    expect(isReplaceable(ownedItem, 'a', '7')).toBe(true);
  });

  it('may be missing on an anonymous item, which any session sends but no user sees', () => {
    expect([maySee(item({}), '8'), maySend(item({}), '8')]).toEqual([false, true]);
  });
});

describe('an outbox item', () => {
  // OFFLINE-23
  it('is pending again after its sender crashed, and may have reached the server', () => {
    const crashed = item({ ...afterCrash(item({ state: 'sending' })) });
    expect(crashed).toMatchObject({ state: 'pending', tries: 1 });
    expect(mayHaveReachedServer(crashed)).toBe(true);
    expect(afterCrash(item({ state: 'conflict' }))).toEqual({});
  });

  it.each([
    [0, true],
    [408, false],
    [422, false],
    [429, false],
    [500, true],
    [503, true],
  ])('answered with %s may have reached the server: %s', (status, may) => {
    const error = { code: 'internal', status, message: '', errors: {} } as const;
    expect(mayHaveReachedServer(item({ tries: 1, error }))).toBe(may);
    expect(isReplaceable(item({ tries: 1, error }), 'a', null)).toBe(!may);
  });

  it.each([
    [401, 'unauthenticated', true],
    [403, 'forbidden', true],
    [409, 'in_progress', true],
    [409, 'version_conflict', false],
    [409, 'dates_taken', false],
    [413, 'too_large', false],
    [422, 'invalid', false],
    [429, 'too_many', true],
  ] as const)(
    'whose response was lost and that is then rejected with %s %s may have reached the server: %s',
    (status, code, may) => {
      const lost = item(afterFailure(item({}), failure(0, 'timed_out'), NOW, 0));
      const rejected = item(afterFailure(lost, failure(status, code), NOW, 0));
      expect([mayHaveReachedServer(lost), mayHaveReachedServer(rejected)]).toEqual([true, may]);
      // Without the lost attempt, the item certainly has not reached the server.
      expect(mayHaveReachedServer(item(afterFailure(item({}), failure(status, code), NOW, 0)))).toBe(false);
    },
  );

  // OFFLINE-19
  it('is replaced by a newer save only while it cannot have reached the server', () => {
    const error = { code: 'offline', status: 0, message: '', errors: {} } as const;
    expect(isReplaceable(item({}), 'a', null)).toBe(true);
    expect(isReplaceable(item({ state: 'sending' }), 'a', null)).toBe(false);
    expect(isReplaceable(item({ state: 'conflict' }), 'a', null)).toBe(false);
    expect(isReplaceable(item({ tries: 1, error }), 'a', null)).toBe(false);
    expect(isReplaceable(item({}), 'b', null)).toBe(false);
  });

  it('is due when the network returns only if it failed offline, not if the server delayed it', () => {
    const error = (status: number) => ({ code: 'offline', status, message: '', errors: {} }) as const;
    expect(mayRetryNow(item({ error: error(0) }))).toBe(true);
    expect(mayRetryNow(item({ error: error(503) }))).toBe(false);
  });
});

describe('an outbox retry time set by a clock that was ahead', () => {
  const AHEAD = NOW + 48 * 3_600_000;
  const serverDelay = { code: 'unavailable', status: 503, message: '', errors: {} } as const;
  const isDue = (changes: Partial<OutboxItem>) => nextDue([item(changes)], null, NOW) !== undefined;

  it('delays an item no longer than its kind of failure allows', () => {
    expect(isDue({ next_at: AHEAD, created_at: AHEAD })).toBe(true);
    expect(isDue({ next_at: AHEAD, tries: 1 })).toBe(true);
    expect(isDue({ next_at: AHEAD, tries: 1, error: serverDelay })).toBe(true);
  });

  it('shortens neither a Retry-After of the server nor the delay between attempts', () => {
    expect(isDue({ next_at: NOW + 23 * 3_600_000, tries: 1, error: serverDelay })).toBe(false);
    expect(isDue({ next_at: NOW + 3_600_000 })).toBe(false);
    expect(isDue({ next_at: NOW + 14 * 60_000, tries: 1 })).toBe(false);
  });
});

describe('an outbox item of a signed-out user', () => {
  it('counts as sealed only while no user is signed in', () => {
    const ownedItem = item({ owner: '7', is_anonymous: false });
    expect([isSealed(ownedItem, null), isSealed(ownedItem, '7'), isSealed(ownedItem, '8')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(isSealed(item({}), null)).toBe(false);
  });
});
