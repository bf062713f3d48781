import { expect, it } from 'vitest';
import { linksIn, toLinkLines } from './link-lines.ts';

const links = [
  { name: 'Instagram', url: 'https://instagram.example/balconies' },
  { name: 'Our shop', url: 'https://shop.example/a?b=c' },
];

// ORG-17
it('typed links are read as they are written, one on each line', () => {
  expect(linksIn(toLinkLines(links))).toEqual(links);
  expect(
    linksIn('\n Instagram:  https://instagram.example/balconies \n\nOur shop – https://shop.example/a?b=c'),
  ).toEqual(links);
});

it('an address without a name has the name of its host, and a line without an address has none', () => {
  expect(linksIn('https://www.instagram.example/x')).toEqual([
    { name: 'instagram.example', url: 'https://www.instagram.example/x' },
  ]);
  expect(linksIn('Instagram')).toEqual([{ name: 'Instagram', url: '' }]);
});
