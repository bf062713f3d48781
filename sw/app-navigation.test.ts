import { describe, expect, it } from 'vitest';
import { serverRoots } from '#contract/kit/server-addresses.ts';
import { isAppNavigation } from './app-navigation.ts';

describe('isAppNavigation', () => {
  it.each(Object.values(serverRoots))('leaves %s to the server', (root) => {
    expect(isAppNavigation(root)).toBe(false);
    expect(isAppNavigation(`${root}/1`)).toBe(false);
  });

  it.each([
    '/files/12/report.pdf',
    '/assets/a.js',
    '/robots.txt',
    '/sw.js',
    '/.well-known/security.txt',
    '/feeds/news/press.atom',
  ])('leaves the file %s to the server', (path) => expect(isAppNavigation(path)).toBe(false));
});
