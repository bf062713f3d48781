import { describe, expect, it } from 'vitest';
import { addressOf } from './limits.ts';

const settings = { behindProxy: true } as Parameters<typeof addressOf>[2];
const networkOf = (address: string) =>
  addressOf(new Request('http://portal.example/', { headers: { 'x-forwarded-for': address } }), undefined, settings);

describe('the network of a caller', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::6', '2001:db8:1:2'],
    ['2001:DB8:0001:0002::6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['2001:db8::2:3:4:5:6', '2001:db8:0:2'],
    ['::1', '0:0:0:0'],
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is taken from the entry that our proxy added, not from one that the caller sent', () => {
    expect(networkOf('198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
  });
});
