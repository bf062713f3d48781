/** No second unasked reload before this (spec §9: chunk reload guard): the page must not spin. */
const AGAIN_AFTER_MS = 60_000;
const RELOADED_AT = 'ksu-reloaded-at';

/** Whether the page may be reloaded unasked. Without storage nobody could tell the second time from the first: never. */
export function mayReload(now = Date.now()): boolean {
  try {
    return now - Number(sessionStorage.getItem(RELOADED_AT) ?? 0) > AGAIN_AFTER_MS;
  } catch {
    return false;
  }
}

/** Reloads the page and remembers it. */
export function reloadNoted(): void {
  try {
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  } catch {
    // Asked for by the person, then: `mayReload()` is false without storage.
  }
  location.reload();
}
