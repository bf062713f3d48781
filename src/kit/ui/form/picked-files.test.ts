import { describe, expect, it } from 'vitest';
import { splitPicked } from './picked-files.ts';

describe('files that are chosen or dropped together', () => {
  it('are all taken where several can be added', () => {
    expect(splitPicked(['a', 'b', 'c'], true)).toEqual({ taken: ['a', 'b', 'c'], others: [] });
  });

  it('are the first and the others where one can be added', () => {
    expect(splitPicked(['a', 'b', 'c'], false)).toEqual({ taken: ['a'], others: ['b', 'c'] });
    expect(splitPicked(['a'], false)).toEqual({ taken: ['a'], others: [] });
    expect(splitPicked([], false)).toEqual({ taken: [], others: [] });
  });
});
