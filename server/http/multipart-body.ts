import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileRules, ReceivedFile } from '#contract/endpoint.ts';
import { makeOwnFolder } from '#server/gateways/own-folder.ts';
import { HttpProblem } from './errors.ts';
import { formOf } from './multipart-form.ts';
import { arrivingOf, closing, withinTime } from './slow-body.ts';

/** Room for the boundaries, names and text fields around the files, in bytes. */
const MAX_TEXT_BYTES = 64 * 1024;

/** What a form with files brought. */
export interface ReceivedForm {
  /** The text fields, each once */
  fields: Record<string, string>;
  files: Record<string, ReceivedFile>;
}

interface ReaderOptions {
  /** Where files lie while the call runs */
  folder: string;
  /** Milliseconds in which something must have arrived, and which each other step may take */
  timeout: number;
}

/**
 * Reads a `multipart/form-data` body while it arrives: files go straight to the disk, never whole into memory, and lie
 * in a folder of their own that is removed when `work` is over, however it ends.
 *
 * @throws HttpProblem `unsupported_type`, `too_large`, `timeout`, `malformed`, or `invalid` for a field that is not ours
 */
export async function withMultipartBody<T>(
  request: Request,
  rules: FileRules,
  { folder, timeout }: ReaderOptions,
  work: (form: ReceivedForm) => Promise<T>,
): Promise<T> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new HttpProblem('unsupported_type');
  const most = Object.values(rules).reduce((sum, rule) => sum + rule.max_bytes, MAX_TEXT_BYTES);
  if (Number(request.headers.get('content-length') ?? 0) > most) throw new HttpProblem('too_large', closing);
  const own = join(folder, randomUUID());
  await makeOwnFolder(folder);
  await makeOwnFolder(own);
  try {
    return await work(await receive(request, type, { rules, folder: own, timeout, most }));
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

interface Reception {
  rules: FileRules;
  folder: string;
  timeout: number;
  /** Bytes of the whole body */
  most: number;
}

/** Every step has its time. Nothing is left writing when this is over: the folder is removed next. */
async function receive(request: Request, type: string, { rules, folder, timeout, most }: Reception) {
  const form = formOf(type, rules, folder);
  const arriving = arrivingOf(request, { timeout, most });
  try {
    for await (const chunk of arriving) await withinTime(form.write(chunk), timeout);
    return await withinTime(form.finish(), timeout);
  } catch (error) {
    await withinTime(form.abandon(), timeout).catch(() => undefined);
    throw error;
  }
}
