/** How much of each file has gone, from 0 to 1, by its uuid; what another tab sends is told by it. */
const parts = new Map<string, number>();
const listeners = new Set<() => void>();
const channel = openChannel();

/** Undefined while nothing is known of it. */
export function progressOf(uuid: string): number | undefined {
  return parts.get(uuid);
}

/** Hears of any progress. Gives back how to stop. */
export function onProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param part undefined when the attempt is over */
export function tellProgress(uuid: string, part: number | undefined): void {
  note(uuid, part);
  channel?.postMessage({ uuid, part });
}

function note(uuid: string, part: number | undefined): void {
  if (part === undefined) parts.delete(uuid);
  else parts.set(uuid, part);
  for (const listener of listeners) listener();
}

function openChannel(): BroadcastChannel | undefined {
  if (typeof document === 'undefined' || !('BroadcastChannel' in globalThis)) return undefined;
  const opened = new BroadcastChannel('ksu.rar.progress');
  opened.addEventListener('message', ({ data }: MessageEvent<{ uuid: string; part: number | undefined }>) =>
    note(data.uuid, data.part),
  );
  return opened;
}
