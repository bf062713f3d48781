import { createCipheriv } from 'node:crypto';
import { deflateSync } from 'node:zlib';

const HEAD = Buffer.from('%PDF-1.7\n');
const END = Buffer.from('\ntrailer << /Root 1 0 R >>\n%%EOF\n');
const SIZE = 4_500_000;

/** A PDF of about ten megabytes like a scanner's: forty compressed pictures, and object streams. */
export function largePdf(): Buffer {
  const picture = deflateSync(incompressibleBytes(250_000), { level: 1 });
  const objects = deflateSync(Buffer.from('20 0 21 30 << /Type /Page >> << /Type /Page >>'));
  return wrapped([
    ...Array.from({ length: 40 }, (_, index) => [
      Buffer.from(`${index + 10} 0 obj << /Subtype /Image /Filter /FlateDecode /Length ${picture.length} >> stream\n`),
      picture,
      Buffer.from('\nendstream endobj\n'),
    ]),
    [Buffer.from('9 0 obj << /Type /ObjStm /N 2 /First 10 /Filter /FlateDecode >> stream\n'), objects],
    [Buffer.from('\nendstream endobj\n')],
  ]);
}

/** PDFs that are expensive to check, each in a different way. */
export const hostilePdfs: Readonly<Record<string, () => Buffer>> = {
  'streams without objects': () => wrapped([[Buffer.from('1 0 obj << /Length 1 >> '), repeated('stream\n', SIZE)]]),
  'opening actions without an end': () => wrapped([[repeated('/AA<</O', SIZE)], [repeated('/AA<<', SIZE)]]),
  'object streams that unpack to a thousand times their size': () => {
    const bomb = deflateSync(Buffer.concat([Buffer.from('20 0 21 30 <<'), Buffer.alloc(16_000_000)]));
    const head = Buffer.from('7 0 obj << /Type /Metadata /Filter /FlateDecode >> stream\n');
    return wrapped(Array.from({ length: 200 }, () => [head, bomb]));
  },
  'thousands of streams whose first bytes unpack to a megabyte': () => {
    const start = deflateSync(Buffer.alloc(1_000_000)).subarray(0, 512);
    return wrapped(Array.from({ length: 16_000 }, () => [Buffer.from('stream\n'), start]));
  },
  'thousands of streams that break after a megabyte of objects': () => {
    const whole = deflateSync(Buffer.concat([Buffer.from('20 0 21 30 <<'), Buffer.alloc(1_000_000)]));
    // Its last byte is part of the checksum.
    const broken = Buffer.concat([whole.subarray(0, -1), Buffer.from([(whole.at(-1) ?? 0) ^ 1])]);
    return wrapped(Array.from({ length: 4000 }, () => [Buffer.from('stream\n'), broken]));
  },
  'escapes in every name': () => wrapped([[repeated(`/#4c${'#61'.repeat(18)}`, SIZE)]]),
};

function wrapped(parts: readonly (readonly Buffer[])[]): Buffer {
  return Buffer.concat([HEAD, ...parts.flat(), END]);
}

function repeated(text: string, bytes: number): Buffer {
  return Buffer.alloc(bytes, text);
}

/** Incompressible bytes like a scanner's, the same each time. */
export function incompressibleBytes(length: number): Buffer {
  return createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(length));
}
