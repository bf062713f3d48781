import { createECDH } from 'node:crypto';
import type { PushMessage } from '#contract/push.ts';

/** Where the makers of browsers take messages for devices. Nothing is sent to any other host. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^[\w-]+\.push\.services\.mozilla\.com$/,
  /^[\w.-]+\.push\.apple\.com$/,
  /^[\w.-]+\.notify\.windows\.com$/,
];
const TIMEOUT_MS = 10_000;

/** A device, as its browser described it (Push API, `PushSubscription`). */
export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushGateway {
  /** The key that devices subscribe with, in base64url */
  publicKey: string;
  /** Whether messages may be sent there */
  isService(endpoint: string): boolean;
  /**
   * Encrypts a message for a device (RFC 8291) and hands it to its service, signed (RFC 8292).
   * @returns `gone` if the device no longer takes messages
   * @throws if the service cannot be reached or refuses for now
   */
  send(device: PushDevice, message: PushMessage): Promise<'sent' | 'gone'>;
}

interface Options {
  /** The private key, 32 bytes */
  key: Buffer;
  /** Whom a push service can write to, e.g. `mailto:union@example.org` */
  contact: string;
  /** The network; stories have one of their own */
  fetch?: typeof fetch;
}

/** Web Push. The library is loaded with the first message: without a key it never is. */
export function webPush({ key, contact, fetch: request = fetch }: Options): PushGateway {
  const { publicKey, privateJWK } = keysOf(key);
  return {
    publicKey,
    isService: (endpoint) => {
      if (!URL.canParse(endpoint)) return false;
      const { protocol, hostname, port, username } = new URL(endpoint);
      const isPlain = protocol === 'https:' && port === '' && username === '';
      return isPlain && SERVICES.some((service) => service.test(hostname));
    },
    send: async ({ endpoint, p256dh, auth }, payload) => {
      const { buildPushHTTPRequest } = await import('@pushforge/builder');
      const message = { payload: { ...payload }, adminContact: contact };
      const built = await buildPushHTTPRequest({
        privateJWK,
        subscription: { endpoint, keys: { p256dh, auth } },
        message,
      });
      const { status } = await request(built.endpoint, {
        method: 'POST',
        headers: built.headers,
        body: built.body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (status === 404 || status === 410) return 'gone';
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

/** The public key of a private one, and both as the library takes them. */
function keysOf(key: Buffer) {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(key);
  const point = ecdh.getPublicKey();
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url');
  const privateJWK = { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65), d: key.toString('base64url') };
  return { publicKey: point.toString('base64url'), privateJWK };
}
