import { organisationKinds } from '#contract/kit/organisation-kinds.ts';
import { type AddressOf, listAddress, oneOf, words } from '#kit/list/list-address.ts';

/** The URL parameters of the list of organisations: `?kind=arts&search=choir`. */
export const organisationsAddress = listAddress({ kind: oneOf(organisationKinds), search: words });

export type OrganisationsAddress = AddressOf<typeof organisationsAddress>;
