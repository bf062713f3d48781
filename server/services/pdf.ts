import { Inflate } from 'pako';
import type { RuleCode } from '#contract/kit/rule-codes.ts';
import { readToken, scanPdf } from './pdf-names.ts';

/** The reason why a PDF is rejected: it has active content, hides its content, or cannot be checked in time. */
export type PdfFault = Extract<RuleCode, 'document_active' | 'document_locked' | 'document_slow'>;

/**
 * Names of content that a reader would execute, fill in or unpack: actions that run scripts, start programs, send or
 * fetch data; embedded files; forms and media with their own programs. Each is long enough not to occur in a picture by
 * chance.
 */
const activeNames = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'XFA',
  'RichMedia',
  'Rendition',
  'Movie',
  'Sound',
]);
/** Actions that run when the document, or one of its pages, is opened. */
const openingNames = new Set(['OpenAction', 'AA']);
const namesInObjects = new Set([...activeNames, ...openingNames, 'URI']);
const namesInFile = new Set([...namesInObjects, 'Encrypt', 'ObjStm', 'Filter', 'Predictor']);

/** The maximum unpacked size of an object stream, in bytes; one holds a few hundred objects. */
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024;
/** The maximum unpacked size of a whole document, in bytes. */
const MAX_TOTAL_UNPACKED_BYTES = 64 * 1024 * 1024;
/** Enough compressed bytes to recognise the start of a stream. */
const HEAD = 512;
/** Enough unpacked bytes for it. */
const START = 64;
/** Bytes that are unpacked at a time. */
const CHUNK = 64 * 1024;

/** Returns what has been unpacked so far, also of a stream that is cut off (`Z_SYNC_FLUSH` of zlib). */
const SYNC_FLUSH = 2;

/** The state of an object's dictionary as read so far. */
interface ObjectHead {
  isObjectStream: boolean;
  /** False if its content is packed in a way that no ordinary program uses for object streams */
  isPlain: boolean;
  isPacked: boolean;
}

const emptyHead = (): ObjectHead => ({ isObjectStream: false, isPlain: true, isPacked: false });

/**
 * Finds active content of a PDF by the names in it, also in packed object streams. It ignores the cross-reference
 * table: content of an older revision of the file counts too, because another reader may find it. It does not analyse
 * the document's structure, and does not find content that is hidden from some readers only
 * (docs/decisions/file-uploads.md).
 *
 * Reads the file once and holds only the current dictionary. The caller must limit the time, because unpacking takes
 * longer than reading (`checkPdf`).
 *
 * @param bytes the whole file
 * @returns why it is rejected, or undefined
 */
export function findPdfFault(bytes: Buffer): PdfFault | undefined {
  const actions = actionFinder(bytes);
  const streams = streamChecker(bytes);
  let isLocked = false;
  scanPdf(bytes, namesInFile, {
    name: (name, end) => {
      if (name === 'Encrypt') isLocked = true;
      actions.name(name, end);
      streams.name(name, end);
    },
    close: actions.close,
    object: streams.object,
    stream: streams.stream,
  });
  if (isLocked) return 'document_locked';
  return actions.isActive() || !streams.areInert() ? 'document_active' : undefined;
}

/**
 * Finds active names, and addresses that are opened with the document: `/URI` in the dictionary of an opening action.
 */
function actionFinder(bytes: Buffer) {
  let isActive = false;
  let isOpening = false;
  return {
    name: (name: string, end: number) => {
      if (activeNames.has(name) || (isOpening && name === 'URI')) isActive = true;
      if (!openingNames.has(name)) return;
      const first = readToken(bytes, end);
      if (first.token === '<' && bytes[first.end] === LESS) isOpening = true;
    },
    close: () => {
      isOpening = false;
    },
    isActive: () => isActive,
  };
}

const LESS = 0x3c;

/**
 * Checks the packed object streams of a file while it is read. Objects that cannot be unpacked, or whose stream is not
 * found, count as active.
 */
