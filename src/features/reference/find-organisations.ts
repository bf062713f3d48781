import type { StudentOrganisation } from '#contract/reference.ts';
import { fold } from '#lib/fold.ts';

/** The organisations whose name or description contains each of these words; all of them if there are none. */
export function findOrganisations(
  organisations: readonly StudentOrganisation[],
  words: string | undefined,
): readonly StudentOrganisation[] {
  const wanted = fold(words ?? '').split(/\s+/);
  return organisations.filter(({ name, description }) => {
    const text = fold(`${name} ${description}`);
    return wanted.every((word) => text.includes(word));
  });
}
