import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTexts } from './merge.ts';

describe('a merge of texts', () => {
  it.each([
    ['the beginning and the end', 'We met', 'Often we met', 'We met twice', undefined],
    [
      'a new beginning and a new end',
      'all of us met\n',
      'Often all of us met\n',
      'all of us met\ntwice',
      'Often all of us met\ntwice',
    ],
    ['two lines', 'One\nTwo\nThree', 'First\nTwo\nThree', 'One\nTwo\nThird', 'First\nTwo\nThird'],
    [
      'two words of a line',
      'We ran four big events',
      'We held four big events',
      'We ran four big fairs',
      'We held four big fairs',
    ],
    ['a line taken away, another added', 'One\nTwo\nThree', 'One\nThree', 'Zero\nOne\nTwo\nThree', 'Zero\nOne\nThree'],
    ['the same on both sides', 'One', 'One two', 'One two', 'One two'],
    ['only one side', 'One', 'One', 'Two', 'Two'],
    ['the same place', 'One', 'Two', 'Three', undefined],
    ['both at the end', 'One\n', 'One\nmine', 'One\ntheirs', undefined],
    ['an empty answer', '', 'mine', 'theirs', undefined],
    ['a word taken away where another is put in', 'a b c', 'a c', 'a b x c', undefined],
  ])('%s', (_, base, mine, theirs, merged) => {
    expect(mergeTexts(base, mine, theirs)).toBe(merged);
  });

  it('is none where it would be too long to be taken', () => {
    const base = 'a b';
    expect(mergeTexts(base, `${'x'.repeat(1200)} a b`, `a b ${'y'.repeat(1200)}`)).toBeUndefined();
  });

  it('holds every word that either side wrote, and is the same from either side', () => {
    const separator = fc.constantFrom(' ', '\n', '  ', '\n\n');
    const words = (prefix: string) =>
      fc.array(
        fc.tuple(
          fc.nat(5).map((number) => `${prefix}${number}`),
          separator,
        ),
        { maxLength: 12 },
      );
    const edits = (prefix: string) =>
      fc.array(
        fc.tuple(
          fc.nat(20),
          fc.constantFrom('put', 'take', 'change'),
          fc.nat(1_000_000).map((number) => `${prefix}${number}`),
        ),
        { maxLength: 5 },
      );
    fc.assert(
      fc.property(words('base'), edits('mine'), edits('theirs'), (base, ours, others) => {
        const pieces = base.flatMap(([word, blank]) => [word, blank]);
        const [text, mine, theirs] = [pieces, edit(pieces, ours), edit(pieces, others)].map((each) => each.join(''));
        const merged = mergeTexts(text ?? '', mine ?? '', theirs ?? '');
        expect(mergeTexts(text ?? '', theirs ?? '', mine ?? '')).toBe(merged);
        if (merged === undefined) return;
        for (const word of `${mine} ${theirs}`.match(/(?:mine|theirs)\d+/g) ?? []) expect(merged).toContain(word);
      }),
      { numRuns: 2000 },
    );
  });
});

/** Puts new words in, takes words away, or changes them. */
function edit(pieces: readonly string[], edits: readonly (readonly [number, string, string])[]): string[] {
  const result = [...pieces];
  for (const [at, kind, word] of edits) {
    const place = at % (result.length + 1);
    if (kind === 'put') result.splice(place, 0, ` ${word} `);
    else if (kind === 'take') result.splice(place, 1);
    else result.splice(place, 1, ` ${word} `);
  }
  return result;
}
