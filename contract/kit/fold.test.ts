import { describe, expect, it } from 'vitest';
import { fold, foldRules } from './fold.ts';

describe('folding', () => {
  it.each([
    ['Łukasz Żółć', 'lukasz zolc'],
    ['Đorđe Søren Þór Guðrún', 'dorde soren thor gudrun'],
    ['Groß Æsir Œuvre ŋaŧŧi', 'gross aesir oeuvre natti'],
    ['Iİıi ĸ ſ ŉ', 'iiii k s n'],
    ['Għaqda tal-Ħġejjeġ', 'ghaqda tal hgejjeg'],
    ['D’Amato O\u02bcBrien O`Hara m´hemm', 'damato obrien ohara mhemm'],
    ['Abela\u2011Fenech Zammit\u2013Borg', 'abela fenech zammit borg'],
    ['Ｍａｒｉａ\u00a0Ⅳ ﬁn', 'maria iv fin'],
    ['ma\u200bri\u00ada\u2069', 'maria'],
    ['ΟΔΥΣΣΕΎΣ', 'οδυσσευσ'],
    ['ÅNGSTRÖM', 'angstrom'],
    ['张伟 محمد', '张伟 محمد'],
  ])('makes %j %j', (text, folded) => expect(fold(text)).toBe(folded));

  it('gives every Latin letter of European languages a plain form', () => {
    const letters = Array.from({ length: 0x1_80 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index));
    expect(letters.filter((letter) => !/^[a-z]+$/.test(fold(letter)) && !'×÷'.includes(letter))).toEqual([]);
  });

  it('ignores how a text is composed', () => {
    for (const name of ['Ċassar', 'Ångström', 'Nguyễn', 'Żebbuġ'])
      expect(fold(name.normalize('NFD'))).toBe(fold(name.normalize('NFC')));
  });

  it('has one plain letter for each letter', () => {
    expect([...foldRules.plain]).toHaveLength([...foldRules.letters].length);
  });
});
