import PdfDocument, { type StructureElement } from 'pdfkit';
import type { Locale } from '#contract/kit/common.ts';
import { defaultUnion } from '#contract/kit/default-union.ts';
import type { Block } from '#contract/kit/document.ts';
import { localeRecords } from '#contract/kit/locales.ts';
import { inMalta, monthName } from '#contract/kit/malta-dates.ts';
import { bytesOf, collectBytes } from './bytes.ts';
import fonts from './fonts.json' with { type: 'json' };
import { withoutLevelGaps } from './heading-levels.ts';
import { withPrintableLetters } from './letters.ts';
import {
  GAP,
  HEADING_FONT_SIZES,
  heightOfEntry,
  heightOfHeading,
  INDENT,
  TABLE_START_HEIGHT,
  LINE_GAP,
  MARGIN,
  selectBodyFont,
  heightOfFirstLines,
  BODY_FONT_SIZE,
  ROW_HEIGHT,
  widthOf,
} from './measures.ts';
import { isKeptWithNext, ensureSpace, writeOverPages } from './page-breaks.ts';

const NUMBER_WIDTH = 70;
/** The bar of a score; `left` is its distance from the margin. */
const BAR = { left: 190, height: 9 };
/** The width of a name; a longer name continues in a second line. */
const NAME_WIDTH = BAR.left - GAP;
const colour = { ink: '#14110f', accent: '#8b1a1f', muted: '#5d5348', sand: '#e5d7bd' };

interface BlockContext {
  document: PdfDocument;
  /** The parent of all tags */
  root: StructureElement;
  /** The blocks after this block */
  next: readonly Block[];
}

/**
 * Draws a document as a tagged PDF (PDF/UA): each block has its tag, in reading order; bars and page numbers are
 * artefacts. Deterministic: the same input gives the same bytes in Node and in browsers.
 * @param createdAt the date in the file
 * @param union the union's short name
 */
export async function drawPdf(
  input: readonly Block[],
  locale: Locale,
  createdAt = new Date(),
  union: string = defaultUnion.short_name,
): Promise<Uint8Array> {
  const blocks = withPrintableLetters(withoutLevelGaps(input.filter(hasContent)), locale);
  const title = blocks.find((block) => block.kind === 'heading')?.text ?? '';
  const document = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    // Node and browsers compress differently.
    compress: false,
    lang: localeRecords[locale].iso,
    font: null,
    info: { Title: title, Author: union, Creator: union, Producer: 'PDFKit', CreationDate: createdAt },
  });
  const pdfBytes = collectBytes(document);
  document.registerFont('regular', bytesOf(fonts.regular)).registerFont('bold', bytesOf(fonts.bold));
  const root = document.struct('Document');
  document.addStructure(root);
  for (const [index, block] of blocks.entries()) {
    drawByKind[block.kind]({ document, root, next: blocks.slice(index + 1) }, block as never);
  }
  root.end();
  writeFooters(document, `${union} · ${title} · ${dateOf(createdAt, locale)}`);
  document.end();
  return pdfBytes;
}

