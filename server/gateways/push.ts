import { createECDH } from 'node:crypto';
import type { PushMessage } from '#contract/notifications/push.ts';

/** The push services of browser vendors. Messages are never sent to any other host. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^[\w-]+\.push\.services\.mozilla\.com$/,
  /^[\w.-]+\.push\.apple\.com$/,
  /^[\w.-]+\.notify\.windows\.com$/,
];
const TIMEOUT_MS = 10_000;
/** Maximum seconds for which a service stores a message for a device that is switched off. */
const MAX_STORED_SECONDS = 24 * 60 * 60;

/** A device, as its browser described it (Push API, `PushSubscription`). */
export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushGateway {
  /** The key that devices subscribe with, in base64url */
  publicKey: string;
  /** Whether messages may be sent to this endpoint */
  isService(endpoint: string): boolean;
  /**
   * Encrypts a message for a device (RFC 8291) and hands it to its service, signed (RFC 8292).
   * @param seconds until the session of the device ends: a message that its service has not delivered by then is discarded
   * @returns `gone` if the device no longer takes messages
   * @throws if the service cannot be reached or refuses for now
   */
  send(device: PushDevice, message: PushMessage, seconds: number): Promise<'sent' | 'gone'>;
}

interface Options {
  /** The private key, 32 bytes */
  key: Buffer;
  /** The contact for push services, e.g. `mailto:union@example.org` */
  contact: string;
  /** The network; tests replace it */
  fetch?: typeof fetch;
}

/** Sends Web Push messages. The library is loaded with the first message, so never without a key. */
export function webPush({ key, contact, fetch: request = fetch }: Options): PushGateway {
  const publicKey = publicKeyOf(key);
  return {
    publicKey,
    isService: (endpoint) => {
      if (!URL.canParse(endpoint)) return false;
      const { protocol, hostname, port, username } = new URL(endpoint);
      const isPlain = protocol === 'https:' && port === '' && username === '';
      return isPlain && SERVICES.some((service) => service.test(hostname));
    },
    send: async ({ endpoint, p256dh, auth }, message, seconds) => {
      const { default: library } = await import('web-push');
      const subscription = { endpoint, keys: { p256dh, auth } };
      const vapidDetails = { subject: contact, publicKey, privateKey: key.toString('base64url') };
      const TTL = Math.min(MAX_STORED_SECONDS, seconds);
      const options = { vapidDetails, contentEncoding: 'aes128gcm', TTL } as const;
      const built = library.generateRequestDetails(subscription, JSON.stringify(message), options);
      const { status } = await request(endpoint, {
        method: 'POST',
        headers: built.headers as Record<string, string>,
        body: built.body as Uint8Array<ArrayBuffer>,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (status === 404 || status === 410) return 'gone';
      // A wrong key or contact of the portal must not unsubscribe every device of every member.
      if (status === 401 || status === 403) throw new Error(`The push service refuses the portal’s key: ${status}`);
      if (status < 200 || status > 299) throw new Error(`The push service answered ${status}`);
      return 'sent';
    },
  };
}

/** Whether these bytes are a private key. */
export function isKeyOfCurve(key: Buffer): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(key);
    return true;
  } catch {
    return false;
  }
}

function publicKeyOf(key: Buffer): string {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(key);
  return ecdh.getPublicKey('base64url');
}
