import type PdfDocument from 'pdfkit';
import type { StructureElement } from 'pdfkit';
import type { Locale } from '#contract/kit/common.ts';
import { withPrintableLetters } from './letters.ts';
import { openTaggedPdf } from './tagged-pdf.ts';
import { colour, withTag } from './tagged.ts';

/** A badge: the name in large letters, and lines below it. */
export interface Badge {
  name: string;
  lines: readonly string[];
}

interface BadgeSheets {
  /** The title of the document */
  title: string;
  /** The union's short name, at the top of each badge */
  union: string;
  /** The union's logo as a JPEG; none if it could not be loaded */
  logo?: Uint8Array | undefined;
  /** The date in the file; now by default */
  createdAt?: Date;
}

/** Sizes in points, 72 to an inch: ten badges of 85 mm × 54 mm on a sheet of A4. */
const BADGE = { width: 241, height: 153, columns: 2, rows: 5 };
const PADDING = 14;
const LOGO = 30;
/** The length of a cutting mark, and its distance from the badges. */
const MARK = { length: 14, gap: 4 };
const NAME_SIZES = [22, 18, 15, 12] as const;
const LINE_SIZE = 10.5;
const HEADING_TOP = 6;

/**
 * Draws badges as a tagged PDF of A4 sheets with cutting marks, in the order given (BOOK-43).
 * @returns a sheet without badges if there are none
 */
export async function drawBadges(badges: readonly Badge[], locale: Locale, sheets: BadgeSheets): Promise<Uint8Array> {
  const { title, union, logo, createdAt = new Date() } = sheets;
  const { document, root, bytes } = openTaggedPdf({ locale, title, union, createdAt, margin: 0 });
  const { printed, heading, note } = withLetters(badges, title, locale);
  drawHeading(document, root, heading);
  const perSheet = BADGE.columns * BADGE.rows;
  for (const [index, badge] of printed.entries()) {
    const place = index % perSheet;
    if (place === 0 && index > 0) document.addPage();
    if (place === 0) drawMarks(document);
    drawBadge(document, root, badge, { ...cornerOf(document, place), union, logo });
  }
  if (note !== undefined) drawNote(document, root, note);
  root.end();
  document.end();
  return bytes;
}

/** The badges in letters that the typeface has, and a note if some letters are missing in it. */
function withLetters(badges: readonly Badge[], title: string, locale: Locale) {
  const rows = badges.map(({ name, lines }) => [name, ...lines]);
  const [table, note] = withPrintableLetters([{ kind: 'table', head: [title], rows }], locale);
  const { head, rows: printed } = table?.kind === 'table' ? table : { head: [], rows: [] };
  return {
    printed: printed.map(([name = '', ...lines]): Badge => ({ name, lines })),
    heading: head[0] ?? '',
    note: note?.kind === 'text' ? note.text : undefined,
  };
}

function cornerOf({ page }: PdfDocument, place: number): { left: number; top: number } {
  const { x, y } = startOf(page);
  return {
    left: x + (place % BADGE.columns) * BADGE.width,
    top: y + Math.floor(place / BADGE.columns) * BADGE.height,
  };
}

function startOf(page: PdfDocument['page']): { x: number; y: number } {
  return {
    x: (page.width - BADGE.columns * BADGE.width) / 2,
    y: (page.height - BADGE.rows * BADGE.height) / 2,
  };
}

/** Draws cutting marks outside the badges, so that no line is left on one. */
function drawMarks(document: PdfDocument): void {
  const { x, y } = startOf(document.page);
  const [right, bottom] = [x + BADGE.columns * BADGE.width, y + BADGE.rows * BADGE.height];
  const { length, gap } = MARK;
  document.markContent('Artifact', { type: 'Layout' });
  for (let column = 0; column <= BADGE.columns; column += 1) {
    const at = x + column * BADGE.width;
    document.rect(at, y - gap - length, 0.5, length).fill(colour.ink);
    document.rect(at, bottom + gap, 0.5, length).fill(colour.ink);
  }
  for (let row = 0; row <= BADGE.rows; row += 1) {
    const at = y + row * BADGE.height;
    document.rect(x - gap - length, at, length, 0.5).fill(colour.ink);
    document.rect(right + gap, at, length, 0.5).fill(colour.ink);
  }
  document.endMarkedContent();
}

interface Place {
  left: number;
  top: number;
  union: string;
  logo: Uint8Array | undefined;
}

function drawBadge(document: PdfDocument, root: StructureElement, badge: Badge, place: Place): void {
  const left = place.left + PADDING;
  const top = place.top + PADDING;
  const width = BADGE.width - 2 * PADDING;
  // The union is the same on each badge, so a screen reader hears the people only.
  document.markContent('Artifact', { type: 'Layout' });
  if (place.logo !== undefined) document.image(place.logo, left, top, { fit: [LOGO, LOGO] });
  const beside = place.logo === undefined ? 0 : LOGO + PADDING / 2;
  document.font('bold').fontSize(LINE_SIZE).fillColor(colour.muted);
  document.text(place.union, left + beside, top + LOGO / 3, { width: width - beside, lineBreak: false });
  document.endMarkedContent();

  let y = top + LOGO + PADDING / 2;
  const fits = (size: number) => document.fontSize(size).heightOfString(badge.name, { width }) < size * 2.8;
  document.font('bold').fontSize(NAME_SIZES.find(fits) ?? NAME_SIZES[NAME_SIZES.length - 1] ?? LINE_SIZE);
  const height = document.heightOfString(badge.name, { width });
  const bottom = place.top + BADGE.height - PADDING / 2;
  writeLine(document, root, badge.name, { left, y, width, tint: colour.ink });
  y += height + PADDING / 3;
  document.font('regular').fontSize(LINE_SIZE);
  for (const line of badge.lines) {
    const room = document.heightOfString(line, { width });
    if (y + room > bottom) break;
    writeLine(document, root, line, { left, y, width, tint: colour.muted });
    y += room;
  }
}

function writeLine(
  document: PdfDocument,
  root: StructureElement,
  text: string,
  { left, y, width, tint }: { left: number; y: number; width: number; tint: string },
): void {
  if (text === '') return;
  withTag(document, root, 'P', () => document.fillColor(tint).text(`${text} `, left, y, { width }));
}

/** Writes the title above the badges of the first sheet, where it is cut off. */
function drawHeading(document: PdfDocument, root: StructureElement, title: string): void {
  const { x } = startOf(document.page);
  document.font('regular').fontSize(8);
  const width = BADGE.columns * BADGE.width;
  withTag(document, root, 'H1', () =>
    document.fillColor(colour.muted).text(`${title} `, x, HEADING_TOP, { width, lineBreak: false }),
  );
}

/** Writes a note below the badges of the last sheet. */
function drawNote(document: PdfDocument, root: StructureElement, note: string): void {
  const { x } = startOf(document.page);
  document.font('regular').fontSize(7);
  writeLine(document, root, note, {
    left: x,
    y: document.page.height - 18,
    width: BADGE.columns * BADGE.width,
    tint: colour.muted,
  });
}
