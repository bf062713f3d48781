import type PdfDocument from 'pdfkit';
import type { StructureElement } from 'pdfkit';
import type { DocumentBlock } from '#contract/kit/document.ts';
import { LINE_GAP, MARGIN, widthOf } from './measures.ts';

/** The colours of a document. */
export const colour = { ink: '#14110f', accent: '#8b1a1f', muted: '#5d5348', sand: '#e5d7bd' };

/** The surroundings of a block that is drawn. */
export interface BlockContext {
  document: PdfDocument;
  /** The parent of all tags */
  root: StructureElement;
  /** The blocks after this block */
  next: readonly DocumentBlock[];
}

/** Draws content inside an element with this tag, which may continue over several pages. */
export function withTag(
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

export interface TextStyle {
  tint?: string;
  indent?: number;
  width?: number;
  align?: 'left' | 'right';
}

/** Writes a text and a space, because PDF readers otherwise join its last word to the next text. */
export function write(
  document: PdfDocument,
  text: string,
  { tint = colour.ink, indent = 0, width, align = 'left' }: TextStyle,
) {
  const lineWidth = width ?? widthOf(document) - indent;
  const suffix = align === 'right' || text.endsWith(' ') ? '' : ' ';
  const options = { width: lineWidth, align, lineGap: LINE_GAP };
  document.fillColor(tint).text(text + suffix, MARGIN + indent, document.y, options);
}