function streamChecker(bytes: Buffer) {
  let head = emptyHead();
  let named = 0;
  let found = 0;
  let unpacked = 0;
  let isInert = true;
  const check = (content: Buffer | undefined) => {
    unpacked += content?.length ?? MAX_UNPACKED_BYTES;
    if (unpacked > MAX_TOTAL_UNPACKED_BYTES || (content && areActive(content))) isInert = false;
  };
  return {
    name: (name: string, end: number) => {
      if (name === 'ObjStm') {
        named += 1;
        head.isObjectStream = true;
      } else if (name === 'Filter') {
        head.isPacked = true;
        if (!isPlainFilter(bytes, end)) head.isPlain = false;
      } else if (name === 'Predictor' && !/^\s+1\b/.test(bytes.toString('latin1', end, end + 20))) head.isPlain = false;
    },
    object: () => {
      head = emptyHead();
    },
    stream: (start: number) => {
      if (!isInert) return;
      const body = bytes.subarray(start);
      if (head.isObjectStream) {
        found += 1;
        if (!head.isPlain) isInert = false;
        else if (head.isPacked || isDeflated(body)) {
          const result = inflate(body, MAX_UNPACKED_BYTES);
          if (result?.isTooLong === false) check(result.content);
          else isInert = false;
        }
      } else if (looksPacked(body)) {
        const result = inflate(body, MAX_UNPACKED_BYTES);
        // If padded beyond the limit, it may be an object stream under another type, so it counts as over the limit.
        if (result !== undefined) check(result.isTooLong ? undefined : result.content);
      }
    },
    areInert: () => isInert && found === named,
  };
}

/** Whether the filter is `/FlateDecode` alone, also in a list. */
function isPlainFilter(bytes: Buffer, from: number): boolean {
  const first = readToken(bytes, from);
  const isList = first.token === '[';
  const filter = isList ? readToken(bytes, first.end) : first;
  if (filter.token !== '/FlateDecode' && filter.token !== '/Fl') return false;
  return !isList || readToken(bytes, filter.end).token === ']';
}

/** Whether the objects of an object stream have an active name. */
function areActive(objects: Buffer): boolean {
  const actions = actionFinder(objects);
  scanPdf(objects, namesInObjects, actions);
  return actions.isActive();
}

/** Checks the two bytes that deflated content begins with (RFC 1950, 2.2). */
function isDeflated(body: Buffer): boolean {
  const [method = 0, flags = 0] = body;
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;
}

/** Object streams start with pairs of numbers. A stream may have another type, for readers that ignore the type. */
function looksPacked(body: Buffer): boolean {
  if (!isDeflated(body)) return false;
  const start = inflate(body.subarray(0, HEAD), START);
  return /^\s*\d+\s+\d+\s+(?:\d+\s+\d+\s|<<|\[|\/)/.test(start?.content.toString('latin1', 0, START) ?? '');
}

/** Thrown once enough has been unpacked. */
const enough = new Error('Enough was unpacked');

/**
 * Unpacks the stream at the start of `body`; the bytes after it are the rest of the file, and are ignored. Not with
 * `node:zlib`: the program aborts if a thread is terminated while it creates a handle of zlib
 * (docs/decisions/file-uploads.md).
 * @param max the number of bytes after which it stops
 * @returns undefined if the stream is broken
 */
function inflate(body: Buffer, max: number): { content: Buffer; isTooLong: boolean } | undefined {
  const parts: Uint8Array[] = [];
  let size = 0;
  const inflater = new Inflate({ chunkSize: Math.min(CHUNK, max) });
  inflater.onData = (part) => {
    if (size >= max) throw enough;
    size += part.length;
    parts.push(part as Uint8Array);
  };
  try {
    if (!inflater.push(body, SYNC_FLUSH)) return undefined;
  } catch (error) {
    if (error !== enough) throw error;
    return { content: Buffer.concat(parts), isTooLong: true };
  }
  return { content: Buffer.concat(parts), isTooLong: size > max };
}
