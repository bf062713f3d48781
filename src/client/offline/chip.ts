import type { OutboxStatus } from './outbox-changes.ts';

/** What the status chip says; undefined where there is nothing to say. */
export type Chip = 'attention' | 'waiting' | 'waiting_offline' | 'sending' | 'sealed' | 'offline';

/** The most urgent of what is true of all items that this person may know of. */
export function statusChipOf(
  { attention, waiting, is_sending, sealed }: OutboxStatus,
  isOnline: boolean,
): Chip | undefined {
  if (attention > 0) return 'attention';
  if (waiting > 0) return isOnline ? (is_sending ? 'sending' : 'waiting') : 'waiting_offline';
  if (sealed > 0) return 'sealed';
  return isOnline ? undefined : 'offline';
}
