import PdfDocument, { type StructureElement } from 'pdfkit';
import type { Locale } from '#contract/kit/common.ts';
import { localeRecords } from '#contract/kit/locales.ts';
import { bytesOf, collectBytes } from './bytes.ts';
import fonts from './fonts.json' with { type: 'json' };

interface Options {
  locale: Locale;
  title: string;
  /** The union's short name */
  union: string;
  createdAt: Date;
  /** In points */
  margin: number;
}

/** An open PDF: end `root` and then `document`; `bytes` resolves to the file. */
interface TaggedPdf {
  document: PdfDocument;
  /** The root of its tags */
  root: StructureElement;
  bytes: Promise<Uint8Array>;
}

/** Opens a tagged PDF (PDF/UA) of A4 pages, with the fonts `regular` and `bold`. The same input gives the same bytes. */
export function openTaggedPdf({ locale, title, union, createdAt, margin }: Options): TaggedPdf {
  const document = new PdfDocument({
    size: 'A4',
    margin,
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
  const bytes = collectBytes(document);
  document.registerFont('regular', bytesOf(fonts.regular)).registerFont('bold', bytesOf(fonts.bold));
  const root = document.struct('Document');
  document.addStructure(root);
  return { document, root, bytes };
}
