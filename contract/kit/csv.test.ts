import { describe, expect, it } from 'vitest';
import { csvOf, textOfCell } from './csv.ts';

/** Returns the only cell of a table, without its quotes. */
function cell(text: string): string {
  return /^\uFEFF"([^]*)"\r\n$/.exec(csvOf([[text]]))?.[1]?.replaceAll('""', '"') ?? '';
}

describe('csvOf', () => {
  it.each(['0', '12', '-12', '-12.50', '-1,500.00', '1,500', '€12.00', '-€3.00', '-5 %', '12.5%', '1500 €'])(
    'leaves the number %j alone',
    (number) => expect(cell(number)).toBe(number),
  );

  const signs = [...'=+-@＝＋－＠﹦﹢﹣﹫'];
  const masks = [
    '',
    ' ',
    '\t',
    '\r',
    '\n',
    '\r\n',
    '\u00a0',
    '\u3000',
    '"',
    "'",
    '“',
    '""',
    '\u200b',
    '\ufeff',
    '\u202e',
    '\u00ad',
    ' "\u200b\t',
  ];
  // WIRE-14
  it.each(masks.map((mask) => [mask]))('neutralises every formula sign after %j', (mask) => {
    for (const sign of signs) {
      const text = `${mask}${sign}HYPERLINK("https://example.com")`;
      expect(cell(text)).toBe(`'${text}`);
    }
  });

  it.each(['-2+3', '-1-cmd|x', '+35679123456', '-A1', '-€x'])('neutralises %j, which is not a number', (text) => {
    expect(cell(text)).toBe(`'${text}`);
  });

  it.each([
    'Maria',
    'O’Brien',
    "d'Amato",
    '“Quoted”',
    'a-b',
    'a=b',
    'maria@ksu.example',
    '张伟',
    'محمد',
    'Ελένη',
    ' x',
    '"x"',
    '',
    '2026-11-27',
    '#1',
  ])('leaves the text %j unchanged (the control)', (text) => expect(cell(text)).toBe(text));

  it('separates rows and cells', () => {
    expect(
      csvOf([
        ['a', 'b,"c"'],
        ['1', ''],
      ]),
    ).toBe('\uFEFF"a","b,""c"""\r\n"1",""\r\n');
  });
});

describe('textOfCell', () => {
  it.each(['=1+1', "'=1+1", '-2+3', '-12', "'-12", "d'Amato", "'quoted'", ''])(
    'returns %j as it was before it was written to a cell',
    (text) => expect(textOfCell(cell(text))).toBe(text),
  );
});
