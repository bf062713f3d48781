import { describe, expect, it, vi } from 'vitest';
import { keysToDelete, type ReleaseRecord, releaseId, releasesToRetain } from './releases.ts';

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

describe('the records of releases', () => {
  // OFFLINE-35
  it('retain the two releases that were active before the current one', () => {
    const current = release('d', 40, 41);
    const records = [release('a', 10, 11), release('b', 20, 21), release('c', 30, 31), current];
    expect(ids(releasesToRetain(records, current))).toEqual(['d', 'c', 'b']);
  });

  it('ignore a release that was never activated, and retain one that is being installed', () => {
    const current = release('d', 40, 41);
    const records = [
      release('a', 10, 11),
      release('failed', 35, null),
      release('b', 20, 21),
      release('coming', 50, null),
    ];
    expect(ids(releasesToRetain(records, current))).toEqual(['d', 'coming', 'b', 'a']);
  });

  it('delete files that no retained release needs', () => {
    const retained = [release('b', 2, 2, ['shared', 'b']), release('a', 1, 1, ['shared', 'a'])];
    expect(keysToDelete(['shared', 'a', 'b', 'old'], retained)).toEqual(['old']);
  });

  it('name a release by its files, in any order', async () => {
    expect(await releaseId(['a', 'b'])).toBe(await releaseId(['b', 'a']));
    expect(await releaseId(['a', 'b'])).not.toBe(await releaseId(['a', 'c']));
  });
});
