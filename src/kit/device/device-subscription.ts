import { query } from '#client/api/query.ts';
import { recordPushOwner } from '#client/offline/end-push.ts';
import { push } from '#contract/notifications/push.ts';

/** The server's public key, and this device's choices. */
export const deviceChoice = { ...query(push.view, {}, { optional: true }), staleTime: 0 };
/** Initial quiet hours, because most users do not want to be woken. */
export const nightHours = { quiet_from: 22, quiet_until: 7 };

/** Whether this browser can show notifications while the portal is closed: on an iPhone only the installed app can. */
export function canReceivePush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** The push subscription of this device. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * Makes the browser ask the user for permission; call only after the user pressed a button.
 * @param key the server's public key, in base64url
 * @returns the push subscription; null if the user or the browser denied permission
 */
export async function subscribeDevice(key: string): Promise<PushTarget | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  recordPushOwner();
  const { endpoint, keys } = (await subscribe(pushManager, key)).toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return null;
  return { endpoint, p256dh, auth };
}

/** A subscription with another key, which the server had before, is of no use any more. */
async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const old = await manager.getSubscription();
    if (old === null) throw error;
    await old.unsubscribe();
    return manager.subscribe(options);
  }
}
