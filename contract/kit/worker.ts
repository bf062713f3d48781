import type { Locale } from './common.ts';

/**
 * Messages between pages and the service worker. The worker's own files are in `sw/`, the page's side in
 * `src/client/offline/`; neither may import the other, so the types are here.
 */

/**
 * Address of the service worker; a withdrawn worker is replaced at this address
 * (docs/recipes/withdraw-the-service-worker.md).
 */
export const SERVICE_WORKER_URL = '/sw.js';

/** Header of an answer from the worker's cache: when it was received, ISO 8601 in UTC. */
export const STORED_AT_HEADER = 'x-ksu-stored-at';

/** Address of what the front page and the menu lead to, for one language (server/http/ahead.ts). */
export const AHEAD_URL = '/api/ahead';

/** The answer to a public read that was not asked for by itself. */
export interface ReadAhead {
  /** Path and query of the read, as pages ask for it */
  url: string;
  answer: unknown;
}

/** Header of a cached answer in another language than requested, because none was stored in that one; e.g. `en`. */
export const OTHER_LOCALE_HEADER = 'x-ksu-other-locale';

/** The one read of every document, public or not. */
export const FRAME_READ = '/api/feature-flags';

/** Milliseconds for which the server may send the same document again: it can be so much older than its request. */
export const DOCUMENT_AGE_MS = 3000;

/** Header of what the worker fetches ahead: a server with too much to do refuses it. */
export const BACKGROUND_HEADER = 'x-ksu-background';

/** Tag of the `sync` event that wakes the outbox (OFFLINE-20). */
export const SYNC_TAG = 'outbox';

/** Cache of the documents that the worker keeps (docs/decisions/stale-while-revalidate.md); pages delete what must not be shown any more. */
export const DOCUMENTS_CACHE = 'ksu-documents';

/** The element of a document that holds the answers it was rendered from, and the attribute with the time the worker kept it. */
export const BOOT_STATE_ID = 'boot-state';
export const KEPT_AT_ATTRIBUTE = 'data-kept-at';

/** Length of the checksums that the build writes into the worker. */
export const CHECKSUM_BYTES = 16;

/** The address of a built file without the hash of its content: `assets/shell-Bc3dE_-9.js` is `assets/shell.js`. */
export function withoutHash(address: string): string {
  return address.replace(/-[\w-]{8}(\.\w+)$/, '$1');
}

/** Whether a cache only holds copies that can be fetched again: these are evicted first when storage is full. */
export function isEvictable(cacheName: string): boolean {
  return /^ksu-(?:pictures$|documents$|reads-)/.test(cacheName);
}

/** Page to worker. */
export type MessageToWorker =
  /** The waiting version may activate: sent only when the person agreed, or nothing is being filled in */
  | { type: 'SKIP_WAITING' }
  /** This page was still being fetched when the worker took over the open ones: take it over as well */
  | { type: 'TAKE_OVER' }
  /** Nothing urgent is loading: fetch the chunks that are not on the device yet */
  | { type: 'FETCH_REST' }
  /**
   * The page at this address is on screen and works: keep its document for the next visit, if it is a public one. Where
   * somebody is signed in, the start of another page names what members see around it
   */
  | { type: 'KEEP_DOCUMENT'; address: string; locale: Locale; isSignedIn: boolean }
  /** Nothing urgent is loading, and nobody saves data: fetch what the front page and the menu lead to */
  | { type: 'FETCH_AHEAD'; locale: Locale }
  /** This page listens from now on: tell it again of the answers that came since its copies were shown */
  | { type: 'ASK_UPDATES' }
  /** Answered by `REACH`: a page may begin to listen only after its first reads have failed */
  | { type: 'ASK_REACH' };

/** Worker to page. */
export type MessageToPage =
  /** A revalidated public read differs from the copy that was shown; `url` is absolute */
  | { type: 'READ_UPDATED'; url: string }
  /** A read of the worker was answered by our server, or could not be; said when it changes, and at each failure */
  | { type: 'REACH'; isReached: boolean }
  /** The browser reports a network again: the outbox may send what is waiting */
  | { type: 'SEND_WAITING' }
  /** The operator withdrew the worker: reload when nothing is being filled in */
  | { type: 'WITHDRAWN' };
