import type { Locale } from '#contract/kit/common.ts';
import type { DocumentBlock } from '#contract/kit/document.ts';
import fonts from './fonts.json' with { type: 'json' };

/** Replaces a letter that the typeface lacks and that has no plain form. */
const MISSING_LETTER = '?';

/** Plain forms of signs for which Unicode has none. */
const plainSigns: Readonly<Record<string, string>> = {
  '≥': '>=',
  '≤': '<=',
  '≠': '=/=',
  '≈': '~',
  '→': '->',
  '←': '<-',
  '−': '-',
  '☐': '[ ]',
};

const missingLetterNotes: Record<Locale, string> = {
  en: 'This document cannot show every letter. A question mark in a name or a text may stand for one.',
  mt: 'Dan id-dokument ma jistax juri kull ittra. Punt interrogattiv f’isem jew f’test jista’ jkun minflok waħda.',
};

/**
 * Converts texts to letters that the documents' typeface has: composed, or in their plain form (`ǆ` as `dž`). Each
 * letter still missing becomes a question mark, and a note at the end of the document says so; no letter is dropped.
 */
export function withPrintableLetters(blocks: readonly DocumentBlock[], locale: Locale): DocumentBlock[] {
  let isMissing = false;
  const print = (text: string): string =>
    [...text.normalize('NFC')]
      .map((letter) => {
        const printable = plainForm(letter);
        if (printable === undefined) isMissing = true;
        return printable ?? MISSING_LETTER;
      })
      .join('');
  const printed = blocks.map((block): DocumentBlock => {
    if (block.kind === 'chart') return block;
    if (block.kind === 'table')
      return { ...block, head: block.head.map(print), rows: block.rows.map((cells) => cells.map(print)) };
    if (block.kind === 'list') return { ...block, items: block.items.map(print) };
    if (block.kind === 'links') {
      const items = block.items.map(({ name, text, href }) => ({ name: print(name), text: print(text), href }));
      return { ...block, items };
    }
    if (block.kind === 'scores') {
      const rows = block.rows.map(({ name, score }) => ({ name: print(name), score }));
      return { ...block, head: [print(block.head[0]), print(block.head[1])], rows };
    }
    return { ...block, text: print(block.text) };
  });
  return isMissing ? [...printed, { kind: 'text', text: missingLetterNotes[locale] }] : printed;
}

/** A letter in the form that the typeface has; empty for an invisible character, undefined if there is none. */
function plainForm(letter: string): string | undefined {
  if (hasGlyph(letter) || /\s/.test(letter)) return letter;
  if (/[\p{Cc}\p{Cf}\p{M}]/u.test(letter)) return '';
  const plain = plainSigns[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return plain !== '' && [...plain].every(hasGlyph) ? plain : undefined;
}

/** Whether both weights of the typeface contain a letter. */
export function hasGlyph(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return fonts.letters.some(([first = 0, last = 0]) => first <= code && code <= last);
}
