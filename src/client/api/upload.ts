import type { AnswerOf, EndpointSpec, FileRules, InputOf, SentFile } from '#contract/kit/endpoint.ts';
import { call } from './call.ts';
import type { Transport } from './transport.ts';

/** Milliseconds without progress before an upload is aborted (OFFLINE-13). */
const STALL_TIMEOUT_MS = 60_000;
/** Maximum duration of an upload in milliseconds. */
const TIMEOUT_MS = 30 * 60_000;

interface LooseInput {
  body?: Record<string, string>;
  files: Record<string, SentFile | undefined>;
}

interface UploadOptions {
  signal?: AbortSignal;
  /** `Idempotency-Key`; the answer must echo it */
  key?: string;
  /** Called with the fraction that has been sent, from 0 to 1 */
  onProgress?: (fraction: number) => void;
}

/**
 * Uploads a form with files through XMLHttpRequest, the only browser API that reports upload progress.
 * @throws ApiError as `call()` does
 */
export function upload<S extends EndpointSpec & { files: FileRules }>(
  transport: Transport,
  endpoint: S,
  input: InputOf<S>,
  { signal, key, onProgress }: UploadOptions = {},
): Promise<AnswerOf<S>> {
  const { body = {}, files, ...rest } = input as unknown as LooseInput;
  const form = new FormData();
  for (const [name, text] of Object.entries(body)) form.append(name, text);
  for (const [name, file] of Object.entries(files)) if (file) form.append(name, file as unknown as Blob);
  const fetch = (request: Request) => sendForm(request, form, onProgress);
  return call({ ...transport, fetch }, endpoint, rest as unknown as InputOf<S>, { signal, key, timeoutMs: TIMEOUT_MS });
}

function sendForm(request: Request, form: FormData, onProgress?: (fraction: number) => void): Promise<Response> {
  const sending = new XMLHttpRequest();
  const stallTimer = createStallTimer(() => sending.abort());
  const response = new Promise<Response>((resolve, reject) => {
    sending.addEventListener('load', () => resolve(responseOf(sending, request)));
    sending.addEventListener('error', () => reject(new TypeError('The connection was lost')));
    sending.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
  });
  sending.upload.addEventListener('progress', ({ loaded, total }) => {
    stallTimer.postpone();
    onProgress?.(total === 0 ? 0 : loaded / total);
  });
  sending.addEventListener('progress', stallTimer.postpone);
  request.signal.addEventListener('abort', () => sending.abort());
  sending.open(request.method, request.url);
  for (const [name, value] of request.headers) sending.setRequestHeader(name, value);
  sending.send(form);
  return response.finally(stallTimer.end);
}

function createStallTimer(onStall: () => void) {
  let timer = setTimeout(onStall, STALL_TIMEOUT_MS);
  return {
    postpone: () => {
      clearTimeout(timer);
      timer = setTimeout(onStall, STALL_TIMEOUT_MS);
    },
    end: () => clearTimeout(timer),
  };
}

/** Drops the headers of a response from another address, so that the caller does not trust it. */
function responseOf(sent: XMLHttpRequest, request: Request): Response {
  const isSameUrl = sent.responseURL === request.url;
  const lines = isSameUrl ? sent.getAllResponseHeaders().trim().split(/\r\n/) : [];
  const headers = new Headers();
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const body = sent.status === 204 || sent.status === 304 ? null : sent.responseText;
  return new Response(body, { status: sent.status, headers });
}
