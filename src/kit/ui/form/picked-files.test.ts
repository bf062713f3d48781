import { describe, expect, it } from 'vitest';
import { splitPicked } from './picked-files.ts';

describe('files chosen or dropped together', () => {
  it('are all accepted by a field for several files', () => {
    expect(splitPicked(['a', 'b', 'c'], true)).toEqual({ taken: ['a', 'b', 'c'], others: [] });
  });

  it('are rejected except the first by a field for one file', () => {
    expect(splitPicked(['a', 'b', 'c'], false)).toEqual({ taken: ['a'], others: ['b', 'c'] });
    expect(splitPicked(['a'], false)).toEqual({ taken: ['a'], others: [] });
    expect(splitPicked([], false)).toEqual({ taken: [], others: [] });
  });
});
