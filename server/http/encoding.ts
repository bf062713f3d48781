import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import type { Copy } from './answer-cache.ts';

/** Our encodings, the best first. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Smaller bodies fit into one packet either way. */
const WORTH_IT = 1024;
/** Bytes that a body takes besides its text and its compressed forms. */
const OVERHEAD = 500;

/** The best of our encodings that a client accepts, or none. */
export function chosenEncoding(accept: string | null): Encoding | undefined {
  const accepted = parseAccept(accept ?? '').filter(({ q }) => q > 0);
  return encodings.find((encoding) => accepted.some(({ type }) => type.toLowerCase() === encoding));
}

/** Text of an answer with its compressed forms. */
export interface EncodedBody extends Copy {
  text: string;
  /** Digest of the text, the same in each encoding */
  digest: string;
  /** The compressed text, compressed once for each encoding; `undefined` if the text is too short to be worth it */
  compressed(encoding: Encoding): Promise<Uint8Array> | undefined;
}

/** Quality of Brotli. */
export interface Quality {
  /** 6 takes half the time of the default for a few per cent more bytes */
  first?: number;
  /** From the second time that the body is sent: compressed in the background, for later callers */
  later?: number;
}

/** One body in the process at a time is compressed better: who asks for many pages twice must not take the processor (docs/decisions/fair-queueing.md). */
let isImproving = false;

/** A body that is compressed when it is first sent in an encoding. */
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
    // Up to two bytes a letter, or one and the compressed forms.
    size: text.length * 2 + OVERHEAD,
    compressed: (encoding) => {
      if (text.length < WORTH_IT) return undefined;
      const known = forms.get(encoding);
      if (known !== undefined) {
        if (encoding === 'br' && !isBest && !isImproving) void improve().catch(() => undefined);
        return known;
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
