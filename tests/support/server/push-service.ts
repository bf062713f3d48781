import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

const ORIGIN = 'https://fcm.googleapis.com';

/** A message to a device, decrypted with the device's key. */
interface Arrived {
  message: Record<string, unknown>;
  /** The claims of the server's signature, which has been verified */
  claims: { aud: string; exp: number; sub: string };
  /** The key of the signature, in base64url */
  key: string;
}

/** A device with new keys, like a browser's. */
export function makeDevice(name: string) {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys().toString('base64url');
  const auth = randomBytes(16);
  const decrypt = (body: Buffer) => decryptMessage(body, { ecdh, auth });
  const subscription = { endpoint: `${ORIGIN}/fcm/send/${name}`, p256dh, auth: auth.toString('base64url') };
  return { subscription, decrypt };
}

/**
 * A push service over HTTP: it checks the signature (RFC 8292) and decrypts each message with the keys of its device
 * (RFC 8291). It ends after the file's stories.
 */
export async function startPushService() {
  const devices = new Map<string, ReturnType<typeof makeDevice>>();
  const arrived = new Map<string, Arrived[]>();
  const answers = { status: 201 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const endpoint = `${ORIGIN}${request.url}`;
      const device = devices.get(endpoint);
      const { claims, key } = checkSignature(request.headers.authorization ?? '');
      if (answers.status === 201 && device !== undefined) {
        const message = JSON.parse(device.decrypt(Buffer.concat(parts))) as Record<string, unknown>;
        arrived.set(endpoint, [...(arrived.get(endpoint) ?? []), { message, claims, key }]);
      }
      response.writeHead(answers.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    answers,
    /** A `fetch` that sends requests for the service's address to this server */
    fetch: ((input: string, init) => fetch(input.replace(ORIGIN, own), init)) as typeof fetch,
    addDevice: (name: string) => {
      const device = makeDevice(name);
      devices.set(device.subscription.endpoint, device);
      return device.subscription;
    },
    arrivedAt: ({ endpoint }: { endpoint: string }) => arrived.get(endpoint) ?? [],
  };
}

/** `vapid t=<JWT>, k=<public key>` */
function checkSignature(authorization: string): Pick<Arrived, 'claims' | 'key'> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65) };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${header}.${payload}`);
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, options, Buffer.from(signature, 'base64url'))) throw new Error('A wrong signature');
  return { claims: JSON.parse(Buffer.from(payload, 'base64url').toString()) as Arrived['claims'], key };
}

/** RFC 8291, section 3.4, and RFC 8188: one record of `aes128gcm`. */
function decryptMessage(body: Buffer, { ecdh, auth }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const derive = (secret: Buffer, from: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
