import { describe, expect, it } from 'vitest';
import { type RoomName, rooms } from '../../config/rooms.ts';
import { has, read, repositoryFiles } from '../support/repository.ts';

const files = repositoryFiles();

/** Folders without a README: catalogues only, and the root, whose README is the repository's own. */
const silent: readonly RoomName[] = ['locales', 'root'];

describe('rooms', () => {
  const spoken = Object.entries(rooms).filter(([name]) => !silent.some((room) => room === name));
  it.each(spoken)('%s has a README of fewer than twenty lines', (_, { folder }) => {
    expect(has(`${folder}/README.md`), `${folder}/README.md`).toBe(true);
    expect(read(`${folder}/README.md`).trimEnd().split('\n').length).toBeLessThan(20);
  });

  it('contain every source file', () => {
    const folders = Object.values(rooms).map(({ folder }) => folder);
    const stray = files
      .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && path.includes('/'))
      .filter((path) => !folders.some((folder) => folder !== '' && path.startsWith(`${folder}/`)));
    expect(stray).toEqual([]);
  });

  it('of src are all in the table', () => {
    const inSource = new Set(files.filter((path) => /^src\/[^/]+\//.test(path)).map((path) => path.split('/')[1]));
    const inTable = Object.values(rooms).map(({ folder }) => /^src\/([^/]+)$/.exec(folder)?.[1]);
    expect([...inSource].filter((name) => !inTable.includes(name))).toEqual([]);
  });
});
