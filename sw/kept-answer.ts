import { STORED_AT_HEADER } from '#contract/kit/worker.ts';

/** Headers that describe the bytes on the wire, not the stored ones. */
const WIRE_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding'];

/**
 * Reads an answer to its last byte, so that a truncated one fails here and not in the page.
 * @throws TypeError or AbortError if it is truncated or takes too long
 */
export async function wholeAnswer(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  for (const name of WIRE_HEADERS) headers.delete(name);
  const isEmpty = response.status === 204 || response.status === 304;
  return new Response(isEmpty ? null : body, { status: response.status, statusText: response.statusText, headers });
}

/** The answer as it is stored: with its time, so that the page can say "as of 14:02". */
export function stampStored(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set(STORED_AT_HEADER, new Date().toISOString());
  return new Response(response.body, { status: response.status, headers });
}
