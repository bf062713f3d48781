import { matchesTag, encodedResponse } from './answer.ts';
import type { EncodedBody } from './encoding.ts';
import { jsonHeaders } from './security-headers.ts';

/** Characters that XML 1.0 cannot contain, even escaped. */
const INVALID = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns a text for an XML element or attribute; characters that XML cannot contain are removed. */
export function escapeXml(text: string): string {
  return text.replaceAll(INVALID, '').replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');
}

interface FileRules {
  /** Its media type, without the character set */
  type: string;
  /** When it last changed, if that is certain; otherwise only its tag is compared */
  changedAt?: Date | undefined;
  /** Whether it depends on `Accept-Language` */
  variesByLanguage?: boolean;
}

/** The seconds for which others may keep a public file. */
const MAX_AGE = 30;

/** Returns a public file that programs fetch, such as a feed, or 304 if theirs is the same. */
export async function publicFile(request: Request, body: EncodedBody, rules: FileRules): Promise<Response> {
  const { type, changedAt, variesByLanguage = false } = rules;
  const modified = changedAt?.toUTCString();
  const headers = {
    ...jsonHeaders,
    'content-type': `${type}; charset=utf-8`,
    'cache-control': `public, max-age=${MAX_AGE}`,
    etag: `W/"${body.digest}"`,
    vary: variesByLanguage ? 'Accept-Encoding, Accept-Language' : 'Accept-Encoding',
    ...(modified !== undefined && { 'last-modified': modified }),
  };
  const tag = request.headers.get('if-none-match');
  // The time must be equal, not just later: a text that was taken back must not be kept.
  const isSame =
    tag === null
      ? modified !== undefined && request.headers.get('if-modified-since') === modified
      : matchesTag(tag, body.digest);
  if (!isSame) return encodedResponse(request, body, { headers });
  const { 'content-type': _, ...rest } = headers;
  return new Response(null, { status: 304, headers: rest });
}
