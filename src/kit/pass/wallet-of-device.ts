import type { PhoneWallet } from '#contract/kit/phone-wallets.ts';

/** The wallet that this device has: Apple’s on its phones, tablets and computers, Google’s on Android, otherwise none. */
export function findDeviceWallet(userAgent = navigator.userAgent): PhoneWallet | undefined {
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return 'apple';
  return userAgent.includes('Android') ? 'google' : undefined;
}

/** Whether the browser may be sent there: a pass of this server’s, or Google’s own page. */
export function isWalletLink(link: string): boolean {
  return link.startsWith('/api/wallet.pkpass?') || link.startsWith('https://pay.google.com/gp/v/save/');
}
