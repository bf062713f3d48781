/** A text as it is searched: small letters without their marks, so that `ghaqda` finds `Għaqda` (as the server does). */
export function foldLetters(text: string): string {
  // The bar of ħ is part of the letter: it does not come off with the marks.
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ħ', 'h').trim();
}
