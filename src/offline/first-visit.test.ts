import { expect, it } from 'vitest';
import { addressesToKeep } from './first-visit.ts';

it('keeps public reads and pictures of our own, each once', () => {
  const addresses = [
    '/api/news?locale=en',
    'https://ksu.example/api/news?locale=en',
    'https://ksu.example/files/1.webp',
  ];
  const others = ['https://ksu.example/assets/a.js', 'https://elsewhere.example/files/2.webp'];
  expect(addressesToKeep([...addresses, ...others], 'https://ksu.example')).toEqual([
    'https://ksu.example/api/news?locale=en',
    'https://ksu.example/files/1.webp',
  ]);
});
