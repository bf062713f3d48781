import { expect, it } from 'vitest';
import { loginAddress } from './login-address.ts';

// SHELL-2
it('the login URL returns the user to the current page, except to the front page', () => {
  expect(loginAddress('/')).toBe('/login');
  expect(loginAddress('/media/news/a&b')).toBe('/login?redirectPath=%2Fmedia%2Fnews%2Fa%26b');
});
