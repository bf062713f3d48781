import { fold } from '#contract/kit/fold.ts';

/**
 * The slug of a name: small letters without marks, digits and single hyphens. It always has a letter, so that it is never
 * taken for an id. @param kind begins the slug of a name without one
 */
export function slugOf(name: string, kind: string): string {
  const slug = fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replaceAll(/^-|-$/g, '');
  if (/[a-z]/.test(slug)) return slug;
  return slug === '' ? kind : `${kind}-${slug}`;
}
