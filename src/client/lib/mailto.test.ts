import { expect, it } from 'vitest';
import { mailtoAddress } from './mailto.ts';

it('a mailto link keeps every character of the e-mail address', () => {
  const address = "r&d?/o'brien%=x@office.example";
  const url = new URL(mailtoAddress(address, 'Join & help'));
  expect(decodeURIComponent(url.pathname)).toBe(address);
  expect(url.searchParams.get('subject')).toBe('Join & help');
  expect(mailtoAddress('maria@office.example')).toBe('mailto:maria@office.example');
});
