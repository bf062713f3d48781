import { describe, expect, it, vi } from 'vitest';
import { keysToDelete, type ReleaseRecord, releaseId, releasesToKeep } from './releases.ts';

vi.hoisted(() => vi.stubGlobal('self', {}));

function release(
  id: string,
  installedAt: number,
  activatedAt: number | null,
  keys = [`/assets/${id}.js`],
): ReleaseRecord {
  return { id, keys, installedAt, activatedAt };
}

const ids = (records: ReleaseRecord[]) => records.map(({ id }) => id);

describe('releases', () => {
  // OFFLINE-35
  it('keeps the two releases that were active before the current one', () => {
    const current = release('d', 40, 41);
    const records = [release('a', 10, 11), release('b', 20, 21), release('c', 30, 31), current];
    expect(ids(releasesToKeep(records, current))).toEqual(['d', 'c', 'b']);
  });

  it('does not count a release that was never activated, and keeps one that is being installed', () => {
    const current = release('d', 40, 41);
    const records = [
      release('a', 10, 11),
      release('failed', 35, null),
      release('b', 20, 21),
      release('coming', 50, null),
    ];
    expect(ids(releasesToKeep(records, current))).toEqual(['d', 'coming', 'b', 'a']);
  });

  it('deletes the files that no kept release needs', () => {
    const kept = [release('b', 2, 2, ['shared', 'b']), release('a', 1, 1, ['shared', 'a'])];
    expect(keysToDelete(['shared', 'a', 'b', 'old'], kept)).toEqual(['old']);
  });

  it('names a release by its files, in any order', async () => {
    expect(await releaseId(['a', 'b'])).toBe(await releaseId(['b', 'a']));
    expect(await releaseId(['a', 'b'])).not.toBe(await releaseId(['a', 'c']));
  });
});
