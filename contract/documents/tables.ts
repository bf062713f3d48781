import type PdfDocument from 'pdfkit';
import type { StructureElement } from 'pdfkit';
import type { Block, ChartBlock, TableBlock } from '#contract/kit/document.ts';
import {
  BODY_FONT_SIZE,
  CHART_HEIGHT,
  GAP,
  LINE_GAP,
  MARGIN,
  ROW_HEIGHT,
  selectBodyFont,
  TABLE_START_HEIGHT,
  widthOf,
} from './measures.ts';
import { ensureSpace, isKeptWithNext } from './page-breaks.ts';
import { type BlockContext, colour, type TextStyle, withTag, write } from './tagged.ts';

const NUMBER_WIDTH = 70;
/** The bar of a score; `left` is its distance from the margin. */
const BAR = { left: 190, height: 9 };
/** The width of a name; a longer name continues in a second line. */
const NAME_WIDTH = BAR.left - GAP;
/** The smallest part of a table's width that its first column takes. */
const FIRST_COLUMN = 0.28;
/** The widest bar of a chart with its gap, in points. */
const MAX_STEP = 30;
/** The gap between the bars of a chart, as a part of their distance. */
const CHART_GAP = 0.2;

/** Draws a table of scores, each with a bar. */
export function drawScores({ document, root }: BlockContext, { head, rows }: Extract<Block, { kind: 'scores' }>) {
  const table = document.struct('Table');
  root.add(table);
  ensureSpace(document, TABLE_START_HEIGHT + ROW_HEIGHT);
  document.font('bold').fontSize(BODY_FONT_SIZE);
  writeRow(document, table, [
    { tag: 'TH', scope: 'Column', text: head[0] },
    { tag: 'TH', scope: 'Column', text: head[1] },
  ]);
  selectBodyFont(document);
  for (const [index, { name, score }] of rows.entries()) {
    const height = ROW_HEIGHT + document.heightOfString(name, { width: NAME_WIDTH });
    ensureSpace(document, height + (isKeptWithNext(index, rows.length) ? ROW_HEIGHT : 0));
    const top = document.y;
    writeRow(document, table, [
      { tag: 'TH', scope: 'Row', text: name },
      { tag: 'TD', text: String(score) },
    ]);
    drawBar(document, top, score);
  }
  table.end();
  document.y += GAP;
}

interface Cell {
  tag: 'TH' | 'TD';
  /** The direction in which a heading applies */
  scope?: 'Column' | 'Row';
  text: string;
}

/** Writes the name at the left and the number at the right; the next row starts below both. */
function writeRow(document: PdfDocument, table: StructureElement, cells: readonly [Cell, Cell]): void {
  const top = document.y;
  let next = top + ROW_HEIGHT;
  const element = document.struct('TR');
  table.add(element);
  for (const [index, { tag, scope, text }] of cells.entries()) {
    document.y = top;
    const isName = index === 0;
    const style: TextStyle = isName
      ? { width: NAME_WIDTH }
      : { indent: widthOf(document) - NUMBER_WIDTH, align: 'right' };
    const cell = withTag(document, element, tag, () => write(document, text, style), scope);
    cell.end();
    next = Math.max(next, document.y + LINE_GAP * 2);
  }
  element.end();
  document.y = next;
}

function drawBar(document: PdfDocument, top: number, score: number): void {
  const width = widthOf(document) - BAR.left - NUMBER_WIDTH - GAP;
  const left = MARGIN + BAR.left;
  const bottom = document.y;
  document.markContent('Artifact', { type: 'Layout' });
  document.rect(left, top + 2, width, BAR.height).fill(colour.sand);
  if (score > 0) document.rect(left, top + 2, (width * score) / 100, BAR.height).fill(colour.accent);
  document.endMarkedContent();
  document.y = bottom;
}

/** Draws a text table: row headers on the left, other columns aligned right. */
export function drawTable({ document, root }: BlockContext, { head, rows }: TableBlock): void {
  const table = document.struct('Table');
  root.add(table);
  const widths = columnWidths(head.length, widthOf(document));
  ensureSpace(document, TABLE_START_HEIGHT);
  document.font('bold').fontSize(BODY_FONT_SIZE - 1);
  writeCells(document, table, head, { widths, isHead: true });
  document.font('regular').fontSize(BODY_FONT_SIZE - 1);
  for (const [index, cells] of rows.entries()) {
    const height = heightOfRow(document, cells, widths);
    ensureSpace(document, height + (isKeptWithNext(index, rows.length) ? ROW_HEIGHT : 0));
    writeCells(document, table, cells, { widths, isHead: false });
  }
  table.end();
  document.y += GAP;
}

/** Draws the bars of a chart as an artefact: the text before it and a table say the same (BOOK-42). */
export function drawChart({ document }: BlockContext, { values }: ChartBlock): void {
  ensureSpace(document, CHART_HEIGHT + GAP);
  const top = document.y;
  const foot = top + CHART_HEIGHT;
  const step = widthOf(document) / Math.max(values.length, 1);
  const highest = Math.max(...values, 1);
  document.markContent('Artifact', { type: 'Layout' });
  document.rect(MARGIN, foot, widthOf(document), 0.75).fill(colour.muted);
  for (const [index, value] of values.entries()) {
    const height = (value / highest) * CHART_HEIGHT;
    const width = Math.min(step, MAX_STEP) * (1 - CHART_GAP);
    if (value > 0) document.rect(MARGIN + step * index, foot - height, width, height).fill(colour.accent);
  }
  document.endMarkedContent();
  document.y = foot + GAP;
}

function columnWidths(count: number, width: number): readonly number[] {
  const other = Math.min(NUMBER_WIDTH, (width * (1 - FIRST_COLUMN)) / Math.max(count - 1, 1));
  return Array.from({ length: count }, (_, index) => (index === 0 ? width - other * (count - 1) : other));
}

function heightOfRow(document: PdfDocument, cells: readonly string[], widths: readonly number[]): number {
  const heights = cells.map((text, index) =>
    document.heightOfString(text, { width: (widths[index] ?? 0) - GAP / 2, lineGap: LINE_GAP }),
  );
  return Math.max(...heights) + LINE_GAP;
}

function writeCells(
  document: PdfDocument,
  table: StructureElement,
  cells: readonly string[],
  { widths, isHead }: { widths: readonly number[]; isHead: boolean },
): void {
  const top = document.y;
  const height = heightOfRow(document, cells, widths);
  const row = document.struct('TR');
  table.add(row);
  let indent = 0;
  for (const [index, text] of cells.entries()) {
    const width = widths[index] ?? 0;
    const style: TextStyle = { indent, width: width - GAP / 2, align: index === 0 ? 'left' : 'right' };
    document.y = top;
    const scope = isHead ? 'Column' : index === 0 ? 'Row' : undefined;
    withTag(document, row, scope === undefined ? 'TD' : 'TH', () => write(document, text, style), scope);
    indent += width;
  }
  row.end();
  document.y = top + height;
}
