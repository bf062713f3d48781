import { expect, it } from 'vitest';
import { addressesToKeep } from './updates.ts';

it('stores reads, public pictures and chunks of our own, without duplicates', () => {
  const addresses = [
    '/api/news?locale=en',
    'https://ksu.example/api/news?locale=en',
    'https://ksu.example/files/1.webp',
    'https://ksu.example/assets/a.js',
  ];
  const others = [
    'https://ksu.example/robots.txt',
    'https://elsewhere.example/files/2.webp',
    'https://ksu.example/api/auth/me?locale=en',
    'https://ksu.example/api/files/1?expires=2',
  ];
  expect(addressesToKeep([...addresses, ...others], 'https://ksu.example')).toEqual([
    'https://ksu.example/api/news?locale=en',
    'https://ksu.example/files/1.webp',
    'https://ksu.example/assets/a.js',
  ]);
});
