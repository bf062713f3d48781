import { createListeners } from '../lib/listeners.ts';
import { openChannel } from '../lib/open-channel.ts';

/** The share of each file that was sent, from 0 to 1, by its uuid; each tab reports its own uploads. */
const sentShares = new Map<string, number>();
const [subscribe, notify] = createListeners();
const channel = openChannel<{ uuid: string; part: number | undefined }>('ksu.uploads', ({ uuid, part }) =>
  applyProgress(uuid, part),
);

/** Undefined if its progress is unknown. */
export function progressOf(uuid: string): number | undefined {
  return sentShares.get(uuid);
}

/** Calls back after any progress. Returns an unsubscribe function. */
export const onProgress = subscribe;

/**
 * Reports to all tabs how much of a file was sent.
 * @param part undefined when the attempt is over
 */
export function reportProgress(uuid: string, part: number | undefined): void {
  applyProgress(uuid, part);
  channel?.postMessage({ uuid, part });
}

function applyProgress(uuid: string, part: number | undefined): void {
  if (part === undefined) sentShares.delete(uuid);
  else sentShares.set(uuid, part);
  notify();
}
