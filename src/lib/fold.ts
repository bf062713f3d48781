/**
 * A text as a search compares it: small letters without marks ("Għawdex" is found by "ghawdex"), straight apostrophes.
 * The database has a function of the same name for the searches it does.
 */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ħ', 'h').replaceAll(/[‘’]/g, "'");
}
