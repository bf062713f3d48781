/** The longest name that is reported to a visitor, in bytes as written; every byte may be an escape such as `#61`. */
const MAX_NAME_BYTES = 60;

const [NUL, TAB, LINE_FEED, FORM_FEED, RETURN, SPACE] = [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20];
const [HASH, SLASH, GREATER] = [0x23, 0x2f, 0x3e];

const spaces = tableOf([NUL, TAB, LINE_FEED, FORM_FEED, RETURN, SPACE]);
/** Bytes that end a name (ISO 32000-2, 7.2.3). */
const nameEnds = tableOf([NUL, TAB, LINE_FEED, FORM_FEED, RETURN, SPACE, ...Buffer.from('()<>[]{}/%')]);
/** First characters of the other tokens that are reported to a visitor. */
const starts = tableOf([SLASH, GREATER, ...Buffer.from('os')]);

/** Receives the findings of `scanPdf`, in the order of the file; positions are in bytes. */
export interface PdfVisitor {
  /** A name without its slash and with its escapes decoded; `end` is the position after it */
  name: (name: string, end: number) => void;
  /** A `>`, which may end a dictionary, a string or neither */
  close?: () => void;
  /** The keyword `obj`, also as the end of `endobj` */
  object?: () => void;
  /** The keyword `stream` with its line break; `start` is the position after it */
  stream?: (start: number) => void;
}

/**
 * Reads a PDF once from start to end, in time linear in its length, whatever the bytes are.
 * @param names the names to report; others are skipped
 */
export function scanPdf(bytes: Buffer, names: ReadonlySet<string>, visitor: PdfVisitor): void {
  const firstLetters = tableOf([HASH, ...[...names].map((name) => name.charCodeAt(0))]);
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (starts[byte] === 0) continue;
    if (byte === GREATER) visitor.close?.();
    else if (byte === SLASH) {
      if (firstLetters[bytes[at + 1] ?? 0] === 0) continue;
      const { name, end } = readName(bytes, at + 1);
      if (name !== undefined && names.has(name)) visitor.name(name, end);
    } else if (isAt(bytes, at, OBJECT)) visitor.object?.();
    else if (visitor.stream && isAt(bytes, at, STREAM)) {
      const start = afterLineBreak(bytes, at + STREAM.length);
      if (start !== undefined) visitor.stream(start);
    }
  }
}

const OBJECT = Buffer.from('obj');
const STREAM = Buffer.from('stream');

/**
 * Returns the next token after white space: a name with its slash, or one other byte; its end is the position after it.
 */
export function readToken(bytes: Buffer, from: number): { token: string; end: number } {
  let at = from;
  while (at < bytes.length && spaces[bytes[at] as number] === 1) at += 1;
  if (bytes[at] !== SLASH) return { token: bytes.toString('latin1', at, at + 1), end: at + 1 };
  const { name, end } = readName(bytes, at + 1);
  return { token: `/${name ?? ''}`, end };
}

/** Returns the name at this position; undefined if it is longer than every relevant name. */
function readName(bytes: Buffer, start: number): { name: string | undefined; end: number } {
  let end = start;
  const last = Math.min(bytes.length, start + MAX_NAME_BYTES);
  let isEscaped = false;
  while (end < last && nameEnds[bytes[end] as number] === 0) {
    if (bytes[end] === HASH) isEscaped = true;
    end += 1;
  }
  if (end === last && end < bytes.length && nameEnds[bytes[end] as number] === 0) return { name: undefined, end };
  const written = bytes.toString('latin1', start, end);
  return { name: isEscaped ? withoutEscapes(written) : written, end };
}

/** Decodes escapes: `J#61vaScript` is `JavaScript`. */
function withoutEscapes(name: string): string {
  return name.replace(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16)));
}

function isAt(bytes: Buffer, at: number, word: Buffer): boolean {
  for (let index = 0; index < word.length; index += 1) if (bytes[at + index] !== word[index]) return false;
  return true;
}

function afterLineBreak(bytes: Buffer, at: number): number | undefined {
  const start = bytes[at] === RETURN ? at + 1 : at;
  return bytes[start] === LINE_FEED ? start + 1 : undefined;
}

function tableOf(members: readonly number[]): Uint8Array {
  const table = new Uint8Array(256);
  for (const member of members) table[member] = 1;
  return table;
}
