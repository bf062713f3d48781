import { describe, expect, it } from 'vitest';
import { read, repositoryFiles } from '../support/repository.ts';

const WRITER = 'src/client/api/write.ts';

/**
 * Calls that change cached responses while in-flight reads may finish; storing an older response (`updatedAt`) is
 * allowed.
 */
function directChanges(code: string): string[] {
  const calls = code.match(/\.(?:invalidateQueries|setQueryData|setQueriesData)\b(?:\([^;]*)?/g) ?? [];
  return calls.filter((call) => !call.includes('updatedAt'));
}

describe('cached answers', () => {
  it('are invalidated and set in one file only, which restarts in-flight reads', () => {
    const files = repositoryFiles().filter((path) => /^src\/.*(?<!\.test)\.tsx?$/.test(path) && path !== WRITER);
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap((path) => directChanges(read(path)).map((call) => `${path}: ${call}`))).toEqual([]);
    expect(directChanges(read(WRITER)).length).toBeGreaterThan(1);
  });

  it.each([
    ['void client.invalidateQueries({ queryKey: [id] });', 1],
    ['client.setQueryData(queryKey, answer);', 1],
    ['const set = client.setQueryData;', 1],
    ['client.setQueryData(queryKey, kept, { updatedAt: 1 });', 0],
    ['await refetchReads(client, { queryKey: [id] });', 0],
  ])('are changed directly by `%s`: %i', (code, count) => {
    expect(directChanges(code)).toHaveLength(count);
  });
});
