import { readFileSync } from 'node:fs';
import { answerCalls } from '#server/gateways/thread-script.ts';
import { findPdfFault } from './pdf.ts';

/** Runs in a thread: checks the PDF at a path (`checkPdf`). */
answerCalls((path: string) => findPdfFault(readFileSync(path)));
