import { ownerNow } from './owner.ts';

/** In `localStorage`: id of the person who turned on the messages to this device. */
const OWNER = 'ksu.push';

/** The person signed in is turning on the messages to this device: to be called before the browser subscribes. */
export function notePushOwner(): void {
  try {
    localStorage.setItem(OWNER, ownerNow() ?? '');
  } catch {
    // Without storage the messages end when nobody is signed in.
  }
}

/**
 * Ends the messages to this device with the browser itself, so that they end without a network too: its service then
 * refuses what the server sends.
 */
export async function endPush(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

/**
 * Ends the messages to this device if they are for a person who is no longer signed in here: a session that expires or is
 * ended elsewhere does not pass through the sign-out button.
 */
export async function endPushOfOthers(): Promise<void> {
  if (!isForOthers()) return;
  const subscription = await findSubscription();
  // Somebody may have signed in meanwhile, and turned them on.
  if (isForOthers()) await subscription?.unsubscribe();
}

async function findSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration?.pushManager?.getSubscription();
}

function isForOthers(): boolean {
  const owner = ownerNow();
  return owner === null || owner !== (readPushOwner() ?? owner);
}

/** Null for messages that were turned on before this was noted. */
function readPushOwner(): string | null {
  try {
    return localStorage.getItem(OWNER);
  } catch {
    return null;
  }
}
