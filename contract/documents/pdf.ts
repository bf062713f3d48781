import Drawing, { type StructureElement } from 'pdfkit';
import type { Locale } from '#contract/common.ts';
import type { Block } from '#contract/document.ts';
import { localeRecords } from '#contract/locales.ts';
import fonts from './fonts.json' with { type: 'json' };
import { printable } from './letters.ts';

/** In points, of which 72 are an inch. */
const MARGIN = 60;
const BODY = 10.5;
const LINE_GAP = 2.5;
const GAP = 8;
const INDENT = 14;
const headings = { 1: 24, 2: 16, 3: 12 } as const;
/** Room for what follows a heading, which never stands alone at the foot of a page. */
const KEPT_TOGETHER = 60;
const ROW = 20;
const NUMBERS = 70;
const BAR = { left: 190, height: 9 };
/** A longer name goes on in a second line. */
const NAMES = BAR.left - GAP;
const colour = { ink: '#14110f', accent: '#8b1a1f', muted: '#5d5348', sand: '#e5d7bd' };

/** In browsers and in Node, and in neither's own types. */
declare function atob(base64: string): string;

interface Paper {
  document: Drawing;
  /** What the tags of everything drawn hang on */
  root: StructureElement;
}

/**
 * Draws a document as a tagged PDF (PDF/UA): each block with its tag, in the order in which it is read; bars and page
 * numbers are artefacts. The same blocks at the same moment are the same bytes, wherever it runs.
 * @param made the date in the file
 */
export async function drawPdf(given: readonly Block[], locale: Locale, made = new Date()): Promise<Uint8Array> {
  const blocks = printable(given, locale);
  const title = blocks.find((block) => block.kind === 'heading')?.text ?? '';
  const document = new Drawing({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    // Node and browsers pack differently.
    compress: false,
    lang: localeRecords[locale].iso,
    font: null,
    info: { Title: title, Author: 'KSU', Creator: 'KSU', Producer: 'PDFKit', CreationDate: made },
  });
  const whole = collect(document);
  document.registerFont('regular', bytesOf(fonts.regular)).registerFont('bold', bytesOf(fonts.bold));
  const root = document.struct('Document');
  document.addStructure(root);
  for (const block of blocks) draw[block.kind]({ document, root }, block as never);
  root.end();
  numberPages(document, title);
  document.end();
  return whole;
}

const draw = {
  heading({ document, root }: Paper, { level, text }: Extract<Block, { kind: 'heading' }>) {
    document.font('bold').fontSize(headings[level]);
    makeRoom(document, document.heightOfString(text) + KEPT_TOGETHER);
    document.y += level === 1 ? 0 : GAP * (level === 2 ? 2 : 1);
    tag(document, root, `H${level}`, () => write(document, text, { tint: level === 3 ? colour.ink : colour.accent }));
    document.y += GAP / 2;
  },

  text({ document, root }: Paper, { text }: Extract<Block, { kind: 'text' }>) {
    plain(document);
    tag(document, root, 'P', () => write(document, text, {}));
    document.y += GAP;
  },

  list({ document, root }: Paper, { items }: Extract<Block, { kind: 'list' }>) {
    plain(document);
    const list = document.struct('L');
    root.add(list);
    for (const text of items) {
      makeRoom(document, document.heightOfString(text, { width: widthOf(document) - INDENT, lineGap: LINE_GAP }));
      const item = document.struct('LI');
      list.add(item);
      const top = document.y;
      tag(document, item, 'Lbl', () => write(document, '• ', {}));
      document.y = top;
      tag(document, item, 'LBody', () => write(document, text, { indent: INDENT }));
      item.end();
      document.y += GAP / 2;
    }
    list.end();
    document.y += GAP / 2;
  },

  links({ document, root }: Paper, { items }: Extract<Block, { kind: 'links' }>) {
    plain(document);
    const list = document.struct('L');
    root.add(list);
    for (const { name, text, href } of items) {
      const room = { width: widthOf(document) - INDENT, lineGap: LINE_GAP };
      makeRoom(document, document.heightOfString(name, room) + document.heightOfString(text, room));
      const item = document.struct('LI');
      list.add(item);
      const top = document.y;
      tag(document, item, 'Lbl', () => write(document, '• ', {}));
      document.y = top;
      const body = document.struct('LBody');
      item.add(body);
      writeLink(document, body, name, href);
      tag(document, body, 'P', () => write(document, text, { indent: INDENT }));
      body.end();
      item.end();
      document.y += GAP / 2;
    }
    list.end();
    document.y += GAP / 2;
  },

  scores({ document, root }: Paper, { head, rows }: Extract<Block, { kind: 'scores' }>) {
    const table = document.struct('Table');
    root.add(table);
    makeRoom(document, KEPT_TOGETHER + ROW);
    document.font('bold').fontSize(BODY);
    row(document, table, [
      { tag: 'TH', scope: 'Column', text: head[0] },
      { tag: 'TH', scope: 'Column', text: head[1] },
    ]);
    plain(document);
    for (const { name, score } of rows) {
      makeRoom(document, ROW + document.heightOfString(name, { width: NAMES }));
      const top = document.y;
      row(document, table, [
        { tag: 'TH', scope: 'Row', text: name },
        { tag: 'TD', text: String(score) },
      ]);
      bar(document, top, score);
    }
    table.end();
    document.y += GAP;
  },
};

