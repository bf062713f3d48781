import type { QueryClient } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { volunteerAreas, volunteering, VolunteerRecord } from '#contract/volunteering/calls.ts';
import { type AddressOf, flag, listAddress, oneOf } from '#kit/list/list-address.ts';
import { storePassAnswer, type PassSource } from '#kit/pass/keep-pass.ts';

/** Places change by the minute: what was read before is not believed. */
const alwaysFresh = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

/** The state of the list of opportunities in its address. */
export const opportunitiesAddress = listAddress({ area: oneOf(volunteerAreas), free: flag });
export type OpportunitiesAddress = AddressOf<typeof opportunitiesAddress>;

export function opportunityList({ area, free, page }: OpportunitiesAddress) {
  const filter = { area, has_places: free || undefined };
  return { ...query(volunteering.opportunities, { query: { page, filter } }), ...alwaysFresh };
}

export function opportunityOf(id: number) {
  return { ...query(volunteering.opportunity, { params: { id } }), ...alwaysFresh };
}

/** The member’s own sign-ups and hours. */
export const ownRecord = query(volunteering.record, {});

/** What changes with a sign-up, and with joining or leaving the volunteers. */
export const refreshes = ['volunteering', 'auth', 'registration'];

/** The sign-ups and hours in the wallet. */
export const recordSource: PassSource<VolunteerRecord> = {
  kind: 'volunteering',
  schema: VolunteerRecord,
  pictureOf: () => null,
};

/** Asks for the sign-ups and hours and keeps them on the device; what is fresh already is not asked for again. */
export async function fillWallet(client: QueryClient): Promise<void> {
  await storePassAnswer(recordSource, await client.fetchQuery(ownRecord));
}
