import { DOCUMENTS_CACHE } from '#contract/kit/worker.ts';

/** The prefix of all our caches; no other cache is ever touched. */
export const CACHE_PREFIX = 'ksu-';

/** Files of this release and of the two before it. */
export const ASSETS_CACHE = 'ksu-assets';
/** Which files belong to which release, one record each. */
export const RELEASES_CACHE = 'ksu-releases';
export const PICTURES_CACHE = 'ksu-pictures';

/**
 * Increase it when the app can no longer read cached answers of an earlier release: activation then deletes the old
 * ones.
 */
const READS_PREFIX = 'ksu-reads-1-';

/** Cache of the public reads of one policy; `name` is `CachePolicy.cache`. */
export function readsCache(name: string): string {
  return READS_PREFIX + name;
}

/** Whether this version still uses a cache. Caches of other programs on the origin count as used. */
export function isCacheInUse(name: string): boolean {
  const known = [ASSETS_CACHE, RELEASES_CACHE, PICTURES_CACHE, DOCUMENTS_CACHE];
  return !name.startsWith(CACHE_PREFIX) || known.includes(name) || name.startsWith(READS_PREFIX);
}
