import { drawPdf } from '#contract/documents/pdf.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { Block } from '#contract/kit/document.ts';
import { serveThreadCalls } from '#server/gateways/thread-script.ts';

/** A document to render; `made` is the date in the file. */
export interface ReportContent {
  blocks: readonly Block[];
  locale: Locale;
  made: Date;
  /** The union's short name */
  union: string;
}

/** The worker thread that renders a PDF, which takes a few hundred milliseconds. */
serveThreadCalls(({ blocks, locale, made, union }: ReportContent) => drawPdf(blocks, locale, made, union));
