import { expect, it } from 'vitest';
import { numberIn } from './number-text.ts';

it.each([
  ['', ''],
  ['12', '12'],
  ['12.', '12'],
  ['12.5', '12.5'],
  ['12,5', '12.5'],
  ['1,250', '1250'],
  ['1,250,000', '1250000'],
  ['1,250.75', '1250.75'],
  ['€ 40', '40'],
  ['-3', '-3'],
  ['-', ''],
  ['about 12', ''],
  ['1,25,3', ''],
])('%j means %j', (text, number) => {
  expect(numberIn(text)).toBe(number);
});
