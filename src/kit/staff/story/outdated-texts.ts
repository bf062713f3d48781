import type { Values } from '../../form/form-values.ts';

/**
 * The texts whose English was changed after their Maltese, if the form is saved as it is: the rule of the server
 * (PRESS-4), applied while the editor types.
 * @param outdated those that are marked already
 */
export function outdatedTexts(opened: Values, typed: Values, outdated: readonly string[]): string[] {
  return Object.keys(typed).flatMap((field) => {
    const name = field.endsWith('_mt') ? field.slice(0, -3) : undefined;
    if (name === undefined || typed[field] === '' || typed[field] !== opened[field]) return [];
    return typed[`${name}_en`] !== opened[`${name}_en`] || outdated.includes(name) ? [name] : [];
  });
}
