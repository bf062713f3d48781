import type Drawing from 'pdfkit';

/** The minimum number of lines of a text that stay together at the foot and at the top of a page. */
const MIN_LINES_TOGETHER = 2;

/**
 * Starts a new page if this one has too little space left.
 * @param height in points
 */
export function makeRoom(document: Drawing, height: number): void {
  if (document.y + height > footOf(document) && document.y > document.page.margins.top) document.addPage();
}

/**
 * Writes a text without a single line at the foot or the top of a page: starts it on the next page, or moves one more
 * line there.
 * @param height of the whole text, in points; each line takes `lineGap` and the height of the typeface
 */
export function writeOverPages(
  document: Drawing,
  { height, lineGap }: { height: number; lineGap: number },
  write: () => void,
): void {
  const step = document.currentLineHeight(true) + lineGap;
  const lines = Math.round(height / step);
  const linesTo = (top: number) => Math.max(0, Math.floor((footOf(document) - top + lineGap) / step));
  const free = linesTo(document.y);
  if (lines <= free) return write();
  const isLastAlone = (lines - free) % linesTo(document.page.margins.top) === 1;
  if (free < MIN_LINES_TOGETHER || (isLastAlone && free - 1 < MIN_LINES_TOGETHER)) {
    document.addPage();
    return write();
  }
  if (!isLastAlone) return write();
  const { margins } = document.page;
  margins.bottom += step;
  write();
  margins.bottom -= step;
}

/**
 * Whether a list entry must be on the same page as the next: the first and the last entry must not be alone on a page.
 */
export function isKeptWithNext(index: number, count: number): boolean {
  return count > 1 && (index === 0 || index === count - 2);
}

function footOf(document: Drawing): number {
  return document.page.height - document.page.margins.bottom;
}
