import { cleanText } from './clean-text.ts';

/**
 * A number or amount as this product writes it: `-12.50`, `-1,500`, `-€3.00`. Spreadsheets do not run it as a formula.
 */
const NUMBER = /^-?(?:€ ?)?\d[\d,. ]*(?: ?€| ?%)?$/;
/** Leading spaces, and leading quotes, which some spreadsheets drop. */
const BEFORE_TEXT = /^[\s"'‘’“”`]+/;
/** The characters that begin a formula. */
const FORMULA = /^[=+\-@]/;

/**
 * Returns a table as CSV (RFC 4180) that spreadsheets open as UTF-8. Text that a spreadsheet would run as a formula
 * gets a leading apostrophe, because names and addresses are user input (WIRE-14). Numbers stay numbers.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;
}

/** Returns the text that `csvOf` has written to this cell, without the apostrophe before a formula. */
export function textOfCell(cell: string): string {
  const text = cell.slice(1);
  return cell.startsWith("'") && isFormula(text) ? text : cell;
}

function cellOf(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/**
 * Some spreadsheets read full-width characters as ordinary ones and ignore invisible characters, so this check does
 * both.
 */
function isFormula(text: string): boolean {
  if (NUMBER.test(text)) return false;
  if (/^[\t\r]/.test(text)) return true;
  return FORMULA.test(
    cleanText(text.normalize('NFKC'))
      .replaceAll(/\p{Cc}/gu, ' ')
      .replace(BEFORE_TEXT, ''),
  );
}
