import { expect, it } from 'vitest';
import { foldLetters } from './fold-letters.ts';

it('folds Maltese letters and accents', () => {
  expect(foldLetters(' Għaqda ta’ Żfin ')).toBe('ghaqda ta’ zfin');
  expect(foldLetters('ĠĊŻĦ à')).toBe('gczh a');
});
