import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

/** Our encodings, the best first. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Smaller bodies fit into one packet either way. */
const WORTH_IT = 1024;
/** Bytes of compressed answers that are cached; the key is their content, so they are never outdated. */
const KEPT_BYTES = 8 * 1024 * 1024;

/** The best of our encodings that a client accepts, or none. */
export function chosenEncoding(accept: string | null): Encoding | undefined {
  const accepted = parseAccept(accept ?? '').filter(({ q }) => q > 0);
  return encodings.find((encoding) => accepted.some(({ type }) => type.toLowerCase() === encoding));
}

export type Compress = (encoding: Encoding, hash: string, body: string) => Promise<Uint8Array | undefined>;

/**
 * Compresses answers, remembering those requested again; `undefined` if the body is too short to be worth it.
 * @param quality of Brotli; 6 takes half the time of the default for a few per cent more bytes
 * @param again the quality for what is asked for a second time: nobody waits for it, and whoever asks after that gets it
 */
export function compressor(quality = 6, again = quality): Compress {
  const kept = new Map<string, Uint8Array>();
  const improved = new WeakSet<Uint8Array>();
  let isImproving = false;
  const running = new Map<string, Promise<Uint8Array>>();
  const compressOnce = (key: string, encoding: Encoding, body: string) => {
    const begun = running.get(key) ?? compress(encoding, body, quality).finally(() => running.delete(key));
    running.set(key, begun);
    return begun;
  };
  let bytes = 0;
  const keep = (key: string, compressed: Uint8Array) => {
    bytes -= kept.get(key)?.length ?? 0;
    kept.delete(key);
    for (const [oldest, value] of kept) {
      if (bytes + compressed.length <= KEPT_BYTES) break;
      kept.delete(oldest);
      bytes -= value.length;
    }
    bytes += compressed.length;
    kept.set(key, compressed);
  };
  // One at a time: nobody who asks for many pages twice may take the processor (docs/decisions/fair-queueing.md).
  const improve = async (key: string, known: Uint8Array, body: string) => {
    if (isImproving) return;
    isImproving = true;
    improved.add(known);
    try {
      const better = await compress('br', body, again);
      improved.add(better);
      if (kept.get(key) === known) keep(key, better);
    } finally {
      isImproving = false;
    }
  };
  return async (encoding, hash, body) => {
    if (body.length < WORTH_IT) return undefined;
    const key = `${encoding}:${hash}`;
    const known = kept.get(key);
    if (known) {
      const isBest = encoding !== 'br' || again === quality || improved.has(known);
      // What cannot be compressed better stays as it is.
      if (!isBest) improve(key, known, body).catch(() => undefined);
      return known;
    }
    const compressed = await compressOnce(key, encoding, body);
    keep(key, compressed);
    return compressed;
  };
}

async function compress(encoding: Encoding, body: string, quality: number): Promise<Uint8Array> {
  if (encoding === 'gzip') return compressGzip(body);
  return compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
