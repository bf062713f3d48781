/** What is recorded about a release: its files, and whether it was ever activated. */
export interface ReleaseRecord {
  id: string;
  /** Cache keys of all its files */
  keys: string[];
  /** Key → `Asset.lasting`, for the release after it; releases of before this was recorded have none */
  lasting?: Record<string, string>;
  /** Milliseconds since 1970 */
  installedAt: number;
  activatedAt: number | null;
}

/** Earlier releases whose chunks stay, so that a page opened before an update can still load its lazy parts. */
const EARLIER_RELEASES_KEPT = 2;

/**
 * The releases whose files stay when `current` is activated: itself, those being installed after it, and the two that
 * were active before it. A release that was never activated serves no page and is dropped.
 */
export function releasesToKeep(records: readonly ReleaseRecord[], current: ReleaseRecord): ReleaseRecord[] {
  const others = records.filter(({ id }) => id !== current.id);
  const coming = others.filter(
    ({ activatedAt, installedAt }) => activatedAt === null && installedAt > current.installedAt,
  );
  const earlier = others
    .filter(({ activatedAt }) => activatedAt !== null)
    .toSorted((a, b) => (b.activatedAt ?? 0) - (a.activatedAt ?? 0))
    .slice(0, EARLIER_RELEASES_KEPT);
  return [current, ...coming, ...earlier];
}

/** The stored keys that belong to none of these releases. */
export function keysToDelete(stored: readonly string[], kept: readonly ReleaseRecord[]): string[] {
  const needed = new Set(kept.flatMap(({ keys }) => keys));
  return stored.filter((key) => !needed.has(key));
}

/** Names a release by its content: the same files give the same id, however often they are installed. */
export async function releaseId(keys: readonly string[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(keys.toSorted().join('\n')));
  return Array.from(new Uint8Array(digest).subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
