import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import type { Copy } from './answer-cache.ts';

/** Our encodings, in order of preference. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Smaller bodies fit into one packet either way. */
const MIN_COMPRESSED_LENGTH = 1024;
/** Bytes that a body uses besides its text and its compressed forms. */
const OVERHEAD = 500;

/** Returns the best of our encodings that the client accepts, or undefined. */
export function chosenEncoding(accept: string | null): Encoding | undefined {
  const accepted = parseAccept(accept ?? '').filter(({ q }) => q > 0);
  return encodings.find((encoding) => accepted.some(({ type }) => type.toLowerCase() === encoding));
}

/** The text of a response with its compressed forms. */
export interface EncodedBody extends Copy {
  text: string;
  /** Digest of the text, the same in each encoding */
  digest: string;
  /** The compressed text, compressed once for each encoding; `undefined` if the text is too short to be worth it */
  compressed(encoding: Encoding): Promise<Uint8Array> | undefined;
}

/** Brotli qualities. */
export interface Quality {
  /** 6 takes half the time of the default for a few per cent more bytes */
  first?: number;
  /** Quality from the second time that the body is sent: recompressed in the background, for later callers */
  later?: number;
}

/**
 * Only one body in the process is recompressed at a time: requesting many pages twice must not occupy the processor
 * (docs/decisions/fair-queueing.md).
 */
let isImproving = false;

/** Returns a body that is compressed when it is first sent in an encoding. */
export function encodeBody(text: string, { first = 6, later = first }: Quality = {}): EncodedBody {
  const forms = new Map<Encoding, Promise<Uint8Array>>();
  let isBest = later === first;
  const improve = async () => {
    isImproving = isBest = true;
    try {
      forms.set('br', Promise.resolve(await compress('br', text, later)));
    } finally {
      isImproving = false;
    }
  };
  return {
    text,
    digest: hash('sha1', text, 'base64url'),
    // Up to two bytes a character, or one plus the compressed forms.
    size: text.length * 2 + OVERHEAD,
    compressed: (encoding) => {
      if (text.length < MIN_COMPRESSED_LENGTH) return undefined;
      const encoded = forms.get(encoding);
      if (encoded !== undefined) {
        if (encoding === 'br' && !isBest && !isImproving) void improve().catch(() => undefined);
        return encoded;
      }
      const form = compress(encoding, text, first);
      forms.set(encoding, form);
      form.catch(() => forms.delete(encoding));
      return form;
    },
  };
}

async function compress(encoding: Encoding, text: string, quality: number): Promise<Uint8Array> {
  if (encoding === 'gzip') return compressGzip(text);
  return compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
