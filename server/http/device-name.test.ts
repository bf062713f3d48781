import { expect, it } from 'vitest';
import { readDeviceName } from './device-name.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Safari/605.1.15`, 'Safari', 'macOS'],
])('a device name is read from the user agent %s', (userAgent, browser, system) => {
  expect(readDeviceName(userAgent)).toEqual({ browser, system });
});

it.each([null, '', 'node', 'Your account is blocked, call 2345/1.0', '('.repeat(100_000)])(
  'a device name never contains a text of the caller: %#',
  (userAgent) => {
    expect(readDeviceName(userAgent)).toEqual({ browser: null, system: null });
  },
);
