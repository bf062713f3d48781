import { expect, it } from 'vitest';
import { missingBuiltInNumbers } from './use-crisis-numbers.ts';

// WELL-1
it.each([
  ['without maintained numbers, all of the app', [], ['112', '1579', '179']],
  ['with another maintained number, only the emergency number', ['+356 2100 0000'], ['112']],
  ['with a maintained number that contains 112, only the emergency number', ['2112 0112'], ['112']],
  ['with a maintained emergency number, none', ['179', '112'], []],
  ['with a maintained emergency number that has spaces, none', ['1 12'], []],
])('The crisis numbers of the app that are shown are, %s.', (_case, maintained, shown) => {
  expect(missingBuiltInNumbers(maintained).map(({ number }) => number)).toEqual(shown);
});
