import { drawPdf } from '#contract/documents/pdf.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { Block } from '#contract/kit/document.ts';
import { answerCalls } from '#server/gateways/thread-script.ts';

/** A document to draw; `made` is the date in the file. */
export interface Drawing {
  blocks: readonly Block[];
  locale: Locale;
  made: Date;
}

/** Runs in a thread: draws a PDF, which takes some tenths of a second. */
answerCalls(({ blocks, locale, made }: Drawing) => drawPdf(blocks, locale, made));
