import { expect, test } from 'vitest';
import { pagerPages } from './ListPager.tsx';

test('a pager shows every page if there are few', () => {
  expect(pagerPages(1, 1)).toEqual([1]);
  expect(pagerPages(2, 4)).toEqual([1, 2, 3, 4]);
});

test('a pager omits pages far from the current one', () => {
  expect(pagerPages(1, 9)).toEqual([1, 2, null, 9]);
  expect(pagerPages(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
  expect(pagerPages(9, 9)).toEqual([1, null, 8, 9]);
});

test('a pager never omits a single page', () => {
  expect(pagerPages(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9]);
  expect(pagerPages(6, 9)).toEqual([1, null, 5, 6, 7, 8, 9]);
});
