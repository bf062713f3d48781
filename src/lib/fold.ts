/**
 * Normalises a text for searching: lower case without diacritics ("Għawdex" is found by "ghawdex"), straight
 * apostrophes. The database has a function of the same name for its searches.
 */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ħ', 'h').replaceAll(/[‘’]/g, "'");
}
