import type { Locale } from './common.ts';

/**
 * Messages between pages and the service worker. The worker is in `sw/`, the page's side in `src/client/offline/`;
 * neither may import the other, so the types are here.
 */

/**
 * Address of the service worker; a withdrawn worker is replaced at this address
 * (docs/recipes/withdraw-the-service-worker.md).
 */
export const SERVICE_WORKER_URL = '/sw.js';

/** Header of a response from the worker's cache: when it was received, ISO 8601 in UTC. */
export const STORED_AT_HEADER = 'x-ksu-stored-at';

/**
 * Address of the reads of all pages that the front page and the menu link to, for one language (server/http/ahead.ts).
 */
export const AHEAD_URL = '/api/ahead';

/** The response to a public read that was fetched ahead. */
export interface ReadAhead {
  /** Path and query of the read, as pages request it */
  url: string;
  answer: unknown;
}

/**
 * Header of a cached response in another language than requested, because none was cached in the requested one; e.g.
 * `en`.
 */
export const OTHER_LOCALE_HEADER = 'x-ksu-other-locale';

/**
 * The read of the office data, which the worker keeps on each device, because crisis numbers must open offline
 * (WELL-1).
 */
export const OFFICE_READ = '/api/office';

/** The read that every document needs, public or not. */
export const FRAME_READ = '/api/feature-flags';

/**
 * Milliseconds for which the server may send the same document again: a document can be this much older than its
 * request.
 */
export const DOCUMENT_AGE_MS = 3000;

/** Header of requests that the worker makes ahead: a busy server rejects them. */
export const BACKGROUND_HEADER = 'x-ksu-background';

/** Tag of the `sync` event that wakes the outbox (OFFLINE-20). */
export const SYNC_TAG = 'outbox';

/**
 * Cache of the documents that the worker stores (docs/decisions/stale-while-revalidate.md); pages delete documents
 * that must not be shown any more.
 */
export const DOCUMENTS_CACHE = 'ksu-documents';

/**
 * The element of a document with the responses it was rendered from, and the attribute with the time at which the
 * worker stored it.
 */
export const BOOT_STATE_ID = 'boot-state';
export const STORED_AT_ATTRIBUTE = 'data-kept-at';

/** Length of the checksums that the build writes into the worker, in bytes. */
export const CHECKSUM_BYTES = 16;

/** The address of a built file without the hash of its content: `assets/shell-Bc3dE_-9.js` is `assets/shell.js`. */
export function withoutHash(address: string): string {
  return address.replace(/-[\w-]{8}(\.\w+)$/, '$1');
}

/** Whether a cache only holds copies that can be fetched again: these are evicted first when storage is full. */
export function isEvictable(cacheName: string): boolean {
  return /^ksu-(?:pictures$|documents$|reads-)/.test(cacheName);
}

/** Messages from a page to the worker. */
export type MessageToWorker =
  /** The waiting version may activate: sent only when the user agreed, or no form is being filled in */
  | { type: 'SKIP_WAITING' }
  /** This page was still loading when the worker claimed the open pages: claim it as well */
  | { type: 'TAKE_OVER' }
  /** Nothing urgent is loading: fetch the chunks that are not on the device yet */
  | { type: 'FETCH_REST' }
  /**
   * The page at this address is on screen and works: store its document for the next visit, if it is public. For a
   * signed-in user, the start of another page supplies the frame that members see
   */
  | { type: 'KEEP_DOCUMENT'; address: string; locale: Locale; isSignedIn: boolean }
  /** Nothing urgent is loading, and data saver is off: fetch the pages that the front page and the menu link to */
  | { type: 'FETCH_AHEAD'; locale: Locale }
  /** This page listens from now on: repeat the updates that arrived since its copies were shown */
  | { type: 'ASK_UPDATES' }
  /** Answered by `REACH`: a page may start to listen only after its first reads have failed */
  | { type: 'ASK_REACH' };

/** Messages from the worker to a page. */
export type MessageToPage =
  /** A revalidated public read differs from the copy that was shown; `url` is absolute */
  | { type: 'READ_UPDATED'; url: string }
  /** Whether our server answered the worker's last read; sent when it changes, and at each failure */
  | { type: 'REACH'; isReached: boolean }
  /** The browser reports a network again: the outbox may send its pending items */
  | { type: 'SEND_WAITING' }
  /** The operator withdrew the worker: reload once no form is being filled in */
  | { type: 'WITHDRAWN' };
