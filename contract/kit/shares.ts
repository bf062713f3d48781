/**
 * What another app handed to the portal by the device's share menu (docs/decisions/platform-features.md). The worker puts it
 * down (sw/share-target.ts) and pages use it (src/client/offline/shares.ts); neither may import the other, so what both know is
 * here.
 */

/** Where the device sends it (config/web-manifest.ts), and the page that asks where it should go. */
export const SHARE_ADDRESS = '/share';

/** The names of the fields that it is sent in. */
export const shareFields = { title: 'title', text: 'text', link: 'link', files: 'files' } as const;

/** Its own database: a worker has no Dexie, and signing out deletes all of it at once. */
export const SHARES_DATABASE = 'ksu-shares';
export const SHARES_STORE = 'shares';

/** Milliseconds for which it is kept. */
export const SHARE_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Bytes of a file; a picture is made smaller before it is sent. */
export const MAX_SHARED_DOCUMENT = 10 * 1024 * 1024;
export const MAX_SHARED_PICTURE = 40 * 1024 * 1024;
/** Files that are taken at once. */
export const MAX_SHARED_FILES = 10;
/** Characters of a text. */
export const MAX_SHARED_TEXT = 5000;

/** Why a file was not taken. */
export type ShareRefusal = 'too_large' | 'unsupported_type' | 'too_many';

/** A file or a text that was shared. `B` is a browser's `Blob`, which this room does not know. */
export interface Share<B = unknown> {
  id: number;
  /** Whose it is: null until somebody who is signed in has seen it */
  owner: string | null;
  /** Milliseconds since 1970 */
  shared_at: number;
  /** The name of the file; empty for a text */
  name: string;
  file: B | null;
  text: string | null;
  /** Set for a file that was not taken: only its name is kept */
  refusal: ShareRefusal | null;
}
