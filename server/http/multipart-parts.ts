/** Counts the parts of a form by its boundaries alone. */
interface PartCounter {
  /** Reads the next bytes of the body */
  read(chunk: Uint8Array): void;
  /** The number of parts between the boundaries that have arrived */
  count(): number;
}

const LINE_END = '\r\n';

/**
 * Counts the parts of a form beside its parser, which silently skips parts that it cannot parse; the sender would
 * believe that they were accepted.
 * @param contentType header of the form, with its boundary
 */
export function countParts(contentType: string): PartCounter {
  const [, quoted, plain = ''] = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^\s;]*))/i.exec(contentType) ?? [];
  const boundary = Buffer.from(`${LINE_END}--${quoted ?? plain}`, 'latin1');
  // The first boundary may be at the very beginning.
  let rest: Uint8Array = Buffer.from(LINE_END);
  let boundaries = 0;
  return {
    read: (chunk) => {
      const bytes = Buffer.concat([rest, chunk]);
      let from = 0;
      for (let at = bytes.indexOf(boundary); at !== -1; at = bytes.indexOf(boundary, from)) {
        boundaries += 1;
        from = at + boundary.length;
      }
      rest = bytes.subarray(Math.max(from, bytes.length - boundary.length + 1));
    },
    count: () => boundaries - 1,
  };
}
