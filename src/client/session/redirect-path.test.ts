import { describe, expect, it } from 'vitest';
import { withRedirect } from '../lib/with-redirect.ts';
import { parseRedirectPath } from './redirect-path.ts';

describe('the redirectPath parameter', () => {
  // SHELL-2
  it.each(['/', '/account/my-details', '/media/news?page=2', '/about/history#1901'])('accepts %s', (path) => {
    expect(parseRedirectPath(path)).toBe(path);
  });

  it.each([
    null,
    '',
    'account',
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
  ])('rejects %j', (path) => {
    expect(parseRedirectPath(path)).toBeUndefined();
  });

  it('survives a link that carries it, unchanged', () => {
    const address = withRedirect('/register', '/media/events/quiz/book?occurrence=1');
    expect(address).toBe('/register?redirectPath=%2Fmedia%2Fevents%2Fquiz%2Fbook%3Foccurrence%3D1');
    const { searchParams } = new URL(address, 'https://portal.example');
    expect(parseRedirectPath(searchParams.get('redirectPath'))).toBe('/media/events/quiz/book?occurrence=1');
  });
});
