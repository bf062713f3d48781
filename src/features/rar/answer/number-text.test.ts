import { expect, it } from 'vitest';
import { blurNumber, numberField, numberIn, finishNumber, typeNumber } from './number-text.ts';

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

/** Returns the answer after each change of the field, starting from a saved answer. */
function answersAfter(saved: string, texts: readonly string[]): string[] {
  let field = numberField(saved);
  return texts.map((text) => {
    if (text === 'LEAVE') field = blurNumber(field);
    else if (text === 'PAUSE') field = finishNumber(field);
    else field = typeNumber(field, text);
    return field.value;
  });
}

it.each([
  ['another number replaces it', '12', ['1', '', '4', '40'], ['1', '', '4', '40']],
  ['text written over it keeps it', '12', ['a', 'ab'], ['12', '12']],
  [
    'text written after it was deleted letter by letter brings it back',
    '12',
    ['1', '', 'a', 'ab'],
    ['1', '', '12', '12'],
  ],
  ['half a number keeps it', '12', ['-', '-5'], ['12', '-5']],
  ['an empty field empties it', '12', ['1', '', 'LEAVE'], ['1', '', '']],
  ['left empty, it does not come back', '12', ['', 'LEAVE', 'a'], ['', '', '']],
  ['the next text keeps the new one', '12', ['40', 'LEAVE', 'forty'], ['40', '40', '40']],
  ['so does text written over it without leaving', '', ['40', 'PAUSE', 'forty'], ['40', '40', '40']],
  ['a pause while it is empty keeps it', '12', ['', 'PAUSE', 'a'], ['', '', '12']],
  ['nothing is kept where there was nothing', '', ['a', '5'], ['', '5']],
])('a saved number: %s', (_, saved, texts, answers) => {
  expect(answersAfter(saved, texts)).toEqual(answers);
});
