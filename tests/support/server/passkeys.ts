import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Kysely } from 'kysely';
import { addRow } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { storySettings, storyTime } from '#tests/support/api.ts';

/** Adds a passkey that no device can use, for stories that only list or remove it. Returns its id. */
export function addPasskey(db: Kysely<DB>, user_id: number): Promise<number> {
  return addRow(db, 'passkeys', {
    user_id,
    credential_id: randomUUID(),
    public_key: Buffer.from('key'),
    counter: 0,
    transports: [],
    created_at: storyTime,
    last_used_on: '2026-11-20',
  });
}

interface Ceremony {
  challenge: string;
  /** The address of the page; another than the portal's is a phishing page */
  origin?: string;
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const site = new URL(storySettings.homeUrl);
const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;

/** A device with one passkey (ES256), which answers as a browser does. */
export function softwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;
  const clientData = (type: string, { challenge, origin = site.origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    return Buffer.concat([sha256(site.hostname), Buffer.of(flags), count]);
  };
  return {
    id,
    /** The body of `secondFactor.addPasskey` */
    make(ceremony: Ceremony) {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const data = [authenticatorData(USER_PRESENT | HAS_CREDENTIAL), Buffer.alloc(16), length, credentialId, key];
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, never>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', new Uint8Array(Buffer.concat(data))],
        ]),
      );
      return {
        id,
        client_data: clientData('webauthn.create', ceremony).toString('base64url'),
        attestation: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      };
    },
    /** The body of `secondFactor.proveByPasskey` */
    use(ceremony: Ceremony) {
      const client = clientData('webauthn.get', ceremony);
      const data = authenticatorData(USER_PRESENT);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        client_data: client.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
    },
  };
}
