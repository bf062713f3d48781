import { extname } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { type FileStore, isFileKey, type OpenFile } from './files.ts';

/** A bucket of an S3-compatible store. */
export interface Bucket {
  /** Address of the bucket without a slash at the end, e.g. `https://s3.example.org/portal` */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Timeout of a call in milliseconds. */
const TIMEOUT_MS = 30_000;

const types: Record<string, string> = { '.webp': 'image/webp', '.jpg': 'image/jpeg', '.png': 'image/png' };

/** Files in a bucket: for a portal with several copies, or without a persistent disk. */
export function s3Files({ url, region, accessKeyId, secretAccessKey }: Bucket): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const ask: Ask = (key, init) =>
    client.fetch(`${url}/${key}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  return {
    put: (key, bytes) => putObject(ask, key, bytes),
    open: (key) => openObject(ask, key),
    remove: async (key) => {
      await settle(ask(assertKey(key), { method: 'DELETE' }), 'remove');
    },
  };
}

type Ask = (key: string, init: RequestInit) => Promise<Response>;

/** S3 shows an object only once it is complete. */
async function putObject(ask: Ask, key: string, bytes: Uint8Array): Promise<void> {
  const headers = { 'content-type': types[extname(key)] ?? 'application/octet-stream' };
  await settle(ask(assertKey(key), { method: 'PUT', body: new Uint8Array(bytes), headers }), 'put');
}

async function openObject(ask: Ask, key: string): Promise<OpenFile | undefined> {
  if (!isFileKey(key)) return undefined;
  const head = await settle(ask(key, { method: 'HEAD' }), 'open');
  if (head.status === 404) return undefined;
  return { size: Number(head.headers.get('content-length') ?? 0), stream: () => streamOf(ask, key) };
}

/** Requested when it is read, because many files are only looked up. */
function streamOf(ask: Ask, key: string): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const pipe = async () => {
    const answer = await ask(key, { method: 'GET' });
    if (!answer.ok || answer.body === null) throw new Error(`The file store answered ${answer.status} to get.`);
    await answer.body.pipeTo(writable);
  };
  pipe().catch((error: unknown) => writable.abort(error).catch(() => undefined));
  return readable;
}

/** Only statuses are repeated: a store's error text may contain keys. */
async function settle(asked: Promise<Response>, act: 'put' | 'open' | 'remove'): Promise<Response> {
  const answer = await asked;
  await answer.body?.cancel();
  const isGone = answer.status === 404 && act !== 'put';
  if (!answer.ok && !isGone) throw new Error(`The file store answered ${answer.status} to ${act}.`);
  return answer;
}

function assertKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`"${key}" is not a file key.`);
  return key;
}
