import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { FileCell } from './file-cells.ts';
import { csvTable, workbook } from './list-file.ts';

const head = ['Name', 'Amount', 'Paid', 'Day', 'Hours'];
const rows: FileCell[][] = [
  [
    { kind: 'text', text: '=HYPERLINK("http://evil.example")' },
    { kind: 'amount', cents: 125_050 },
    { kind: 'time', clock: '2026-07-02T00:30' },
    { kind: 'day', day: '2026-11-20' },
    { kind: 'number', number: 1.5 },
  ],
  [{ kind: 'text', text: 'Ġorġa "Ħabib"' }, ...Array.from({ length: 4 }, () => ({ kind: 'empty' }) as const)],
];
const table = { title: 'Payments: 2026/27 [all of them, in order]', head, rows };

// STAFF-34
test('a CSV file has dates and amounts that spreadsheets read, and no formula', () => {
  expect(csvTable(table).split('\r\n')).toEqual([
    '\uFEFF"Name","Amount","Paid","Day","Hours"',
    '"\'=HYPERLINK(""http://evil.example"")","1250.50","2026-07-02 00:30","2026-11-20","1.5"',
    '"Ġorġa ""Ħabib""","","","",""',
    '',
  ]);
});

// STAFF-34
test('an XLSX file has numbers, times of Malta’s clock and text, also where a text looks like a formula', async () => {
  const { sheets } = await readXlsx(await workbook(table));
  const [sheet] = sheets;
  expect(sheet?.name).toBe('Payments  2026 27  all of them,');
  expect(sheet?.rows[0]).toEqual(head);
  expect(sheet?.rows[1]).toEqual([
    '=HYPERLINK("http://evil.example")',
    1250.5,
    new Date('2026-07-02T00:30:00Z'),
    new Date('2026-11-20T00:00:00Z'),
    1.5,
  ]);
  expect(sheet?.rows[2]?.[0]).toBe('Ġorġa "Ħabib"');
  expect(sheet?.cells?.get('1,0')?.formula).toBeUndefined();
});
