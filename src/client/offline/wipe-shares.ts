import { SHARES_DATABASE } from '#contract/kit/shares.ts';

/**
 * Deletes all content that other apps shared with the portal, for every owner, including content shared before signing
 * in.
 */
export function wipeShares(): void {
  try {
    // Not awaited, because a page that is reading the database delays its deletion.
    indexedDB.deleteDatabase(SHARES_DATABASE);
  } catch {
    // Without storage no content was ever shared.
  }
}
