/** What happened to an item. */
export type Change = 'kept' | 'sending' | 'done' | 'failed' | 'deleted';

export interface OutboxChange {
  id: number;
  change: Change;
}

type Listener = (change: OutboxChange) => void;

const listeners = new Set<Listener>();
const channel = openChannel();

/** Hears what happens to items, in this tab and in others. Gives back how to stop. */
export function onOutboxChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells this tab and the others. */
export function tellOutboxChange(change: OutboxChange): void {
  for (const listener of listeners) listener(change);
  channel?.postMessage(change);
}

/** On the server there are no other tabs, and no channel that would keep its process alive. */
function openChannel(): BroadcastChannel | undefined {
  if (typeof document === 'undefined' || !('BroadcastChannel' in globalThis)) return undefined;
  const opened = new BroadcastChannel('ksu.outbox');
  opened.addEventListener('message', ({ data }: MessageEvent<OutboxChange>) => {
    for (const listener of listeners) listener(data);
  });
  return opened;
}
