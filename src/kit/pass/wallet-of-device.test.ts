import { expect, it } from 'vitest';
import { isWalletLink, findDeviceWallet } from './wallet-of-device.ts';

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)', 'apple'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)', 'apple'],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile', 'google'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0', undefined],
])('a browser with the user agent %s has the wallet %s', (userAgent, wallet) => {
  expect(findDeviceWallet(userAgent)).toBe(wallet);
});

it.each(['javascript:alert(1)', 'https://pay.google.com.evil.example/gp/v/save/', '//evil.example', '/api/files/1'])(
  'does not follow %s',
  (link) => expect(isWalletLink(link)).toBe(false),
);

it('links of both wallets are allowed', () => {
  expect(isWalletLink('/api/wallet.pkpass?pass=AQ')).toBe(true);
  expect(isWalletLink('https://pay.google.com/gp/v/save/a.b.c')).toBe(true);
});
