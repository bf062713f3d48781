import { describe, expect, it } from 'vitest';
import { pageAt } from './ContentPage.tsx';

describe('the page at an address', () => {
  it.each([
    ['/freshers-week', 'freshers-week'],
    ['/initiatives/kokka-fondi/about', 'about'],
    ['/initiatives/esu/', 'esu'],
    ['/About/HISTORY', 'history'],
    ['/about/KSU-today', 'KSU-today'],
    ['/about/ksu-today', 'KSU-today'],
    ['/ABOUT/Ksu-Today/', 'KSU-today'],
  ])('%s is %s', (pathname, slug) => {
    expect(pageAt(pathname).slug).toBe(slug);
  });

  it('has one canonical spelling', () => {
    expect(pageAt('/about/ksu-today').path).toBe('/about/KSU-today');
    expect(pageAt('/initiatives/esu').path).toBe('/initiatives/esu');
  });

  it.each(['/a_b', '/%C4%A7', '/a/%2e%2e', '/x'.repeat(3) + '-'.repeat(9), `/${'a'.repeat(121)}`, '//'])(
    'there is none at %s, and nobody need be asked',
    (pathname) => {
      expect(pageAt(pathname).slug).toBeUndefined();
    },
  );
});
