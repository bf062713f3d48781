import { expect, it } from 'vitest';
import { otherLocales } from './other-locale.ts';

it('requests the same read in the other language, with the rest of its address unchanged', () => {
  expect(otherLocales('https://ksu.example/api/news?filter[search]=%C4%A7&locale=mt')).toEqual([
    ['en', 'https://ksu.example/api/news?filter[search]=%C4%A7&locale=en'],
  ]);
  expect(otherLocales('https://ksu.example/api/news')).toEqual([]);
});
