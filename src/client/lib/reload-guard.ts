/** Minimum milliseconds between two automatic reloads (OFFLINE-36), so that the page does not loop. */
const MIN_INTERVAL_MS = 60_000;
const RELOADED_AT = 'ksu-reloaded-at';

/**
 * Whether the page may reload by itself. Never without storage, because a second reload could not be distinguished from
 * the first.
 */
export function mayReload(now = Date.now()): boolean {
  try {
    return now - Number(sessionStorage.getItem(RELOADED_AT) ?? 0) > MIN_INTERVAL_MS;
  } catch {
    return false;
  }
}

/** Reloads the page and records it. */
export function reloadAndRecord(): void {
  try {
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  } catch {
    // Without storage `mayReload()` is false, so only the user reloads.
  }
  location.reload();
}
