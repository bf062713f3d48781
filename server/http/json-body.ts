import { MAX_JSON_BYTES } from '#contract/kit/common.ts';
import { rule } from '#contract/kit/rules.ts';
import { HttpProblem, invalid } from './errors.ts';
import { closeConnection, rejectDisconnected, withinTime } from './slow-body.ts';

/** Deeper than any of our forms; deeper input is malicious. */
const MAX_DEPTH = 24;

/**
 * Reads the JSON body of a write as it arrives.
 *
 * @param timeout milliseconds the whole body may take
 * @param maxBytes the maximum size, 256 kB by default
 * @throws HttpProblem `unsupported_type`, `too_large`, `timeout`, `malformed`, or `invalid` for text that a table
 *   cannot store
 */
export async function readJsonBody(
  request: Request,
  timeout: number,
  maxBytes = MAX_JSON_BYTES,
): Promise<{ text: string; value: unknown }> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new HttpProblem('unsupported_type');
  }
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new HttpProblem('too_large');
  const text = await readText(request, timeout, maxBytes);
  const value = parse(text);
  inspect(value);
  return { text, value };
}

/**
 * Reads the text of a body as it arrives.
 * @param maxBytes the maximum size, 256 kB by default
 * @throws HttpProblem `too_large`, `timeout`, `malformed`
 */
export async function readText(request: Request, timeout: number, maxBytes = MAX_JSON_BYTES): Promise<string> {
  const reader = request.body?.getReader();
  if (!reader) throw new HttpProblem('malformed');
  try {
    return decode(await withinTime(collect(reader, maxBytes), timeout));
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

async function collect(reader: ReadableStreamDefaultReader<Uint8Array>, maxBytes: number): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(rejectDisconnected);
    if (done) return chunks;
    size += value.byteLength;
    if (size > maxBytes) throw new HttpProblem('too_large', closeConnection);
    chunks.push(value);
  }
}

function decode(chunks: Uint8Array[]): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new HttpProblem('malformed');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpProblem('malformed');
  }
}

interface Step {
  value: object;
  path: string[];
}

/**
 * Checks a body without recursion, because the sender chooses the depth. PostgreSQL accepts neither NUL nor half a
 * surrogate pair. Numbers allocate nothing, because a body may contain a hundred thousand of them.
 */
function inspect(root: unknown): void {
  const waiting: Step[] = [];
  const look = (value: unknown, path: () => string[]) => {
    if (typeof value === 'string') checkText(value, path);
    else if (typeof value === 'object' && value !== null) waiting.push({ value, path: path() });
  };
  look(root, () => []);
  for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) {
    const { value, path } = step;
    if (path.length > MAX_DEPTH) throw new HttpProblem('malformed');
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index += 1) look(value[index], () => [...path, String(index)]);
      continue;
    }
    for (const [key, inner] of Object.entries(value)) {
      checkText(key, () => path);
      look(inner, () => [...path, key]);
    }
  }
}

function checkText(text: string, path: () => string[]): void {
  if (!text.includes('\0') && text.isWellFormed()) return;
  throw invalid([{ message: rule('format'), type: 'text', path: path().map((key) => ({ key })) }]);
}
