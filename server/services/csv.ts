import { cleanText } from '#contract/clean-text.ts';

/** A number or amount as this product writes it: `-12.50`, `-1,500`, `-€3.00`. No spreadsheet runs it. */
const NUMBER = /^-?(?:€ ?)?\d[\d,. ]*(?: ?€| ?%)?$/;
/** What is before the first visible character: spaces, and quotes, which some spreadsheets drop. */
const BEFORE_TEXT = /^[\s"'‘’“”`]+/;
/** What a spreadsheet would take for a formula; `-` after a tab or line break too. */
const FORMULA = /^[=+\-@]/;

/**
 * A table as CSV (RFC 4180) that spreadsheets open as UTF-8. A text that one of them would run as a formula has an
 * apostrophe before it: names and addresses are written by anybody (safety.md, "Abuse"). Numbers stay numbers.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;
}

function cellOf(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Some spreadsheets read wide signs as ordinary ones and ignore what is invisible, so both are looked through here. */
function isFormula(text: string): boolean {
  if (NUMBER.test(text)) return false;
  if (/^[\t\r]/.test(text)) return true;
  return FORMULA.test(
    cleanText(text.normalize('NFKC'))
      .replaceAll(/\p{Cc}/gu, ' ')
      .replace(BEFORE_TEXT, ''),
  );
}
