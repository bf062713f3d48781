import { copyPolicies } from './policies.ts';
import { deleteCopy, findCopy, listCopies, storeCopy } from './store.ts';

/** Declares only the part used here, because the unit test is type-checked without the types of workers. */
declare const self: { location: { origin: string } };

/** The record of a release: its files, and whether it was ever activated. */
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

type Release = Required<Pick<ReleaseRecord, 'id' | 'keys' | 'lasting'>>;

/** Earlier releases whose chunks stay, so that a page opened before an update can still load its lazy parts. */
const RETAINED_RELEASES = 2;

/**
 * The releases whose files stay when `current` is activated: itself, those being installed after it, and the two that
 * were active before it. A release that was never activated serves no page and is deleted.
 */
export function releasesToRetain(records: readonly ReleaseRecord[], current: ReleaseRecord): ReleaseRecord[] {
  const others = records.filter(({ id }) => id !== current.id);
  const coming = others.filter(
    ({ activatedAt, installedAt }) => activatedAt === null && installedAt > current.installedAt,
  );
  const earlier = others
    .filter(({ activatedAt }) => activatedAt !== null)
    .toSorted((a, b) => (b.activatedAt ?? 0) - (a.activatedAt ?? 0))
    .slice(0, RETAINED_RELEASES);
  return [current, ...coming, ...earlier];
}

/** The stored keys that belong to none of these releases. */
export function keysToDelete(stored: readonly string[], retained: readonly ReleaseRecord[]): string[] {
  const needed = new Set(retained.flatMap(({ keys }) => keys));
  return stored.filter((key) => !needed.has(key));
}

/** Names a release by its content: the same files give the same id, however often they are installed. */
export async function releaseId(keys: readonly string[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(keys.toSorted().join('\n')));
  return Array.from(new Uint8Array(digest).subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** One record is one cache entry, so two versions that install and activate at once cannot overwrite the other's record. */
function recordKey(id: string): string {
  return new URL(`/__release/${id}`, self.location.origin).href;
}

async function allRecords(): Promise<ReleaseRecord[]> {
  const found = await Promise.all(
    (await listCopies(copyPolicies.releases)).map((key) => findCopy(copyPolicies.releases, key)),
  );
  return Promise.all(found.filter((response) => response !== undefined).map((response) => response.json()));
}

async function writeRecord(record: ReleaseRecord): Promise<void> {
  await storeCopy(copyPolicies.releases, recordKey(record.id), Response.json(record));
}

/** Records a release's files before they are fetched, so that another version does not delete them in the meantime. */
export async function recordInstall({ id, keys, lasting }: Release): Promise<void> {
  const known = (await allRecords()).find((record) => record.id === id);
  await writeRecord({ id, keys, lasting, installedAt: Date.now(), activatedAt: known?.activatedAt ?? null });
}

/** Key → `Asset.lasting` of each file in the release that was activated last; empty if there is none. */
export async function findLatestFiles(): Promise<Record<string, string>> {
  const active = (await allRecords()).filter(({ activatedAt }) => activatedAt !== null);
  const [latest] = active.toSorted((a, b) => (b.activatedAt ?? 0) - (a.activatedAt ?? 0));
  return latest?.lasting ?? {};
}

/** Whether a release is recorded; false after the browser or the user has deleted the caches. */
export async function isRecorded(id: string): Promise<boolean> {
  return (await allRecords()).some((record) => record.id === id);
}

/** Records that a release was activated, and deletes the files and records that no page can still need. */
export async function recordActivation({ id, keys, lasting }: Release): Promise<void> {
  const records = await allRecords();
  const installedAt = records.find((record) => record.id === id)?.installedAt ?? Date.now();
  const current: ReleaseRecord = { id, keys, lasting, installedAt, activatedAt: Date.now() };
  await writeRecord(current);
  const retained = releasesToRetain(records, current);
  const obsolete = records.filter((record) => !retained.some((other) => other.id === record.id));
  await Promise.all(obsolete.map((record) => deleteCopy(copyPolicies.releases, recordKey(record.id))));
  const unneeded = keysToDelete(await listCopies(copyPolicies.assets), retained);
  await Promise.all(unneeded.map((key) => deleteCopy(copyPolicies.assets, key)));
}
