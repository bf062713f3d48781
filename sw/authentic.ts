import { MARKER_HEADER } from '#contract/kit/common.ts';

/** The parts of a `Response` that show whose it is. */
export type Received = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/**
 * Whether an answer, of any status, is from our server. A captive portal answers 200 with a page, redirects, or answers
 * 511: all of these count as no network (OFFLINE-12).
 */
export function isAuthentic(response: Received): boolean {
  return (
    response.type === 'basic' &&
    !response.redirected &&
    response.headers.has(MARKER_HEADER) &&
    mediaType(response) === 'application/json'
  );
}

/** Whether an authentic answer may be stored: a success that the server does not mark private. */
export function isStorable(response: Received): boolean {
  return response.status === 200 && !isPrivate(response);
}

/** Whether a picture may be stored. */
export function isStorablePicture(response: Received): boolean {
  const isOurs = response.type === 'basic' && !response.redirected;
  return isOurs && isStorable(response) && mediaType(response).startsWith('image/');
}

/** Whether the server is overloaded or failing: then a saved copy is better than its answer. */
export function isServerInTrouble(response: Received): boolean {
  return response.status === 429 || response.status >= 500;
}

function isPrivate(response: Received): boolean {
  return /\b(?:private|no-store)\b/i.test(response.headers.get('cache-control') ?? '');
}

function mediaType(response: Received): string {
  return response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}
