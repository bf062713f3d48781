import type PdfDocument from 'pdfkit';
import type { DocumentBlock } from '#contract/kit/document.ts';
import { isKeptWithNext } from './page-breaks.ts';

/** The margin in points (72 points are an inch). */
export const MARGIN = 60;
/** Sizes and gaps below, in points too. */
export const BODY_FONT_SIZE = 10.5;
export const LINE_GAP = 2.5;
export const GAP = 8;
export const INDENT = 14;
export const HEADING_FONT_SIZES = { 1: 24, 2: 16, 3: 12 } as const;
/** The space for a table heading and two of its rows, in points. */
export const TABLE_START_HEIGHT = 60;
export const ROW_HEIGHT = 20;
/** The height of a chart, in points. */
export const CHART_HEIGHT = 90;

/** Selects the typeface of the body. */
export function selectBodyFont(document: PdfDocument): void {
  document.font('regular').fontSize(BODY_FONT_SIZE);
}

/** The width of a line, in points. */
export function widthOf(document: PdfDocument): number {
  return document.page.width - 2 * MARGIN;
}

/** The height of the first lines after a heading, in points; they must be on the heading's page. */
export function heightOfFirstLines(document: PdfDocument, [next, ...later]: readonly DocumentBlock[]): number {
  if (next === undefined) return 0;
  if (next.kind === 'heading')
    return heightOfHeading(document, next.level, next.text) + heightOfFirstLines(document, later);
  if (next.kind === 'scores' || next.kind === 'table') return TABLE_START_HEIGHT + ROW_HEIGHT;
  if (next.kind === 'chart') return CHART_HEIGHT + GAP;
  selectBodyFont(document);
  if (next.kind === 'text') {
    const height = document.heightOfString(next.text, { width: widthOf(document), lineGap: LINE_GAP });
    return Math.min(height, 3 * (document.currentLineHeight(true) + LINE_GAP));
  }
  if (next.kind === 'links') return heightOfEntry(document, [next.items[0]?.name ?? '', next.items[0]?.text ?? '']);
  const first = heightOfEntry(document, next.items.slice(0, 1));
  return first + (isKeptWithNext(0, next.items.length) ? heightOfEntry(document, next.items.slice(1, 2)) : 0);
}

/** The height of a heading with the gaps around it, in points. */
export function heightOfHeading(document: PdfDocument, level: keyof typeof HEADING_FONT_SIZES, text: string): number {
  document.font('bold').fontSize(HEADING_FONT_SIZES[level]);
  return document.heightOfString(text, { width: widthOf(document), lineGap: LINE_GAP }) + GAP * 2.5;
}

/** The height of a list entry with these texts below one another, in points. Selects the typeface of the body. */
export function heightOfEntry(document: PdfDocument, texts: readonly string[]): number {
  const options = { width: widthOf(document) - INDENT, lineGap: LINE_GAP };
  return texts.reduce((sum, text) => sum + document.heightOfString(text, options), GAP / 2);
}
