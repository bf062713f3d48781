import { open, readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import type { ReceivedFile } from '#contract/kit/endpoint.ts';
import { PDF_HEAD_BYTES, startsAsPdf } from '#contract/kit/pdf-head.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { type CheckContext, checkPdf, limitFileChecks, heavyWorkRequester } from './file-checks.ts';
import type { PdfFault } from './pdf.ts';
import { encodePicture } from './pictures.ts';
import { type PreparedFile, type PrivateCollection, storePrepared } from './private-files.ts';

const END = Buffer.from('%%EOF');
/** The distance from the last byte in which PDF readers search for the end marker. */
const END_BYTES = 1024;

type Tools = CheckContext & Pick<SignedInContext, 'files'>;
/** The number of documents in memory while they are sent to the store. */
const turn = pLimit(2);

/**
 * Stores an inert PDF unchanged, or a picture encoded again, outside any transaction, like `preparePicture`. A PDF is
 * never shown on our pages (docs/decisions/file-uploads.md).
 * @throws HttpProblem `unsupported_type` or `too_large`, at its field; `too_many`
 */
export async function prepareDocument(
  file: ReceivedFile,
  collection_name: PrivateCollection,
  tools: Tools,
): Promise<PreparedFile> {
  return limitFileChecks(tools, async () => {
    if (await isPdf(file.path)) return storePdf(file, collection_name, tools);
    const picture = await encodePicture(file.path, await heavyWorkRequester(tools, tools.session));
    if (typeof picture !== 'string') return storePrepared(file, collection_name, picture, tools);
    throw refusal(file, picture === 'picture_size' ? picture : 'document');
  });
}

/** Stores a file of any kind that must be a PDF, in the same way. @throws HttpProblem `unsupported_type`, `too_many` */
export async function preparePdf<C extends string>(
  file: ReceivedFile,
  collection_name: C,
  tools: Tools,
): Promise<PreparedFile<C>> {
  return limitFileChecks(tools, async () => {
    if (!(await isPdf(file.path))) throw new HttpProblem('unsupported_type');
    return storePdf(file, collection_name, tools);
  });
}

async function storePdf<C extends string>(
  file: ReceivedFile,
  collection_name: C,
  tools: Tools,
): Promise<PreparedFile<C>> {
  const fault = await checkPdf(file.path, tools);
  if (fault !== undefined) throw refusal(file, fault);
  return turn(async () => {
    const content = { bytes: await readFile(file.path), mime_type: 'application/pdf', width: null, height: null };
    return storePrepared(file, collection_name, content, tools);
  });
}

function refusal({ field }: ReceivedFile, code: 'picture_size' | 'document' | PdfFault): HttpProblem {
  const kind = code === 'picture_size' ? 'too_large' : 'unsupported_type';
  return new HttpProblem(kind, { fields: { [field]: [{ code, params: {} }] } });
}

/** Whether the file is a PDF by its first bytes and its end, ignoring its name. A truncated file has no end marker. */
async function isPdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = await file.read(Buffer.alloc(PDF_HEAD_BYTES), 0, PDF_HEAD_BYTES, 0);
    if (!startsAsPdf(head.buffer.subarray(0, head.bytesRead))) return false;
    const tail = await file.read(Buffer.alloc(END_BYTES), 0, END_BYTES, Math.max(0, size - END_BYTES));
    return tail.buffer.subarray(0, tail.bytesRead).includes(END);
  } finally {
    await file.close();
  }
}
