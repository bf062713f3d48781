import { array, assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCharacter, isPermitCode, looksLikePermitCode, writePermitCode } from './permit-code.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const drawn = array(integer({ min: 0, max: 31 }), { minLength: 4, maxLength: 4 });
const characters = (code: string) => [0, 1, 3, 4, 5, 6, 8].filter((place) => place < code.length);

describe('the code of a parking permit', () => {
  // PASS-5
  it('has the year, four characters and a check character', () => {
    expect(writePermitCode(2026, [10, 17, 0, 31])).toMatch(/^26-AH0Z-[0-9A-HJKMNP-TV-Z]$/);
    expect(writePermitCode(2105, [0, 0, 0, 1])).toMatch(/^05-0001-/);
    assert(property(drawn, (numbers) => isPermitCode(writePermitCode(2026, numbers))));
  });

  it('is recognised in lower case', () => {
    const code = writePermitCode(2026, [10, 11, 12, 13]);
    expect(isPermitCode(code.toLowerCase())).toBe(true);
  });

  it.each(['', '26-ABCD', '26-ABCDE', '2026-ABCD-E', '26-ABCI-0', '26-ABCD-EE'])('is rejected if it is %j', (text) => {
    expect(looksLikePermitCode(text)).toBe(false);
    expect(isPermitCode(text)).toBe(false);
  });

  // PASS-5
  it('is rejected with any one wrong character', () => {
    assert(
      property(drawn, (numbers) => {
        const code = writePermitCode(2026, numbers);
        for (const place of characters(code)) {
          for (const other of place < 2 ? '0123456789' : alphabet) {
            const mistyped = code.slice(0, place) + other + code.slice(place + 1);
            expect(isPermitCode(mistyped)).toBe(mistyped === code);
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  // PASS-5
  it('is rejected with any two swapped characters', () => {
    assert(
      property(drawn, integer({ min: 0, max: 6 }), integer({ min: 0, max: 6 }), (numbers, one, another) => {
        const plain = writePermitCode(2026, numbers).replaceAll('-', '');
        const swapped = [...plain];
        [swapped[one], swapped[another]] = [plain[another] ?? '', plain[one] ?? ''];
        const body = swapped.slice(0, 6).join('');
        expect(checkCharacter(body) === swapped[6]).toBe(swapped.join('') === plain);
      }),
    );
  });

  it('would accept swaps with a plain sum (the control)', () => {
    const sum = (text: string) => [...text].reduce((all, each) => all + alphabet.indexOf(each), 0) % 32;
    expect(sum('26AB')).toBe(sum('62AB'));
    expect(checkCharacter('26AB')).not.toBe(checkCharacter('62AB'));
  });
});
