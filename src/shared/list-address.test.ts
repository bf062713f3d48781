import { expect, test } from 'vitest';
import { readListAddress, writeListAddress } from './list-address.ts';

test('an address is read back as it was written', () => {
  const address = { category: 'student-life', year: 2025, search: 'Għawdex & Malta', page: 3 };
  expect(readListAddress(new URLSearchParams(writeListAddress(address)))).toEqual(address);
});

test('the list as it opens has no query', () => {
  expect(writeListAddress({ page: 1 })).toBe('');
});

test.each(['page=0', 'page=-1', 'page=1.5', 'page=abc', 'page=99999', 'category=../x', 'year=12', 'search=%20%20'])(
  '"%s" is as if it were not there',
  (query) => {
    expect(readListAddress(new URLSearchParams(query))).toEqual({
      category: undefined,
      year: undefined,
      search: undefined,
      page: 1,
    });
  },
);