const drawByKind = {
  heading({ document, root, next }: BlockContext, { level, text }: Extract<Block, { kind: 'heading' }>) {
    ensureSpace(document, heightOfHeading(document, level, text) + heightOfFirstLines(document, next));
    document.font('bold').fontSize(HEADING_FONT_SIZES[level]);
    document.y += level === 1 ? 0 : GAP * (level === 2 ? 2 : 1);
    withTag(document, root, `H${level}`, () =>
      write(document, text, { tint: level === 3 ? colour.ink : colour.accent }),
    );
    document.y += GAP / 2;
  },

  text({ document, root }: BlockContext, { text }: Extract<Block, { kind: 'text' }>) {
    selectBodyFont(document);
    const height = document.heightOfString(`${text} `, { width: widthOf(document), lineGap: LINE_GAP });
    writeOverPages(document, { height, lineGap: LINE_GAP }, () => {
      withTag(document, root, 'P', () => write(document, text, {}));
    });
    document.y += GAP;
  },

  list({ document, root }: BlockContext, { items }: Extract<Block, { kind: 'list' }>) {
    selectBodyFont(document);
    const list = document.struct('L');
    root.add(list);
    const heights = items.map((text) => heightOfEntry(document, [text]));
    for (const [index, text] of items.entries()) {
      const height = heights[index] ?? 0;
      ensureSpace(document, height + (isKeptWithNext(index, items.length) ? (heights[index + 1] ?? 0) : 0));
      const item = document.struct('LI');
      list.add(item);
      const top = document.y;
      withTag(document, item, 'Lbl', () => write(document, '• ', {}));
      document.y = top;
      withTag(document, item, 'LBody', () => write(document, text, { indent: INDENT }));
      item.end();
      document.y += GAP / 2;
    }
    list.end();
    document.y += GAP / 2;
  },

  links({ document, root }: BlockContext, { items }: Extract<Block, { kind: 'links' }>) {
    selectBodyFont(document);
    const list = document.struct('L');
    root.add(list);
    for (const { name, text, href } of items) {
      ensureSpace(document, heightOfEntry(document, [name, text]));
      const item = document.struct('LI');
      list.add(item);
      const top = document.y;
      withTag(document, item, 'Lbl', () => write(document, '• ', {}));
      document.y = top;
      const body = document.struct('LBody');
      item.add(body);
      writeLink(document, body, name, href);
      withTag(document, body, 'P', () => write(document, text, { indent: INDENT }));
      body.end();
      item.end();
      document.y += GAP / 2;
    }
    list.end();
    document.y += GAP / 2;
  },

  scores({ document, root }: BlockContext, { head, rows }: Extract<Block, { kind: 'scores' }>) {
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
  },
};

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

/** Draws content inside an element with this tag, which may continue over several pages. */
function withTag(
  document: PdfDocument,
  parent: StructureElement,
  tag: string,
  drawContent: () => void,
  scope?: 'Column' | 'Row',
): StructureElement {
  const element = document.struct(tag);
  if (scope !== undefined) element.dictionary.data['A'] = { O: 'Table', Scope: scope };
  parent.add(element);
  const content = document.markStructureContent(tag);
  drawContent();
  document.endMarkedContent();
  element.add(content);
  element.end();
  return element;
}

/** Writes a link on its own line. */
function writeLink(document: PdfDocument, parent: StructureElement, name: string, href: string): void {
  const element = document.struct('Link');
  parent.add(element);
  const content = document.markStructureContent('Link');
  const top = document.y;
  write(document, name, { tint: colour.accent, indent: INDENT });
  document.endMarkedContent();
  element.add(content);
  const width = Math.min(document.widthOfString(name), widthOf(document) - INDENT);
  document.link(MARGIN + INDENT, top, width, document.y - top, encodeNonAscii(href), {
    structParent: element,
    Contents: Object(name),
  });
  element.end();
}

/** Percent-encodes all but ASCII in an address, because a PDF allows only ASCII in it. */
function encodeNonAscii(href: string): string {
  return href.replaceAll(/[^!-~]/gu, encodeURIComponent);
}

interface TextStyle {
  tint?: string;
  indent?: number;
  width?: number;
  align?: 'left' | 'right';
}

/** Writes a text and a space, because PDF readers otherwise join its last word to the next text. */
function write(
  document: PdfDocument,
  text: string,
  { tint = colour.ink, indent = 0, width, align = 'left' }: TextStyle,
) {
  const lineWidth = width ?? widthOf(document) - indent;
  const suffix = align === 'right' || text.endsWith(' ') ? '' : ' ';
  const options = { width: lineWidth, align, lineGap: LINE_GAP };
  document.fillColor(tint).text(text + suffix, MARGIN + indent, document.y, options);
}

/** Writes `line` (union, title and date) and the page number at the foot of each page. */
function writeFooters(document: PdfDocument, line: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    // The footer is below the margin: PDFKit would otherwise start another page.
    document.page.margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    const footer = `${line} · ${page + 1} / ${count}`;
    document.font('regular').fontSize(8).fillColor(colour.muted);
    document.text(footer, MARGIN, document.page.height - MARGIN / 2, { width: widthOf(document), lineBreak: false });
    document.endMarkedContent();
  }
}

/** `20 November 2026`: the day in Malta. */
function dateOf(createdAt: Date, locale: Locale): string {
  const { day, month, year } = inMalta(createdAt);
  return `${day} ${monthName(month, locale)} ${year}`;
}

/** Whether a block has content: PDF readers skip the tags of an empty list or table. */
function hasContent(block: Block): boolean {
  if (block.kind === 'list' || block.kind === 'links') return block.items.length > 0;
  return block.kind !== 'scores' || block.rows.length > 0;
}
