/** The content of a QR code, before its signature has been checked. */
export interface SignedText {
  /** The exact text that is signed */
  signed: string;
  /** Its Ed25519 signature */
  signature: Uint8Array<ArrayBuffer>;
  code: string;
  /** When it expires, in milliseconds since 1970 */
  valid_until: number;
}

/** The content of a ticket's QR code. */
interface TicketText extends SignedText {
  occurrence_id: number;
}

const VERSION = 'KSU1';
/** The format of server/services/signed-codes.ts: kind, expiry and code. */
const SIGNED_CONTENT = /^([A-Z])([0-9a-z]{1,9})\.([0-9A-Z-]{1,52})$/;
/** A ticket has its occurrence id before the code. */
const TICKET = /^(\d{1,10})-([0-9A-Z]{1,40})$/;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Whether a text looks like one of our QR codes, valid or not. */
export function isSignedText(text: string): boolean {
  return text.startsWith(`${VERSION}.`);
}

/** Parses a ticket's QR code; undefined for anything else, including cards and permits. */
export function readTicketText(text: string): TicketText | undefined {
  const read = readSignedText(text, 'T');
  const [, occurrence = '', code = ''] = TICKET.exec(read?.code ?? '') ?? [];
  return read === undefined || code === '' ? undefined : { ...read, occurrence_id: Number(occurrence), code };
}

/** Parses a carpool's QR code; undefined for anything else. */
export function readCarpoolText(text: string): SignedText | undefined {
  return readSignedText(text, 'C');
}

/** Parses a gown's QR code; undefined for anything else. */
export function readGownText(text: string): SignedText | undefined {
  return readSignedText(text, 'G');
}

function readSignedText(text: string, kind: string): SignedText | undefined {
  const [version, content = '', signature = '', ...more] = text.split('.');
  if (version !== VERSION || more.length > 0) return undefined;
  const bytes = bytesOf(content);
  const signed = bytesOf(signature);
  if (bytes === undefined || signed === undefined) return undefined;
  const [, letter = '', seconds = '', code = ''] = SIGNED_CONTENT.exec(String.fromCharCode(...bytes)) ?? [];
  if (letter !== kind) return undefined;
  return {
    signed: `${version}.${content}`,
    signature: signed,
    code,
    valid_until: Number.parseInt(seconds, 36) * 1000,
  };
}

/** Normalises a typed code: removes the spaces and dashes that people add. */
export function readTypedCode(text: string): string {
  return text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
}

/** Decodes a base64url text; undefined if it is not one. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  const values = [...text].map((letter) => letters.indexOf(letter));
  if (values.includes(-1) || values.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((values.length * 6) / 8));
  for (const index of bytes.keys()) {
    const at = Math.floor((index * 8) / 6);
    const shift = (index * 8) % 6;
    bytes[index] = ((((values[at] ?? 0) << 6) | (values[at + 1] ?? 0)) >> (4 - shift)) & 255;
  }
  return bytes;
}