interface Cell {
  tag: 'TH' | 'TD';
  /** What a heading is over */
  scope?: 'Column' | 'Row';
  text: string;
}

/** Name at the left, number at the right; the next row is below both. */
function row(document: Drawing, table: StructureElement, cells: readonly [Cell, Cell]): void {
  const top = document.y;
  let next = top + ROW;
  const element = document.struct('TR');
  table.add(element);
  for (const [index, { tag: name, scope, text }] of cells.entries()) {
    document.y = top;
    const cell = tag(
      document,
      element,
      name,
      () =>
        write(document, text, index === 0 ? { width: NAMES } : { indent: widthOf(document) - NUMBERS, align: 'right' }),
      scope,
    );
    cell.end();
    next = Math.max(next, document.y + LINE_GAP * 2);
  }
  element.end();
  document.y = next;
}

function bar(document: Drawing, top: number, score: number): void {
  const width = widthOf(document) - BAR.left - NUMBERS - GAP;
  const left = MARGIN + BAR.left;
  const after = document.y;
  document.markContent('Artifact', { type: 'Layout' });
  document.rect(left, top + 2, width, BAR.height).fill(colour.sand);
  if (score > 0) document.rect(left, top + 2, (width * score) / 100, BAR.height).fill(colour.accent);
  document.endMarkedContent();
  document.y = after;
}

/** Draws something under a tag, on one page or over several. */
function tag(
  document: Drawing,
  parent: StructureElement,
  name: string,
  work: () => void,
  scope?: 'Column' | 'Row',
): StructureElement {
  const element = document.struct(name);
  if (scope !== undefined) element.dictionary.data['A'] = { O: 'Table', Scope: scope };
  parent.add(element);
  const content = document.markStructureContent(name);
  work();
  document.endMarkedContent();
  element.add(content);
  element.end();
  return element;
}

/** A name that can be pressed, in a line of its own. */
function writeLink(document: Drawing, parent: StructureElement, name: string, href: string): void {
  const element = document.struct('Link');
  parent.add(element);
  const content = document.markStructureContent('Link');
  const top = document.y;
  write(document, name, { tint: colour.accent, indent: INDENT });
  document.endMarkedContent();
  element.add(content);
  const width = Math.min(document.widthOfString(name), widthOf(document) - INDENT);
  document.link(MARGIN + INDENT, top, width, document.y - top, href, { structParent: element, Contents: name });
  element.end();
}

interface Writing {
  tint?: string;
  indent?: number;
  width?: number;
  align?: 'left' | 'right';
}

/** Each piece ends with a space: without one, words of two pieces are read as one. */
function write(document: Drawing, text: string, { tint = colour.ink, indent = 0, width, align = 'left' }: Writing) {
  const room = width ?? widthOf(document) - indent;
  const ending = align === 'right' || text.endsWith(' ') ? '' : ' ';
  document.fillColor(tint).text(text + ending, MARGIN + indent, document.y, { width: room, align, lineGap: LINE_GAP });
}

function numberPages(document: Drawing, title: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    // Below the margin: otherwise it would begin another page.
    document.page.margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    const words = `KSU · ${title} · ${page + 1} / ${count}`;
    document.font('regular').fontSize(8).fillColor(colour.muted);
    document.text(words, MARGIN, document.page.height - MARGIN / 2, { width: widthOf(document), lineBreak: false });
    document.endMarkedContent();
  }
}

function plain(document: Drawing): void {
  document.font('regular').fontSize(BODY);
}

/** Goes on to the next page where this one has too little room left. */
function makeRoom(document: Drawing, height: number): void {
  if (document.y + height > document.page.height - MARGIN) document.addPage();
}

function widthOf(document: Drawing): number {
  return document.page.width - 2 * MARGIN;
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
}

/** All that a document writes, in one piece. */
function collect(document: Drawing): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (chunk) => chunks.push(chunk));
    document.on('error', reject);
    document.on('end', () => {
      const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
      let at = 0;
      for (const chunk of chunks) {
        whole.set(chunk, at);
        at += chunk.length;
      }
      resolve(whole);
    });
  });
}
