import { describe, expect, it } from 'vitest';
import { hyphenateMaltese } from './hyphenate-maltese.ts';

describe('hyphenating Maltese words', () => {
  it.each([
    ['applikazzjonijiet', 'ap-pli-kaz-zjo-ni-jiet'],
    ['rappreżentanti', 'rap-pre-żen-tanti'],
    ['Amministrazzjoni', 'Am-mi-nis-traz-zjoni'],
    ['appuntament', 'ap-pun-ta-ment'],
    ['ħaddieħor', 'ħad-die-ħor'],
    ['mistoqsijiet', 'mis-toq-si-jiet'],
    ['tagħmel', 'tagħ-mel'],
    ['student', 'stu-dent'],
  ])('breaks %s into %s', (word, syllables) => {
    expect(hyphenateMaltese(word).replaceAll('\u00AD', '-')).toBe(syllables);
  });

  it.each(['ktieb', 'ors', 'idea'])('leaves %s whole', (word) => expect(hyphenateMaltese(word)).toBe(word));
});
