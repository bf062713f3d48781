import type { OutboxStatus } from './outbox-changes.ts';
import type { OutboxItem } from './outbox-item.ts';
import { isSealed, mayHaveReachedServer, maySee } from './outbox-rules.ts';

/**
 * The state of a waiting item. Each message about an item names one of these states; the e2e tests compare each with
 * the rows of the server.
 */
export type SendingState = 'waiting' | 'retrying' | 'sending' | 'log_in' | 'attention' | 'conflict';

/** The sending state of an item; `waiting` only before its first attempt. */
export function sendingStateOf({ state, tries }: Pick<OutboxItem, 'state' | 'tries'>): SendingState {
  switch (state) {
    case 'pending':
      return tries === 0 ? 'waiting' : 'retrying';
    case 'sending':
      return 'sending';
    case 'blocked_auth':
      return 'log_in';
    case 'needs_attention':
      return 'attention';
    case 'conflict':
      return 'conflict';
  }
}

/**
 * The effect of deleting an item; only `not_sent` is certain.
 * @param isConfirmed whether the user has already confirmed the deletion
 */
export function deletionOf(item: OutboxItem, isConfirmed: boolean): 'being_sent' | 'may_have_arrived' | 'not_sent' {
  if (item.state === 'sending') return isConfirmed ? 'being_sent' : 'may_have_arrived';
  return mayHaveReachedServer(item) ? 'may_have_arrived' : 'not_sent';
}

/** Counts of encrypted items, by what the current user may see. */
export interface SealedCount {
  /** The user's own, readable again once the server has been reached */
  locked: number;
  /** The user's own that cannot be decrypted */
  unreadable: number;
  /** All encrypted items, while no user is signed in */
  sealed: number;
}

/** The counts that the current user may see: their own items, and the number of items that wait for a sign-in. */
export function statusOf(
  items: readonly OutboxItem[],
  owner: string | null,
  { locked, unreadable, sealed }: SealedCount = { locked: 0, unreadable: 0, sealed: 0 },
): OutboxStatus {
  const mine = items.filter((item) => maySee(item, owner));
  const waiting = mine.filter(({ state }) => state === 'pending' || state === 'sending');
  return {
    waiting: waiting.length + locked,
    attention: mine.length - waiting.length + unreadable,
    is_sending: mine.some(({ state }) => state === 'sending'),
    sealed: items.filter((item) => isSealed(item, owner)).length + sealed,
  };
}
