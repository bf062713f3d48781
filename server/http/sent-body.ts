import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Endpoint, FileRules } from '#contract/kit/endpoint.ts';
import { rule } from '#contract/kit/rules.ts';
import { createOwnerOnlyFolder } from '#server/gateways/owner-only-files.ts';
import type { HandlerContext } from './context.ts';
import { HttpProblem, invalid } from './errors.ts';
import { readJsonBody } from './json-body.ts';
import { formOf, type ReceivedForm } from './multipart-form.ts';
import type { Session } from './sessions.ts';
import { chunksOf, closeConnection, withinTime } from './slow-body.ts';
import { limitAccepted, type Limit } from './stored-limits.ts';

type Context = HandlerContext & { session: Session | undefined };
type Answering<T> = (sent: unknown, files: ReceivedForm['files'] | undefined) => Promise<T>;

/**
 * Hourly limits of uploads, which cost disk and processor time. People rarely change a photo; a report has at most 280
 * files, and over a poor network each may take more than one attempt.
 */
const uploadsPerHour = { picture: 60, document: 600 };

/**
 * Reads the body of a write: JSON, or a form with files, which exist until `answer` has finished.
 * @throws HttpProblem as `readJsonBody` and `withMultipartBody` do; `too_many` uploads
 */
export async function withRequestBody<T>(
  { body, files, id, max_body_bytes }: Endpoint,
  request: Request,
  context: Context,
  answer: Answering<T>,
): Promise<T> {
  const { bodyTimeout: timeout, uploadsFolder: folder } = context.settings;
  if (files === undefined) {
    if (body === undefined) return answer(undefined, undefined);
    return answer((await readJsonBody(request, timeout, max_body_bytes)).value, undefined);
  }
  const isReport = Object.values(files).some(({ type }) => type === 'document');
  const limit = uploadLimit(context, id, uploadsPerHour[isReport ? 'document' : 'picture']);
  return limitAccepted(context, limit, () =>
    withMultipartBody(request, files, { folder, timeout }, (form) => {
      if (body === undefined && Object.keys(form.fields).length > 0) throw unknownFields(form.fields);
      return answer(form.fields, form.files);
    }),
  );
}

function uploadLimit({ session, caller }: Context, endpoint: string, most: number): Limit {
  const who = session === undefined ? `network ${caller}` : `account ${session.user_id}`;
  return { key: `${endpoint} ${who}`, most, seconds: 3600 };
}

function unknownFields(fields: object): HttpProblem {
  const issue = { message: rule('unknown_field'), type: 'strict_object' };
  return invalid(Object.keys(fields).map((key) => ({ ...issue, path: [{ key }] })));
}

/** Bytes allowed for the boundaries, names and text fields around the files. */
const MAX_TEXT_BYTES = 64 * 1024;

interface ReaderOptions {
  /** The folder of the files while the call runs */
  folder: string;
  /** The maximum milliseconds without new data, and for each other step */
  timeout: number;
}

/**
 * Reads a `multipart/form-data` body while it arrives. Files are written straight to the disk, never held in memory, in
 * a temporary folder that is removed when `work` ends or fails.
 *
 * @throws HttpProblem `unsupported_type`, `too_large`, `timeout`, `malformed`, or `invalid` for an unknown field
 */
async function withMultipartBody<T>(
  request: Request,
  rules: FileRules,
  { folder, timeout }: ReaderOptions,
  work: (form: ReceivedForm) => Promise<T>,
): Promise<T> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new HttpProblem('unsupported_type');
  const most = Object.values(rules).reduce((sum, { max_bytes }) => sum + max_bytes, MAX_TEXT_BYTES);
  if (Number(request.headers.get('content-length') ?? 0) > most) throw new HttpProblem('too_large', closeConnection);
  const requestFolder = join(folder, randomUUID());
  await createOwnerOnlyFolder(folder);
  await createOwnerOnlyFolder(requestFolder);
  try {
    return await work(await receive(request, type, { rules, folder: requestFolder, timeout, most }));
  } finally {
    await rm(requestFolder, { recursive: true, force: true });
  }
}

interface Reception {
  rules: FileRules;
  folder: string;
  timeout: number;
  /** The maximum bytes of the whole body */
  most: number;
}

/** Limits the time of every step. All file writes have ended when this returns, because the folder is removed next. */
async function receive(request: Request, type: string, { rules, folder, timeout, most }: Reception) {
  const form = formOf(type, rules, folder);
  const arriving = chunksOf(request, { timeout, most });
  try {
    for await (const chunk of arriving) await withinTime(form.write(chunk), timeout);
    return await withinTime(form.finish(), timeout);
  } catch (error) {
    await withinTime(form.abandon(), timeout).catch(() => undefined);
    throw error;
  }
}
