import { expect, it } from 'vitest';
import { mailtoAddress, telephoneAddress } from './contact-addresses.ts';

it('a mailto link keeps every character of the e-mail address', () => {
  const address = "r&d?/o'brien%=x@office.example";
  const url = new URL(mailtoAddress(address, 'Join & help'));
  expect(decodeURIComponent(url.pathname)).toBe(address);
  expect(url.searchParams.get('subject')).toBe('Join & help');
  expect(mailtoAddress('maria@office.example')).toBe('mailto:maria@office.example');
});

it.each([
  ['2100 0190', 'tel:+35621000190'],
  ['+356 2100 0190', 'tel:+35621000190'],
  ['112', 'tel:112'],
])('the address of a call to %s is %s', (number, address) => expect(telephoneAddress(number)).toBe(address));
