import { expect, test } from 'vitest';
import { day, flag, listAddress, month, oneOf, pageAddress, slug, wholeNumber, words } from './list-address.ts';

const list = listAddress({
  category: slug,
  year: wholeNumber(1901, 2200),
  search: words,
  sort: oneOf(['title', 'date']),
  from: day,
  month,
  booked: flag,
});

test('a list address parses what it formats', () => {
  const shown = {
    category: 'gozo',
    year: 2026,
    search: 'għaqda & co',
    sort: 'date',
    from: '2026-12-04',
    month: '2026-12',
    booked: true,
    page: 3,
  } as const;
  expect(list.read(new URLSearchParams(list.write(shown)))).toEqual(shown);
});

test('the address of the default list is empty', () => {
  const opening = list.read(new URLSearchParams());
  expect(opening).toMatchObject({ page: 1, booked: false });
  expect(list.write(opening)).toBe('');
  expect(list.write({ page: 1, search: undefined, booked: false })).toBe('');
});

test.each([
  '?category=No%20slug&year=12&search=%20%20&sort=price&from=2026-02-30&month=2026-13&booked=maybe&page=-2',
  '?category=&year=&search=&sort=&from=&month=&booked=&page=',
  '?page=1.5',
  '?page=99999999',
])('a list address ignores invalid values: %s', (address) => {
  expect(list.write(list.read(new URLSearchParams(address)))).toBe('');
});

test('a list address drops unknown parameters', () => {
  expect(pageAddress.read(new URLSearchParams('?page=2&search=x'))).toEqual({ page: 2 });
  expect(pageAddress.write({ page: 2 })).toBe('?page=2');
});

test('a list address truncates a search at 100 characters', () => {
  expect(list.read(new URLSearchParams({ search: ` ${'a'.repeat(150)}` })).search).toHaveLength(100);
});
