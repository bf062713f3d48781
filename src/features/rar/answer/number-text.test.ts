import { expect, it } from 'vitest';
import { blurNumber, numberField, parseNumber, finishNumber, typeNumber } from './number-text.ts';

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
])('parseNumber parses %j as %j', (text, number) => {
  expect(parseNumber(text)).toBe(number);
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
  ['is replaced by another number', '12', ['1', '', '4', '40'], ['1', '', '4', '40']],
  ['survives text typed over it', '12', ['a', 'ab'], ['12', '12']],
  ['returns if it was deleted letter by letter and text is typed', '12', ['1', '', 'a', 'ab'], ['1', '', '12', '12']],
  ['survives an incomplete number', '12', ['-', '-5'], ['12', '-5']],
  ['is cleared when the field is left empty', '12', ['1', '', 'LEAVE'], ['1', '', '']],
  ['does not return after the field was left empty', '12', ['', 'LEAVE', 'a'], ['', '', '']],
  ['stays replaced when text is typed after leaving the field', '12', ['40', 'LEAVE', 'forty'], ['40', '40', '40']],
  ['stays replaced when text is typed after a pause', '', ['40', 'PAUSE', 'forty'], ['40', '40', '40']],
  ['returns if the field was empty only during a pause', '12', ['', 'PAUSE', 'a'], ['', '', '12']],
  ['does not exist in an empty field until a number is typed', '', ['a', '5'], ['', '5']],
])('a saved number %s', (_, saved, texts, answers) => {
  expect(answersAfter(saved, texts)).toEqual(answers);
});
