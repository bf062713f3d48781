/** `għ` and `ie` are one sound each. */
const SOUND = /għ|ie|./giu;
const VOWEL = /^(?:ie|[aeiouàèìòùáéíóú])$/iu;
const SOFT_HYPHEN = '\u00AD';
/** Letters that stay together at the start and at the end of a word. */
const MIN_START = 2;
const MIN_END = 3;

/**
 * A Maltese word with a soft hyphen after each syllable: before a single consonant between two vowels, otherwise after
 * the first consonant. No published list of patterns has Maltese, whose spelling needs none.
 */
export function hyphenateMaltese(word: string): string {
  const units = word.match(SOUND) ?? [];
  const vowels = units.flatMap((unit, index) => (VOWEL.test(unit) ? [index] : []));
  const breaks = new Set<number>();
  for (const [order, vowel] of vowels.entries()) {
    const next = vowels[order + 1];
    const consonants = next === undefined ? 0 : next - vowel - 1;
    if (consonants > 0) breaks.add(consonants === 1 ? vowel + 1 : vowel + 2);
  }
  return units
    .map((unit, index) => {
      const start = units.slice(0, index).join('').length;
      const mayBreak = breaks.has(index) && start >= MIN_START && word.length - start >= MIN_END;
      return mayBreak ? SOFT_HYPHEN + unit : unit;
    })
    .join('');
}
