/** The number of bytes from the start in which PDF readers search for the header. */
export const PDF_HEAD_BYTES = 1024;

/** `%PDF-` */
const PDF_SIGNATURE = [0x25, 0x50, 0x44, 0x46, 0x2d];
/** U+FEFF in UTF-8 */
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
/** White space of PDF (ISO 32000-2, 7.2.3). */
const WHITE_SPACE = [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20];

/**
 * Whether a file starts like a PDF. Some programs write a byte order mark or a line break before the header, which
 * readers ignore; other leading bytes could make the file valid as another type too.
 * @param head the first bytes of the file
 */
export function startsAsPdf(head: Uint8Array): boolean {
  let at = 0;
  while (at < PDF_HEAD_BYTES) {
    if (WHITE_SPACE.includes(head[at] ?? -1)) at += 1;
    else if (isAt(head, at, BYTE_ORDER_MARK)) at += BYTE_ORDER_MARK.length;
    else break;
  }
  return isAt(head, at, PDF_SIGNATURE);
}

function isAt(bytes: Uint8Array, at: number, expected: readonly number[]): boolean {
  return expected.every((byte, index) => bytes[at + index] === byte);
}
