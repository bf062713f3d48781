import { describe, expect, it } from 'vitest';
import { safeRedirect } from './redirect-path.ts';

describe('redirectPath', () => {
  it.each(['/', '/account/my-details', '/media/news?page=2', '/about/history#1901'])('accepts %s', (path) => {
    expect(safeRedirect(path)).toBe(path);
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
    expect(safeRedirect(path)).toBeUndefined();
  });
});
