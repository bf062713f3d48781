import type { OutboxStatus } from './outbox-changes.ts';
import type { OutboxItem } from './outbox-item.ts';
import { isSealed, mayHaveReachedServer, maySee } from './outbox-rules.ts';

/**
 * What is true of an item that waits. Every sentence about it says one of these; the stories hold each against the rows of
 * the server, whatever happened before.
 */
export type SendingState = 'waiting' | 'retrying' | 'sending' | 'log_in' | 'attention' | 'conflict';

/** `waiting` is only what was never tried. */
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

/** What deleting an item would mean: only `not_sent` is certain. */
export function deletionOf(item: OutboxItem, isConfirmed: boolean): 'being_sent' | 'may_have_arrived' | 'not_sent' {
  if (item.state === 'sending') return isConfirmed ? 'being_sent' : 'may_have_arrived';
  return mayHaveReachedServer(item) ? 'may_have_arrived' : 'not_sent';
}

/** Encrypted items, by what the person who looks may know of them. */
export interface SealedCount {
  /** Theirs, which are readable again once the server has been reached */
  locked: number;
  /** Theirs, which cannot be decrypted */
  unreadable: number;
  /** All, while nobody is signed in */
  sealed: number;
}

/** What this person may know of all items: their own, and how many wait for somebody to log in. */
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
