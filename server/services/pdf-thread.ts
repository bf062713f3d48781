import { readFileSync } from 'node:fs';
import { answerCalls } from '#server/gateways/thread-script.ts';
import { findPdfFault } from './pdf.ts';

/** The worker thread that checks the PDF at a path (`checkPdf`). */
answerCalls((path: string) => findPdfFault(readFileSync(path)));
