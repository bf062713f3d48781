/** Readers search for the first bytes of a PDF this far from its start. */
export const HEAD_BYTES = 1024;

const HEAD = Buffer.from('%PDF-');
const BYTE_ORDER_MARK = Buffer.from('\uFEFF');
/** White space of PDF (ISO 32000-2, 7.2.3). */
const SPACES = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);

/**
 * Whether a file starts as a PDF does. Programs put a byte order mark or a line break before it, which readers ignore;
 * anything else before it could make it a file of another type too.
 * @param head the first bytes of the file
 */
export function startsAsPdf(head: Buffer): boolean {
  let at = 0;
  while (at < HEAD_BYTES) {
    if (SPACES.has(head[at] ?? -1)) at += 1;
    else if (head.indexOf(BYTE_ORDER_MARK, at) === at) at += BYTE_ORDER_MARK.length;
    else break;
  }
  return head.subarray(at, at + HEAD.length).equals(HEAD);
}
