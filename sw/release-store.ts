import { ASSETS_CACHE, RELEASES_CACHE } from './cache-names.ts';
import { keysToDelete, type ReleaseRecord, releasesToKeep } from './releases.ts';

type Release = Required<Pick<ReleaseRecord, 'id' | 'keys' | 'lasting'>>;

/** One record is one cache entry, so two versions that install and activate at once cannot overwrite each other's. */
function recordKey(id: string): string {
  return new URL(`/__release/${id}`, self.location.origin).href;
}

async function allRecords(): Promise<ReleaseRecord[]> {
  const cache = await caches.open(RELEASES_CACHE);
  const found = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
  return Promise.all(found.filter((response) => response !== undefined).map((response) => response.json()));
}

async function writeRecord(record: ReleaseRecord): Promise<void> {
  const cache = await caches.open(RELEASES_CACHE);
  await cache.put(recordKey(record.id), Response.json(record));
}

/**
 * Records the files of a release before they are fetched, so that another version does not delete them in the meantime.
 */
export async function recordInstall({ id, keys, lasting }: Release): Promise<void> {
  const known = (await allRecords()).find((record) => record.id === id);
  await writeRecord({ id, keys, lasting, installedAt: Date.now(), activatedAt: known?.activatedAt ?? null });
}

/** What is recorded about the files of the release that was activated last; empty if there is none. */
export async function filesOfLatest(): Promise<Record<string, string>> {
  const active = (await allRecords()).filter(({ activatedAt }) => activatedAt !== null);
  const [latest] = active.toSorted((a, b) => (b.activatedAt ?? 0) - (a.activatedAt ?? 0));
  return latest?.lasting ?? {};
}

/** Whether a release is recorded, as all are until the browser or the person deletes the caches. */
export async function isRecorded(id: string): Promise<boolean> {
  return (await allRecords()).some((record) => record.id === id);
}

/** Records that a release was activated, and deletes the files and records that no page can still need. */
export async function recordActivation({ id, keys, lasting }: Release): Promise<void> {
  const records = await allRecords();
  const installedAt = records.find((record) => record.id === id)?.installedAt ?? Date.now();
  const current: ReleaseRecord = { id, keys, lasting, installedAt, activatedAt: Date.now() };
  await writeRecord(current);
  const kept = releasesToKeep(records, current);
  await deleteRecords(records.filter((record) => !kept.some((other) => other.id === record.id)));
  await deleteAssets(kept);
}

async function deleteRecords(records: ReleaseRecord[]): Promise<void> {
  const cache = await caches.open(RELEASES_CACHE);
  await Promise.all(records.map(({ id }) => cache.delete(recordKey(id))));
}

async function deleteAssets(kept: ReleaseRecord[]): Promise<void> {
  const cache = await caches.open(ASSETS_CACHE);
  const stored = (await cache.keys()).map(({ url }) => url);
  await Promise.all(keysToDelete(stored, kept).map((key) => cache.delete(key)));
}
