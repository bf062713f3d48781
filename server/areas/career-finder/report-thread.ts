import { drawPdf } from '#contract/documents/pdf.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { Block } from '#contract/kit/document.ts';
import { answerCalls } from '#server/gateways/thread-script.ts';

/** A document to render; `made` is the date in the file. */
export interface Drawing {
  blocks: readonly Block[];
  locale: Locale;
  made: Date;
}

/** The worker thread that renders a PDF, which takes a few hundred milliseconds. */
answerCalls(({ blocks, locale, made }: Drawing) => drawPdf(blocks, locale, made));
