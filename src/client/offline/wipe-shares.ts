import { SHARES_DATABASE } from '#contract/kit/shares.ts';

/** Deletes what other apps shared with the portal, whoever it belongs to, with what was shared before signing in. */
export function wipeShares(): void {
  try {
    // Not awaited: a page that reads it at this moment delays it until it has.
    indexedDB.deleteDatabase(SHARES_DATABASE);
  } catch {
    // Where storage is forbidden nothing was ever shared.
  }
}
