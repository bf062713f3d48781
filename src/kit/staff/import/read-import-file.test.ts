import { describe, expect, it } from 'vitest';
import { MAX_IMPORT_FILE_BYTES, MAX_IMPORT_ROWS } from '#contract/kit/import-calls.ts';
import { readImportFile } from './read-import-file.ts';

const list = { key: ['code'], columns: ['code', 'name_en', 'name_mt', 'state'] };
const read = (...parts: (string | number[])[]) =>
  readImportFile(new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part)))), list);

const malta = { columns: ['code', 'name_en'], rows: [{ line: 2, cells: ['MT', 'Maltese, of Malta'] }] };

// REF-15
describe('a file of a list', () => {
  it.each([
    ['commas', 'code,name_en\r\nMT,"Maltese, of Malta"\r\n'],
    ['semicolons', 'code;name_en\nMT;Maltese, of Malta\n'],
    ['tabs', 'code\tname_en\nMT\tMaltese, of Malta'],
    ['a byte order mark', '\uFEFFcode,name_en\nMT,"Maltese, of Malta"'],
    ['quotes around everything', '"code";"name_en"\n"MT";"Maltese, of Malta"\n'],
    ['empty columns at the end of its heading', 'code;name_en;;\nMT;Maltese, of Malta;;\n'],
  ])('is read with %s', async (_form, text) => {
    const { rows, ...rest } = (await read(text)) as typeof malta;
    expect({ ...rest, rows: rows.map(({ line, cells }) => ({ line, cells: cells.slice(0, 2) })) }).toEqual({
      ...malta,
      lacksMaltese: false,
    });
  });

  it('has its columns in any order and letter case, with spaces or hyphens', async () => {
    expect(await read('State;Name MT;CODE;name-en\noffered;Malti;MT;Maltese')).toMatchObject({
      columns: ['state', 'name_mt', 'code', 'name_en'],
      rows: [{ line: 2, cells: ['offered', 'Malti', 'MT', 'Maltese'] }],
    });
  });

  it('is read as UTF-8 with Maltese letters, and as UTF-16 from Excel', async () => {
    const text = 'code\tname_mt\nCN\tĊiniż';
    expect(await read(text)).toMatchObject({ rows: [{ cells: ['CN', 'Ċiniż'] }], lacksMaltese: false });
    const units = [...`\uFEFF${text}`].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]);
    expect(await read(units)).toMatchObject({ rows: [{ cells: ['CN', 'Ċiniż'] }], lacksMaltese: false });
  });

  it('is read as Windows-1252, and then says that Maltese letters may be lost', async () => {
    const file = await read('code;name_en\nCI;C', [0xf4], 'te d', [0x92], 'Ivoire\n');
    expect(file).toMatchObject({ rows: [{ cells: ['CI', 'Côte d’Ivoire'] }], lacksMaltese: true });
  });

  it('keeps the line numbers of the spreadsheet where it has blank lines, and line breaks in a cell', async () => {
    const file = await read('\ncode,name_en\n\nMT,"Mal\ntese"\n , \nIT,Italian\n');
    expect(file).toMatchObject({
      rows: [
        { line: 4, cells: ['MT', 'Mal\ntese'] },
        { line: 6, cells: ['IT', 'Italian'] },
      ],
    });
  });

  it('passes on all cells of a row that is longer than the heading', async () => {
    expect(await read('code,name_en\nMT,Maltese, of Malta')).toMatchObject({
      rows: [{ cells: ['MT', 'Maltese', ' of Malta'] }],
    });
  });
});

// REF-15
describe('a file that cannot be read', () => {
  it.each([
    ['a workbook of Excel', [[0x50, 0x4b, 0x03, 0x04, 0x14]], { code: 'workbook' }],
    ['an old workbook of Excel', [[0xd0, 0xcf, 0x11, 0xe0]], { code: 'workbook' }],
    ['a picture', [[0x89, 0x50, 0x4e, 0x47, 0x00]], { code: 'not_text' }],
    ['an empty file', ['\n\n'], { code: 'empty' }],
    ['a heading alone', ['code,name_en\n'], { code: 'empty' }],
    ['an unknown column', ['code,name\nMT,Maltese'], { code: 'unknown_columns', names: ['name'] }],
    ['a missing column', ['name_en,state\nMaltese,offered'], { code: 'missing_columns', names: ['code'] }],
    ['a repeated column', ['code,Code\nMT,MT'], { code: 'repeated_columns', names: ['code'] }],
    ['an open quote', ['code,name_en\nIT,Italian\nMT,"Maltese\n'], { code: 'open_quote', line: 3 }],
    [
      'too many rows',
      [`code\n${'MT\n'.repeat(MAX_IMPORT_ROWS + 1)}`],
      { code: 'too_many_rows', rows: MAX_IMPORT_ROWS + 1 },
    ],
    ['too many bytes', ['code\n', 'M'.repeat(MAX_IMPORT_FILE_BYTES)], { code: 'too_large' }],
  ])('is refused with its reason: %s', async (_kind, parts, problem) => {
    expect(await read(...(parts as string[]))).toEqual({ problem });
  });
});
