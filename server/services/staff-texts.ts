import { fold } from '#contract/kit/fold.ts';

/**
 * Returns the slug of a name: lower-case letters without diacritics, digits and single hyphens. It always has a letter,
 * so that it cannot be mistaken for an id. @param kind the prefix for a name without letters
 */
export function slugOf(name: string, kind: string): string {
  const slug = fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replaceAll(/^-|-$/g, '');
  if (/[a-z]/.test(slug)) return slug;
  return slug === '' ? kind : `${kind}-${slug}`;
}
