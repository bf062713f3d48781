import { describe, expect, it } from 'vitest';
import { splitPicked } from './picked-files.ts';

describe('files chosen or dropped together', () => {
  it('are all accepted by a field for several files', () => {
    expect(splitPicked(['a', 'b', 'c'], true)).toEqual({ accepted: ['a', 'b', 'c'], rejected: [] });
  });

  it('are rejected except the first by a field for one file', () => {
    expect(splitPicked(['a', 'b', 'c'], false)).toEqual({ accepted: ['a'], rejected: ['b', 'c'] });
    expect(splitPicked(['a'], false)).toEqual({ accepted: ['a'], rejected: [] });
    expect(splitPicked([], false)).toEqual({ accepted: [], rejected: [] });
  });
});
