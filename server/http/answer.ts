import { MARKER_HEADER } from '#contract/kit/common.ts';
import { chosenEncoding, type EncodedBody } from './encoding.ts';
import { jsonHeaders } from './security-headers.ts';

/** Headers of every JSON response. */
export const jsonResponseHeaders = { ...jsonHeaders, 'content-type': 'application/json', [MARKER_HEADER]: '1' };

/**
 * Returns the response to a public read. Browsers and caches may store it but must revalidate each time
 * (`If-None-Match`), because editors expect their changes to appear at once; revalidating costs a round trip without a
 * body. The tag is weak because it identifies the content in any encoding.
 *
 * @param tellsLocale whether the address contains the language, so that the response does not depend on
 * `Accept-Language`
 */
export async function publicAnswer(request: Request, body: EncodedBody, tellsLocale: boolean): Promise<Response> {
  const headers: Record<string, string> = {
    ...jsonResponseHeaders,
    etag: `W/"${body.digest}"`,
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: tellsLocale ? 'Accept-Encoding' : 'Accept-Encoding, Accept-Language',
  };
  if (matchesTag(request.headers.get('if-none-match'), body.digest)) {
    delete headers['content-type'];
    return new Response(null, { status: 304, headers });
  }
  return encodedResponse(request, body, { headers });
}

/** Returns a response whose body has the best encoding that the caller accepts. */
export async function encodedResponse(
  request: Request,
  body: EncodedBody,
  { status = 200, headers }: { status?: number; headers: Record<string, string> },
): Promise<Response> {
  const encoding = chosenEncoding(request.headers.get('accept-encoding'));
  const compressed = encoding && (await body.compressed(encoding));
  if (!encoding || !compressed) return new Response(body.text, { status, headers });
  return new Response(compressed as Uint8Array<ArrayBuffer>, {
    status,
    headers: { ...headers, 'content-encoding': encoding },
  });
}

/** Whether `If-None-Match` contains the tag of this digest. */
export function matchesTag(asked: string | null, digest: string): boolean {
  if (asked === null) return false;
  return asked.trim() === '*' || asked.split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${digest}"`);
}

/** Returns any other response: for this caller only, and never cached. A `null` body is 204. */
export function privateAnswer(body: string | null, status: number, headers: Record<string, string> = {}): Response {
  const allHeaders: Record<string, string> = { ...jsonResponseHeaders, 'cache-control': 'no-store', ...headers };
  if (body === null) delete allHeaders['content-type'];
  return new Response(body, { status, headers: allHeaders });
}
