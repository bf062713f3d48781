/**
 * Content that another app sends to the portal through the device's share menu (docs/decisions/platform-features.md).
 * The worker stores it (sw/share-target.ts) and pages use it (src/client/offline/shares.ts); neither may import the
 * other, so the shared definitions are here.
 */

/**
 * The address to which the device sends it (config/web-manifest.ts), also that of the page where the user chooses its
 * destination.
 */
export const SHARE_ADDRESS = '/share';

/** The form fields of a share. */
export const shareFields = { title: 'title', text: 'text', link: 'link', files: 'files' } as const;

/** A separate database, because the worker has no Dexie and signing out deletes it as a whole. */
export const SHARES_DATABASE = 'ksu-shares';
export const SHARES_STORE = 'shares';

/** Milliseconds for which a share is stored. */
export const SHARE_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** The maximum bytes of a file; pictures are shrunk before sending. */
export const MAX_SHARED_DOCUMENT = 10 * 1024 * 1024;
export const MAX_SHARED_PICTURE = 40 * 1024 * 1024;
/** The maximum number of files in one share. */
export const MAX_SHARED_FILES = 10;
/** The maximum characters of a text. */
export const MAX_SHARED_TEXT = 5000;

/** The reason for which a file was rejected. */
export type ShareRefusal = 'too_large' | 'unsupported_type' | 'too_many';

/** A shared file or text. `B` is a browser's `Blob`, a type that this room cannot import. */
export interface Share<B = unknown> {
  id: number;
  /** The owner: null until a signed-in user has seen it */
  owner: string | null;
  /** Milliseconds since 1970 */
  shared_at: number;
  /** The file name; empty for a text */
  name: string;
  file: B | null;
  text: string | null;
  /** Set for a rejected file, of which only the name is stored */
  refusal: ShareRefusal | null;
}
