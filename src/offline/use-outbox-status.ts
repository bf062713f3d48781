import { useSyncExternalStore } from 'react';

/** What the status chip tells. */
export interface OutboxStatus {
  /** Items that go by themselves, the one being sent among them */
  waiting: number;
  /** Items that wait for the person: to sign in, to correct, to decide */
  attention: number;
  is_sending: boolean;
}

const nothing: OutboxStatus = { waiting: 0, attention: 0, is_sending: false };
let current = nothing;
const listeners = new Set<() => void>();

/** Tells everybody who shows it; the outbox does, which is loaded only when something may wait. */
export function publishStatus(status: OutboxStatus): void {
  const isSame = (['waiting', 'attention', 'is_sending'] as const).every((part) => status[part] === current[part]);
  if (isSame) return;
  current = status;
  for (const listener of listeners) listener();
}

/** What waits in the outbox, without loading the outbox for it. */
export function useOutboxStatus(): OutboxStatus {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => nothing,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
