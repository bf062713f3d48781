import { setImmediate } from 'node:timers/promises';
import { inflateSync } from 'node:zlib';
import type { RuleCode } from '#contract/rule-codes.ts';

/** Why a PDF is refused: it has active content, or hides what it contains. */
export type PdfFault = Extract<RuleCode, 'document_active' | 'document_locked'>;

/**
 * Names of what a reader would execute, fill in or unpack: actions that run scripts, start programs, send or fetch
 * data; embedded files; forms and media with programs of their own. Each is long enough not to occur in a picture by
 * chance.
 */
const activeNames = [
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
] as const;

/** What may follow a name (ISO 32000-2, 7.2.3). */
const NAME_END = '(?=[\\0\\t\\n\\f\\r ()<>\\[\\]{}/%]|$)';
const ACTIVE = new RegExp(`/(?:${activeNames.join('|')})${NAME_END}`);
/** An address that is opened as soon as the document, or one of its pages, is. */
const OPENS_ADDRESS = new RegExp(`/(?:OpenAction|AA)\\s*<<[^>]{0,2000}/URI${NAME_END}`);
const LOCKED = new RegExp(`/Encrypt${NAME_END}`);
const PACKED = new RegExp(`/ObjStm${NAME_END}`, 'g');
const STREAM = /stream\r?\n/g;

/** Maximum unpacked size of an object stream, in bytes; one holds a few hundred objects. */
const MOST_UNPACKED = 16 * 1024 * 1024;
/** Maximum for a whole document. */
const MOST_UNPACKED_IN_ALL = 64 * 1024 * 1024;
const MOST_STREAMS = 50_000;
/** Streams after which others get their turn. */
const STREAMS_A_TURN = 50;
/** Enough compressed bytes to see how a stream starts. */
const HEAD = 512;

/**
 * Finds active content of a PDF by the names in it, also in packed object streams. It ignores the table of contents:
 * content of an older state of the file counts too, because another reader may find it. It does not analyse a
 * document's structure, and does not find what was hidden from one reader alone
 * (docs/decisions/034-uploads-and-erasure.md).
 *
 * @param bytes the whole file
 * @returns why it is refused, or undefined
 */
export async function findPdfFault(bytes: Buffer): Promise<PdfFault | undefined> {
  const text = withoutEscapes(bytes.toString('latin1'));
  if (LOCKED.test(text)) return 'document_locked';
  if (isActive(text)) return 'document_active';
  return (await arePackedObjectsInert(bytes)) ? undefined : 'document_active';
}

function isActive(text: string): boolean {
  return ACTIVE.test(text) || OPENS_ADDRESS.test(text);
}

/** `/J#61vaScript` is `/JavaScript`. */
function withoutEscapes(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** Objects that cannot be unpacked, or whose stream is not found, do not count as inert. */
async function arePackedObjectsInert(bytes: Buffer): Promise<boolean> {
  const source = bytes.toString('latin1');
  const named = withoutEscapes(source).match(PACKED)?.length ?? 0;
  let packed = 0;
  let streams = 0;
  let unpacked = 0;
  for (const { index, 0: keyword } of source.matchAll(STREAM)) {
    streams += 1;
    if (streams > MOST_STREAMS) return false;
    if (streams % STREAMS_A_TURN === 0) await setImmediate();
    const body = bytes.subarray(index + keyword.length);
    const head = withoutEscapes(source.slice(startOfObject(source, index), index));
    const isNamed = new RegExp(PACKED.source).test(head);
    if (isNamed) packed += 1;
    if (!isNamed && !looksPacked(body)) continue;
    const content = isNamed ? contentOf(head, body) : inflate(body, MOST_UNPACKED);
    if (content === undefined) {
      if (isNamed) return false;
      continue;
    }
    unpacked += content.length;
    if (unpacked > MOST_UNPACKED_IN_ALL || isActive(withoutEscapes(content.toString('latin1')))) return false;
  }
  return packed === named;
}

/** Where the dictionary of a stream starts, as `7 0 obj` says. */
function startOfObject(source: string, stream: number): number {
  const start = source.lastIndexOf('obj', stream - 1);
  // The previous object ends there: a stream without a number of its own.
  return Math.max(start, 0);
}

/** The content of an object stream; undefined if it is packed in a way that no ordinary program uses for it. */
function contentOf(head: string, body: Buffer): Buffer | undefined {
  const filters = /\/Filter\s*(\[[^\]]*\]|\/\w+)?/.exec(head);
  // Not packed: it was read with the rest of the file.
  if (filters === null) return Buffer.alloc(0);
  const isPlain = /^\[?\s*\/(?:FlateDecode|Fl)\s*\]?$/.test(filters[1] ?? '');
  if (!isPlain || /\/Predictor\s+(?!1\b)/.test(head)) return undefined;
  return inflate(body, MOST_UNPACKED);
}

/** Object streams start with pairs of numbers. One may be given another type, for readers that ignore it. */
function looksPacked(body: Buffer): boolean {
  const start = inflate(body.subarray(0, HEAD), HEAD * 1100);
  return start !== undefined && /^\s*\d+\s+\d+\s+(?:\d+\s+\d+\s|<<|\[|\/)/.test(start.toString('latin1', 0, 64));
}

function inflate(body: Buffer, most: number): Buffer | undefined {
  try {
    // What follows the packed bytes is the rest of the file, and is ignored.
    return inflateSync(body, { maxOutputLength: most, finishFlush: 2 });
  } catch {
    return undefined;
  }
}
