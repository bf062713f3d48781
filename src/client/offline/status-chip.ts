import type { OutboxStatus } from './outbox-changes.ts';

/** The state in the status chip; undefined hides the chip. */
export type StatusChipState = 'attention' | 'waiting' | 'waiting_offline' | 'sending' | 'sealed' | 'offline';

/** The most urgent state of the items that this user may see. */
export function statusChipOf(
  { attention, waiting, is_sending, sealed }: OutboxStatus,
  isOnline: boolean,
): StatusChipState | undefined {
  if (attention > 0) return 'attention';
  if (waiting > 0) return isOnline ? (is_sending ? 'sending' : 'waiting') : 'waiting_offline';
  if (sealed > 0) return 'sealed';
  return isOnline ? undefined : 'offline';
}
