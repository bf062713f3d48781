import { MARKER_HEADER } from '#contract/common.ts';

/** The parts of a `Response` that tell whose it is. */
export type Received = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/**
 * Whether an answer, of any status, is our server's. A captive portal answers 200 with a page, redirects, or says 511:
 * all of that counts as no network (safety.md).
 */
export function isAuthentic(response: Received): boolean {
  return (
    response.type === 'basic' &&
    !response.redirected &&
    response.headers.has(MARKER_HEADER) &&
    mediaType(response) === 'application/json'
  );
}

/** Whether an authentic answer may be kept: a success that the server does not call private. */
export function isStorable(response: Received): boolean {
  return response.status === 200 && !isPrivate(response);
}

/** Whether a picture may be kept. */
export function isStorablePicture(response: Received): boolean {
  const isOurs = response.type === 'basic' && !response.redirected;
  return isOurs && isStorable(response) && mediaType(response).startsWith('image/');
}

/** Whether the server asks for patience: a kept copy is then better than its answer. */
export function isServerInTrouble(response: Received): boolean {
  return response.status === 429 || response.status >= 500;
}

function isPrivate(response: Received): boolean {
  return /\b(?:private|no-store)\b/i.test(response.headers.get('cache-control') ?? '');
}

function mediaType(response: Received): string {
  return response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}
