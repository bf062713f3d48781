/** How many parts a form has, by its boundaries alone. */
interface PartCounter {
  /** Takes the next bytes of the body */
  read(chunk: Uint8Array): void;
  /** Parts between the boundaries that have arrived */
  count(): number;
}

const LINE_END = '\r\n';

/**
 * Counts the parts of a form beside its parser, which passes over a part it does not understand without a word: its
 * sender would believe that it was taken.
 * @param contentType header of the form, with its boundary
 */
export function countParts(contentType: string): PartCounter {
  const [, quoted, plain = ''] = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^\s;]*))/i.exec(contentType) ?? [];
  const boundary = Buffer.from(`${LINE_END}--${quoted ?? plain}`, 'latin1');
  // The first boundary may stand at the very beginning.
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
