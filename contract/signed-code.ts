/** The content of one of our QR codes, before its signature has been checked. */
export interface SignedText {
  /** The exact text that is signed */
  signed: string;
  /** Its Ed25519 signature */
  signature: Uint8Array<ArrayBuffer>;
  /** `T` for a ticket, `G` for a gown, as server/services/signed-codes.ts writes it */
  kind: string;
  code: string;
  /** When it expires, in milliseconds since 1970 */
  valid_until: number;
}

/** That of a ticket, which has its occurrence before the code. */
export type TicketText = Omit<SignedText, 'kind'> & { occurrence_id: number };

const VERSION = 'KSU1';
/** As server/services/signed-codes.ts writes it: kind, expiry and code. */
const CONTENT = /^([A-Z])([0-9a-z]{1,9})\.([0-9A-Z-]{1,52})$/;
const TICKET = /^(\d{1,10})-([0-9A-Z]{1,40})$/;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Whether a text looks like one of our QR codes, valid or not. */
export function isSignedText(text: string): boolean {
  return text.startsWith(`${VERSION}.`);
}

/** Parses the text of a QR code of ours; undefined for anything else. */
export function readSignedText(text: string): SignedText | undefined {
  const [version, content = '', signature = '', ...more] = text.split('.');
  if (version !== VERSION || more.length > 0) return undefined;
  const bytes = bytesOf(content);
  const signed = bytesOf(signature);
  if (bytes === undefined || signed === undefined) return undefined;
  const [, kind = '', seconds = '', code = ''] = CONTENT.exec(String.fromCharCode(...bytes)) ?? [];
  if (code === '') return undefined;
  return {
    signed: `${version}.${content}`,
    signature: signed,
    kind,
    code,
    valid_until: Number.parseInt(seconds, 36) * 1000,
  };
}

/** Parses the text of a ticket's QR code; undefined for anything else, including cards and permits. */
export function readTicketText(text: string): TicketText | undefined {
  const read = readSignedText(text);
  if (read?.kind !== 'T') return undefined;
  const { kind: _, ...ticket } = read;
  const [, occurrence = '', code = ''] = TICKET.exec(ticket.code) ?? [];
  return code === '' ? undefined : { ...ticket, occurrence_id: Number(occurrence), code };
}

/** Normalises a code typed at a door: removes the spaces and dashes that people add. */
export function readTypedCode(text: string): string {
  return text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
}

/** The bytes encoded by a base64url text; undefined if it is not one. */
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
