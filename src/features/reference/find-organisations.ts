import { fold } from '#contract/kit/fold.ts';
import type { StudentOrganisation } from '#contract/reference/calls.ts';
import type { OrganisationsAddress } from './organisations-address.ts';

/** Returns the organisations of a kind whose names or description contain each word; all of them without a filter. */
export function findOrganisations(
  organisations: readonly StudentOrganisation[],
  { kind, search = '' }: Partial<OrganisationsAddress>,
): readonly StudentOrganisation[] {
  const searchWords = fold(search).split(/\s+/);
  return organisations.filter((organisation) => {
    const text = fold(`${organisation.name} ${organisation.full_name} ${organisation.description}`);
    return (kind === undefined || organisation.kind === kind) && searchWords.every((word) => text.includes(word));
  });
}

/** Returns the paragraphs of a description; the first one is its summary. */
export function paragraphsOf(description: string): string[] {
  return description
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
