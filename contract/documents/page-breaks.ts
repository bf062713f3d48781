import type PdfDocument from 'pdfkit';

/** The minimum number of lines of a text that stay together at the foot and at the top of a page. */
const MIN_LINES_TOGETHER = 2;

/**
 * Starts a new page if less than `height` is left on this page.
 * @param height in points
 */
export function ensureSpace(document: PdfDocument, height: number): void {
  if (document.y + height > footOf(document) && document.y > document.page.margins.top) document.addPage();
}

/**
 * Writes a text without a single line at the foot or the top of a page: starts it on the next page, or moves one more
 * line there.
 * @param height of the whole text, in points; each line takes `lineGap` and the height of the typeface
 */
export function writeOverPages(
  document: PdfDocument,
  { height, lineGap }: { height: number; lineGap: number },
  write: () => void,
): void {
  const lineHeight = document.currentLineHeight(true) + lineGap;
  const lines = Math.round(height / lineHeight);
  const linesBelow = (top: number) => Math.max(0, Math.floor((footOf(document) - top + lineGap) / lineHeight));
  const linesLeft = linesBelow(document.y);
  if (lines <= linesLeft) return write();
  const isLastAlone = (lines - linesLeft) % linesBelow(document.page.margins.top) === 1;
  if (linesLeft < MIN_LINES_TOGETHER || (isLastAlone && linesLeft - 1 < MIN_LINES_TOGETHER)) {
    document.addPage();
    return write();
  }
  if (!isLastAlone) return write();
  const { margins } = document.page;
  margins.bottom += lineHeight;
  write();
  margins.bottom -= lineHeight;
}

/**
 * Whether a list entry must be on the same page as the next: neither the first nor the last entry may be alone on a page.
 */
export function isKeptWithNext(index: number, count: number): boolean {
  return count > 1 && (index === 0 || index === count - 2);
}

function footOf(document: PdfDocument): number {
  return document.page.height - document.page.margins.bottom;
}
