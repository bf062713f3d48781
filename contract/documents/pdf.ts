import type PdfDocument from 'pdfkit';
import type { StructureElement } from 'pdfkit';
import type { Locale } from '#contract/kit/common.ts';
import { defaultUnion } from '#contract/kit/default-union.ts';
import type { Block, DocumentBlock } from '#contract/kit/document.ts';
import { inMalta, monthName } from '#contract/kit/malta-dates.ts';
import { withoutLevelGaps } from './heading-levels.ts';
import { withPrintableLetters } from './letters.ts';
import {
  GAP,
  HEADING_FONT_SIZES,
  heightOfEntry,
  heightOfHeading,
  INDENT,
  LINE_GAP,
  MARGIN,
  selectBodyFont,
  heightOfFirstLines,
  widthOf,
} from './measures.ts';
import { isKeptWithNext, ensureSpace, writeOverPages } from './page-breaks.ts';
import { drawChart, drawScores, drawTable } from './tables.ts';
import { openTaggedPdf } from './tagged-pdf.ts';
import { type BlockContext, colour, withTag, write } from './tagged.ts';

/**
 * Draws a document as a tagged PDF (PDF/UA): each block has its tag, in reading order; bars and page numbers are
 * artefacts. Deterministic: the same input gives the same bytes in Node and in browsers.
 * @param createdAt the date in the file
 * @param union the union's short name
 */
export async function drawPdf(
  input: readonly DocumentBlock[],
  locale: Locale,
  createdAt = new Date(),
  union: string = defaultUnion.short_name,
): Promise<Uint8Array> {
  const blocks = withPrintableLetters(withoutLevelGaps(input.filter(hasContent)), locale);
  const title = blocks.find((block) => block.kind === 'heading')?.text ?? '';
  const { document, root, bytes } = openTaggedPdf({ locale, title, union, createdAt, margin: MARGIN });
  for (const [index, block] of blocks.entries()) {
    drawByKind[block.kind]({ document, root, next: blocks.slice(index + 1) }, block as never);
  }
  root.end();
  writeFooters(document, `${union} · ${title} · ${dateOf(createdAt, locale)}`);
  document.end();
  return bytes;
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

  scores: drawScores,
  table: drawTable,
  chart: drawChart,
};

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
function hasContent(block: DocumentBlock): boolean {
  if (block.kind === 'list' || block.kind === 'links') return block.items.length > 0;
  return (block.kind !== 'scores' && block.kind !== 'table') || block.rows.length > 0;
}
