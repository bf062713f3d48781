import { expect, it } from 'vitest';
import { startsAsPdf } from './pdf-head.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

it.each(['%PDF-1.7', '\uFEFF%PDF-1.4', '\r\n%PDF-1.4', '\uFEFF\n \0%PDF-2.0'])(
  'accepts %j as the start of a PDF',
  (head) => {
    expect(startsAsPdf(bytesOf(head))).toBe(true);
  },
);

it.each(['', '%PDF', 'GIF89a%PDF-1.4', 'x\n%PDF-1.4', `${' '.repeat(1100)}%PDF-1.4`])(
  'rejects %j as the start of a PDF',
  (head) => {
    expect(startsAsPdf(bytesOf(head))).toBe(false);
  },
);
