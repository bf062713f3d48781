import { describe, expect, it } from 'vitest';
import { findCmsPage } from './ContentPage.tsx';

describe('the CMS page of a URL', () => {
  it.each([
    ['/freshers-week', 'freshers-week'],
    ['/initiatives/kokka-fondi/about', 'about'],
    ['/initiatives/esu/', 'esu'],
    ['/About/HISTORY', 'history'],
    ['/about/KSU-today', 'KSU-today'],
    ['/about/ksu-today', 'KSU-today'],
    ['/ABOUT/Ksu-Today/', 'KSU-today'],
  ])('at %s has the slug %s', (pathname, slug) => {
    expect(findCmsPage(pathname).slug).toBe(slug);
  });

  it('has one canonical spelling', () => {
    expect(findCmsPage('/about/ksu-today').path).toBe('/about/KSU-today');
    expect(findCmsPage('/initiatives/esu').path).toBe('/initiatives/esu');
  });

  it.each(['/a_b', '/%C4%A7', '/a/%2e%2e', '/x'.repeat(3) + '-'.repeat(9), `/${'a'.repeat(121)}`, '//'])(
    'does not exist at %s, without asking the server',
    (pathname) => {
      expect(findCmsPage(pathname).slug).toBeUndefined();
    },
  );
});
