import { expect, it } from 'vitest';
import { addressesToCache } from './updates.ts';

it('the first visit caches its public reads, and pictures and chunks of our origin, without duplicates', () => {
  const origin = 'https://ksu.example';
  const reads = ['/api/news?locale=en', 'https://ksu.example/api/news?locale=en'];
  const loaded = [
    'https://ksu.example/files/1.webp',
    'https://ksu.example/assets/a.js',
    'https://ksu.example/assets/a.js',
  ];
  // A resource entry does not record whether it is private.
  const notCached = [
    'https://ksu.example/robots.txt',
    'https://elsewhere.example/files/2.webp',
    'https://ksu.example/api/bookings?locale=en',
    'https://ksu.example/api/files/1?expires=2',
  ];
  expect(addressesToCache(reads, [...loaded, ...notCached], origin)).toEqual([
    'https://ksu.example/api/news?locale=en',
    'https://ksu.example/files/1.webp',
    'https://ksu.example/assets/a.js',
  ]);
});
