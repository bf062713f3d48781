import { expect, it } from 'vitest';
import { diffTexts } from './differences.ts';

it.each([
  ['', ''],
  ['Two talks.', ''],
  ['We held two talks in March.', 'We held three talks in March and April.'],
  ['One\n\nTwo  three', 'Zero One\nTwo three four'],
])('joining the runs of %j and %j restores both texts', (one, other) => {
  const runs = diffTexts(one, other);
  expect(runs.one.map(({ text }) => text).join('')).toBe(one);
  expect(runs.other.map(({ text }) => text).join('')).toBe(other);
});

it('words that are in only one text are marked', () => {
  expect(diffTexts('We held two talks.', 'We held three long talks.')).toEqual({
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

it('equal texts have no marked words', () => {
  expect(diffTexts('Same words', 'Same words').one).toEqual([{ at: 0, text: 'Same words', isOwn: false }]);
});
