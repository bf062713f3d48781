import { expect, it } from 'vitest';
import { differencesOf } from './differences.ts';

it.each([
  ['', ''],
  ['Two talks.', ''],
  ['We held two talks in March.', 'We held three talks in March and April.'],
  ['One\n\nTwo  three', 'Zero One\nTwo three four'],
])('the runs of %j and %j add up to the whole texts', (one, other) => {
  const runs = differencesOf(one, other);
  expect(runs.one.map(({ text }) => text).join('')).toBe(one);
  expect(runs.other.map(({ text }) => text).join('')).toBe(other);
});

it('marks the words that are in only one of the texts', () => {
  expect(differencesOf('We held two talks.', 'We held three long talks.')).toEqual({
    one: [
      { at: 0, text: 'We held ', isOwn: false },
      { at: 2, text: 'two ', isOwn: true },
      { at: 3, text: 'talks.', isOwn: false },
    ],
    other: [
      { at: 0, text: 'We held ', isOwn: false },
      { at: 2, text: 'three long ', isOwn: true },
      { at: 4, text: 'talks.', isOwn: false },
    ],
  });
});

it('marks nothing in equal texts', () => {
  expect(differencesOf('Same words', 'Same words').one).toEqual([{ at: 0, text: 'Same words', isOwn: false }]);
});
