import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes of the secret key. */
export const SECRET_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** First byte of everything encrypted, which identifies the cipher. */
const AES_256_GCM = 1;

/** The uses of the program's one secret key; the key itself stays inside. */
export interface Secrets {
  /** A key for one purpose, as hexadecimal text; it reveals nothing about other purposes */
  keyFor(purpose: string): string;
  /** 32 bytes that cannot be predicted without the key */
  digest(purpose: string, text: string): Buffer;
  /** `bound` is the owner of the text, such as `user 7`; with any other value it cannot be decrypted */
  encrypt(text: string, bound: string): Buffer;
  /** @throws if the bytes were changed, or are bound to another owner */
  decrypt(bytes: Buffer, bound: string): string;
}

/** @param key 32 random bytes; with them, an attacker could sign tokens and read identity numbers */
export function openSecrets(key: Buffer): Secrets {
  if (key.length !== SECRET_BYTES) throw new Error(`The secret key must have ${SECRET_BYTES} bytes.`);
  const derived = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    const purposeKey = derived.get(purpose) ?? Buffer.from(hkdfSync('sha256', key, '', `portal ${purpose}`, 32));
    derived.set(purpose, purposeKey);
    return purposeKey;
  };
  return {
    keyFor: (purpose) => keyFor(purpose).toString('hex'),
    digest: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest(),
    encrypt: (text, bound) => encrypt(keyFor('encryption'), text, bound),
    decrypt: (bytes, bound) => decrypt(keyFor('encryption'), bytes, bound),
  };
}

/** Returns the text; undefined if the bytes were damaged or are bound to another owner. */
export function tryDecrypt(secrets: Pick<Secrets, 'decrypt'>, bytes: Buffer, bound: string): string | undefined {
  try {
    return secrets.decrypt(bytes, bound);
  } catch {
    return undefined;
  }
}

function encrypt(key: Buffer, text: string, bound: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(AES_256_GCM), nonce, cipher.getAuthTag(), body]);
}

function decrypt(key: Buffer, bytes: Buffer, bound: string): string {
  if (bytes[0] !== AES_256_GCM) throw new Error('This was not encrypted here.');
  const nonce = bytes.subarray(1, 1 + NONCE_BYTES);
  const tag = bytes.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
  const body = bytes.subarray(1 + NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(bound)).setAuthTag(tag);
  return decipher.update(body, undefined, 'utf8') + decipher.final('utf8');
}

/**
 * Returns the key of a local installation: created at the first start and stored in the data folder, readable by its
 * owner only.
 */
export async function localSecretKey(folder: string): Promise<Buffer> {
  const file = join(folder, 'secret-key');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const newKey = randomBytes(SECRET_BYTES).toString('base64');
  // Fails if the file exists: if two start at once, one creates the key and both read it.
  await writeFile(file, newKey, { mode: 0o600, flag: 'wx', flush: true }).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code !== 'EEXIST') throw failure;
  });
  await chmod(file, 0o600);
  return Buffer.from(await readFile(file, 'utf8'), 'base64');
}
