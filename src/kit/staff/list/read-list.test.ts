import { expect, test } from 'vitest';
import { readList } from './read-list.ts';

const keyOf = (id: number) => id;
const pagesOf =
  (...pages: readonly (readonly number[])[]) =>
  (page: number) =>
    Promise.resolve({ data: pages[page - 1] ?? [], meta: { total: pages.flat().length, last_page: pages.length } });

// STAFF-34
test('reads all pages in order and reports its progress', async () => {
  const progress: string[] = [];
  const onProgress = (read: number, total: number) => progress.push(`${read} of ${total}`);
  const readPage = pagesOf([1, 2], [3, 4], [5]);
  expect(await readList({ readPage, keyOf, onProgress, maxRows: 10 })).toEqual([1, 2, 3, 4, 5]);
  expect(progress).toEqual(['2 of 5', '4 of 5', '5 of 5']);
});

test('takes an entry once that moves to the next page while the list is read', async () => {
  const readPage = pagesOf([1, 2], [2, 3]);
  expect(await readList({ readPage, keyOf, onProgress: () => {}, maxRows: 10 })).toEqual([1, 2, 3]);
});

test('reads one page and returns nothing if the list has too many rows', async () => {
  const read: number[] = [];
  const readPage = (page: number) => {
    read.push(page);
    return pagesOf([1, 2], [3, 4])(page);
  };
  expect(await readList({ readPage, keyOf, onProgress: () => {}, maxRows: 3 })).toBeUndefined();
  expect(read).toEqual([1]);
});

test('ends with an empty page if entries were removed while the list is read', async () => {
  const readPage = (page: number) =>
    Promise.resolve({ data: page === 1 ? [1] : [], meta: { total: 3, last_page: 1_000_000 } });
  expect(await readList({ readPage, keyOf, onProgress: () => {}, maxRows: 10 })).toEqual([1]);
});
