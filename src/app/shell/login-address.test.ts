import { expect, it } from 'vitest';
import { loginAddress } from './login-address.ts';

// SHELL-2
it('returns the person to the page, except to home', () => {
  expect(loginAddress('/')).toBe('/login');
  expect(loginAddress('/media/news/a&b')).toBe('/login?redirectPath=%2Fmedia%2Fnews%2Fa%26b');
});
