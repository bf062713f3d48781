import { ownerNow } from './owner.ts';

/** Key in `localStorage`: id of the user who turned on push messages on this device. */
const OWNER_KEY = 'ksu.push';

/** Records the signed-in user as the owner of the push subscription. Call before the browser subscribes. */
export function recordPushOwner(): void {
  try {
    localStorage.setItem(OWNER_KEY, ownerNow() ?? '');
  } catch {
    // Without storage, push messages end when no user is signed in.
  }
}

/**
 * Ends the push messages to this device in the browser itself, so that they end without a network too: the push service
 * then rejects what the server sends.
 */
export async function endPush(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

/**
 * Ends the push messages to this device if they are for a signed-out user: a session that expires or is ended elsewhere
 * does not pass through the sign-out button.
 */
export async function endPushOfOthers(): Promise<void> {
  if (!isForOthers()) return;
  const subscription = await findSubscription();
  // A user may have signed in meanwhile and turned them on.
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

/** The recorded owner; null for subscriptions from before owners were recorded. */
function readPushOwner(): string | null {
  try {
    return localStorage.getItem(OWNER_KEY);
  } catch {
    return null;
  }
}
