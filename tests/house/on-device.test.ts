import { areas as withData } from 'virtual:areas/device';
import { areas as withWrites } from 'virtual:areas/writes';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { draftPlaces, findDraftPlace, passPlaces } from '#features/device/places.ts';
import { read, repositoryFiles } from '../support/repository.ts';

const sources = repositoryFiles().filter((path) => /^src\/(?:features|app|kit)\/.*(?<!\.test)\.tsx?$/.test(path));

/** All matches of these patterns in the sources, by their first group. */
function found(...patterns: readonly RegExp[]): string[] {
  return sources.flatMap((path) =>
    patterns.flatMap((pattern) => [...read(path).matchAll(pattern)].map(([, name = '']) => name)),
  );
}

describe('offline writes', () => {
  const ids = withWrites.flatMap(({ offlineWrites }) => Object.keys(offlineWrites ?? {}));

  it('have a title each on the page of pending writes, and no other endpoint has one', () => {
    const described = withData.flatMap(({ onDevice }) => Object.keys(onDevice?.writes ?? {}));
    expect(ids.length).toBeGreaterThan(10);
    expect(described.toSorted()).toEqual(ids.toSorted());
  });

  it('are declared under the ids of their endpoints', async () => {
    const known = allEndpoints().map(({ id }) => id);
    expect(ids.filter((id) => !known.includes(id))).toEqual([]);
    for (const { offlineWrites = {} } of withWrites) {
      for (const [id, { load }] of Object.entries(offlineWrites)) expect((await load()).endpoint.id).toBe(id);
    }
  });
});

// WAIT-11
it('a place on a waiting list is never requested later: its position counts from the request', () => {
  const ids = withWrites.flatMap(({ offlineWrites }) => Object.keys(offlineWrites ?? {}));
  expect(ids.filter((id) => id.startsWith('waiting.'))).toEqual([]);
});

describe('drafts', () => {
  /**
   * Patterns for draft names in sources; only the text before a placeholder counts. An outbox form's id is its draft
   * name.
   */
  const names = found(
    /draft: \{ name: '([^']+)'/g,
    /useDraft<[^(]*>\([`']([^`'$]+)/g,
    /useMerging\([`']([^`'$]+)/g,
    /useOutboxForm\(\{\s*id: [`']([^`'$]+)/g,
  );
  /** Names built elsewhere: `draftName()` of funds, the choice of a booking, `PageEditor`, and `DeclaredForm` of staff. */
  const all = [...names, 'fund:', 'booking-', 'organisation-page-', 'staff:'];

  // DEVICE-6
  it('of every form have a title on the page /on-this-device', () => {
    expect(names.length).toBeGreaterThan(10);
    expect(all.filter((name) => findDraftPlace(name) === undefined)).toEqual([]);
    const isUsed = (form: string) => all.some((name) => name.startsWith(form));
    expect(draftPlaces.filter(({ form }) => !isUsed(form))).toEqual([]);
  });
});

describe('stored answers', () => {
  /** Entries of the frame itself; reports are listed by organisation. */
  const ofFrame = ['officer', 'staff', 'profile'];

  it('of every kind have a section on the page /on-this-device', () => {
    const kinds = found(/PassSource<[^{]*> = \{\s*kind: '(\w+)'/g);
    expect(kinds.length).toBeGreaterThan(8);
    const placed = Object.keys(passPlaces);
    expect(kinds.filter((kind) => !ofFrame.includes(kind)).toSorted()).toEqual(placed.toSorted());
  });
});
