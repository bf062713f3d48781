import { readFileSync } from 'node:fs';
import { serveThreadCalls } from '#server/gateways/thread-script.ts';
import { findPdfFault } from './pdf.ts';

/** The worker thread that checks the PDF at a path (`checkPdf`). */
serveThreadCalls((path: string) => findPdfFault(readFileSync(path)));
