import { expect, it } from 'vitest';
import { telephoneAddress } from './telephone.ts';

it.each([
  ['2100 0190', 'tel:+35621000190'],
  ['+356 2100 0190', 'tel:+35621000190'],
  ['112', 'tel:112'],
])('the address of a call to %s is %s', (number, address) => expect(telephoneAddress(number)).toBe(address));
