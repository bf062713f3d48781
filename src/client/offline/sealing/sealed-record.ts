import { SEALING_PURPOSE } from '#contract/sealing/calls.ts';

/** A row of a table; bytes are in a field of their own. */
export type Row = Record<string, unknown> & { blob?: Blob | null };

/** A row that can only be read with its owner's secret. */
export interface Encrypted {
  /** Public key of the pair that it was encrypted with, in base64 */
  ephemeral: string;
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** Encrypts rows for one account. */
export type Encrypt = (row: Row, bound: string) => Promise<Encrypted>;

const CURVE = { name: 'ECDH', namedCurve: 'P-256' };
const IV_BYTES = 12;
const LENGTH_BYTES = 4;

/** Whether this browser can encrypt: not over http, except on this machine. */
export function canEncrypt(): boolean {
  // The types declare it as always present.
  return (globalThis.crypto.subtle as SubtleCrypto | undefined) !== undefined;
}

/**
 * Creates a key pair for an account, whose private half is never stored: this device cannot decrypt its own encrypted
 * rows.
 * @param publicKey the account's, in base64
 */
export async function encryptFor(publicKey: string): Promise<Encrypt> {
  const { subtle } = crypto;
  const [pair, theirs] = await Promise.all([
    subtle.generateKey(CURVE, false, ['deriveBits']),
    subtle.importKey('raw', fromBase64(publicKey), CURVE, false, []),
  ]);
  const shared = await subtle.deriveBits({ name: 'ECDH', public: theirs }, pair.privateKey, 256);
  const own = await subtle.exportKey('raw', pair.publicKey);
  const material = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode(SEALING_PURPOSE);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: own, info };
  const key = await subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt']);
  const ephemeral = toBase64(own);
  return async (row, bound) => {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    return { ephemeral, iv, data: await subtle.encrypt(cipher(iv, bound), key, await toBytes(row)) };
  };
}

/**
 * @param secret of the row's pair and its owner, in base64
 * @throws if the secret or `bound` is wrong, or the data was changed
 */
export async function decrypt({ iv, data }: Encrypted, bound: string, secret: string): Promise<Row> {
  const key = await crypto.subtle.importKey('raw', fromBase64(secret), 'AES-GCM', false, ['decrypt']);
  return fromBytes(await crypto.subtle.decrypt(cipher(iv, bound), key, data));
}

function cipher(iv: Uint8Array<ArrayBuffer>, bound: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(bound) };
}

/** The length of its fields, the fields as JSON, and its bytes. */
async function toBytes({ blob, ...fields }: Row): Promise<ArrayBuffer> {
  const type = blob instanceof Blob ? blob.type : null;
  const text = new TextEncoder().encode(JSON.stringify({ fields: blob === null ? { ...fields, blob } : fields, type }));
  const length = new DataView(new ArrayBuffer(LENGTH_BYTES));
  length.setUint32(0, text.length);
  return new Blob([length.buffer, text, ...(blob instanceof Blob ? [blob] : [])]).arrayBuffer();
}

function fromBytes(bytes: ArrayBuffer): Row {
  const end = LENGTH_BYTES + new DataView(bytes).getUint32(0);
  const text = new TextDecoder().decode(bytes.slice(LENGTH_BYTES, end));
  const { fields, type } = JSON.parse(text) as { fields: Row; type: string | null };
  return type === null ? fields : { ...fields, blob: new Blob([bytes.slice(end)], { type }) };
}

function toBase64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
