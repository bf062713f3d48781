import { describe, expect, it } from 'vitest';
import { readPdf } from '#tests/support/pdf.ts';
import { withPrintableLetters } from './letters.ts';
import { drawPdf } from './pdf.ts';

/** The text that a PDF reader extracts from a document with this text, without its title. */
async function extractLines(text: string): Promise<string[]> {
  const bytes = await drawPdf(
    [
      { kind: 'heading', level: 1, text: 'Report' },
      { kind: 'text', text },
    ],
    'en',
    new Date(0),
  );
  return readPdf(bytes)
    .tags.slice(1)
    .map((tag) => tag.text);
}

describe('text in a PDF', () => {
  it.each([
    'Łukasz Żółty, Đorđe Šćepanović, Ștefan Țepeș, İpek Güneş, Þór Æðelstan, Nguyễn Văn Đức',
    'Ċensu Għaxaq Ħamrun Żejtun ċġħż',
    'Ελένη Παπαδάκη · Юлія Шевченко · Ђорђе',
    'CO₂, m², 20 °C, €5 – 10 µg, ½ × 3, № 7, “a” ‘b’ … ™',
  ])('keeps every letter of %s', async (text) => {
    expect(await extractLines(text)).toEqual([text]);
  });

  it('is normalised to NFC', async () => {
    expect(await extractLines('Ċensu Ġorġ'.normalize('NFD'))).toEqual(['Ċensu Ġorġ']);
  });

  it('uses the plain form of letters that the typeface lacks', async () => {
    expect(await extractLines('ﬁne ①② Ｋｓｕ')).toEqual(['fine 12 Ksu']);
    expect(await extractLines('Medja ≥ 60, CO₂ ≤ 5')).toEqual(['Medja >= 60, CO₂ <= 5']);
  });

  it('is followed by a note if letters are missing, in the language of the document', async () => {
    const [text, note] = await extractLines('Name: 李明 (😀)');
    expect(text).toBe('Name: ?? (?)');
    expect(note).toMatch(/^This document cannot show every letter/);
    expect(withPrintableLetters([{ kind: 'list', items: ['李'] }], 'mt').at(-1)).toMatchObject({
      text: expect.stringMatching(/^Dan id-dokument ma jistax juri kull ittra/),
    });
  });

  it('has no note if no letter is missing (the control)', () => {
    expect(withPrintableLetters([{ kind: 'text', text: 'Why?' }], 'en')).toEqual([{ kind: 'text', text: 'Why?' }]);
  });
});
