import { describe, expect, it } from 'vitest';
import { checkCharacter } from '#contract/kit/permit-code.ts';
import { CODE_NUMBERS, readComplaintCode, writeComplaintCode } from './code.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const seed = 20261121;

/** Reproducible, so that a failure can be repeated. */
function randomNumbers(seedNumber: number): () => number {
  let state = seedNumber;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 27;
  };
}

const draw = randomNumbers(seed);
const codes = Array.from({ length: 50 }, () => writeComplaintCode(Array.from({ length: CODE_NUMBERS }, draw)));

// COMPLAINT-11
describe(`the code of a complaint (seed ${seed})`, () => {
  it('has five groups of five unambiguous characters, and is unchanged when it is read', () => {
    for (const code of codes) {
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}(?:-[0-9A-HJKMNP-TV-Z]{5}){4}$/);
      expect(readComplaintCode(code)).toBe(code);
    }
  });

  it('has 120 random bits: every random number changes one character', () => {
    const zeroCode = writeComplaintCode(Array.from({ length: CODE_NUMBERS }, () => 0)).replaceAll('-', '');
    for (let index = 0; index < CODE_NUMBERS; index += 1) {
      const numbers = Array.from({ length: CODE_NUMBERS }, (_, each) => (each === index ? 31 : 0));
      const code = writeComplaintCode(numbers).replaceAll('-', '');
      expect(code[index]).toBe('Z');
      expect(code.slice(0, index)).toBe(zeroCode.slice(0, index));
    }
  });

  it('is read in lower case, with spaces, without hyphens, with O for 0, and with I or L for 1', () => {
    const code = writeComplaintCode(Array.from({ length: CODE_NUMBERS }, (_, index) => index % 3));
    const typed = [code.toLowerCase(), code.replaceAll('-', ''), `  ${code.replaceAll('-', ' ')}\n`];
    const misread = [code.replaceAll('0', 'O'), code.replaceAll('1', 'l'), code.replaceAll('1', 'i')];
    for (const each of [...typed, ...misread]) expect(readComplaintCode(each)).toBe(code);
  });

  it.each(['', '-----', '0'.repeat(24), '0'.repeat(26), 'U'.repeat(25), '0'.repeat(24) + 'é', '１'.repeat(25)])(
    'is rejected if it is %j',
    (typed) => expect(readComplaintCode(typed)).toBeUndefined(),
  );

  it('is rejected with any one mistyped character', () => {
    for (const code of codes.slice(0, 10)) {
      const text = code.replaceAll('-', '');
      for (let index = 0; index < text.length; index += 1) {
        const others = [...alphabet].filter((character) => character !== text[index]);
        for (const other of others) {
          expect(readComplaintCode(text.slice(0, index) + other + text.slice(index + 1))).toBeUndefined();
        }
      }
    }
  });

  it('is rejected with any two swapped characters', () => {
    for (const code of codes.slice(0, 10)) {
      const text = code.replaceAll('-', '');
      for (let first = 0; first < text.length; first += 1) {
        for (let second = first + 1; second < text.length; second += 1) {
          if (text[first] === text[second]) continue;
          const swapped = [...text];
          [swapped[first], swapped[second]] = [text[second] ?? '', text[first] ?? ''];
          expect(readComplaintCode(swapped.join(''))).toBeUndefined();
        }
      }
    }
  });

  it('would accept swaps with a plain sum (the control of the test above)', () => {
    const sum = (text: string) => [...text].reduce((total, each) => (total + alphabet.indexOf(each)) % 32, 0);
    expect(sum('AB')).toBe(sum('BA'));
    expect(checkCharacter('AB')).not.toBe(checkCharacter('BA'));
  });
});
