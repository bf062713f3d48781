import { csvOf } from '#contract/kit/csv.ts';
import type { FileCell } from './file-cells.ts';

/** The formats of a downloaded list. */
export const fileFormats = ['xlsx', 'csv'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** The content of a downloaded list. */
export interface FileTable {
  title: string;
  head: readonly string[];
  rows: readonly (readonly FileCell[])[];
}

/** Number formats of Excel, which shows them as the user's system writes dates and numbers. */
const DAY_FORMAT = 'yyyy-mm-dd';
const TIME_FORMAT = 'yyyy-mm-dd hh:mm';
const AMOUNT_FORMAT = '#,##0.00';

/** Excel limits the length of sheet names and rejects these characters. */
const SHEET_NAME_LENGTH = 31;
const NOT_IN_SHEET_NAME = /[[\]:*?/\\]/g;

/** Returns a list as a file of a spreadsheet (STAFF-34). The writer of XLSX is loaded on first use. */
export async function writeListFile(format: FileFormat, table: FileTable): Promise<Blob> {
  if (format === 'csv') return new Blob([csvTable(table)], { type: 'text/csv;charset=utf-8' });
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new Blob([(await workbook(table)) as Uint8Array<ArrayBuffer>], { type });
}

/** Returns a list as CSV. Text that a spreadsheet would run as a formula is made safe. */
export function csvTable({ head, rows }: FileTable): string {
  return csvOf([head, ...rows.map((cells) => cells.map(csvCell))]);
}

function csvCell(cell: FileCell): string {
  switch (cell.kind) {
    case 'empty':
      return '';
    case 'text':
      return cell.text;
    case 'number':
      return String(cell.number);
    case 'amount':
      return (cell.cents / 100).toFixed(2);
    case 'time':
      return cell.clock.replace('T', ' ');
    case 'day':
      return cell.day;
  }
}

/** Returns a list as XLSX, with a head that stays. Text is stored as text, which no spreadsheet runs as a formula. */
export async function workbook({ title, head, rows }: FileTable): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  const name = title.replaceAll(NOT_IN_SHEET_NAME, ' ').slice(0, SHEET_NAME_LENGTH);
  return writeXlsx({
    sheets: [
      {
        name,
        columns: head.map((header, index) => ({
          header,
          autoWidth: true,
          ...formatOf(rows.find((cells) => cells[index]?.kind !== 'empty')?.[index]),
        })),
        rows: [[...head], ...rows.map((cells) => cells.map(workbookCell))],
        freezePane: { rows: 1 },
      },
    ],
  });
}

function workbookCell(cell: FileCell): string | number | Date | null {
  switch (cell.kind) {
    case 'empty':
      return null;
    case 'text':
      return cell.text;
    case 'number':
      return cell.number;
    case 'amount':
      return cell.cents / 100;
    // A sheet has no time zones: the writer takes the UTC clock of a date, which is Malta's clock here.
    case 'time':
      return new Date(`${cell.clock}:00Z`);
    case 'day':
      return new Date(`${cell.day}T00:00:00Z`);
  }
}

/** The number format of a column, from its first cell with content. */
function formatOf(cell: FileCell | undefined): { numFmt?: string } {
  if (cell?.kind === 'day') return { numFmt: DAY_FORMAT };
  if (cell?.kind === 'time') return { numFmt: TIME_FORMAT };
  return cell?.kind === 'amount' ? { numFmt: AMOUNT_FORMAT } : {};
}
