import type { QueryClient } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { volunteerAreas, volunteering, VolunteerRecord } from '#contract/volunteering/calls.ts';
import { type AddressOf, flag, listAddress, oneOf } from '#kit/list/list-address.ts';
import { storePassAnswer, type PassSource } from '#kit/pass/keep-pass.ts';

/** Always refetched, because places change every minute. */
const alwaysFresh = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

/** The URL parameters of the list of opportunities. */
export const opportunitiesAddress = listAddress({ area: oneOf(volunteerAreas), free: flag });
export type OpportunitiesAddress = AddressOf<typeof opportunitiesAddress>;

export function opportunityListQuery({ area, free, page }: OpportunitiesAddress) {
  const filter = { area, has_places: free || undefined };
  return { ...query(volunteering.opportunities, { query: { page, filter } }), ...alwaysFresh };
}

export function opportunityQuery(id: number) {
  return { ...query(volunteering.opportunity, { params: { id } }), ...alwaysFresh };
}

/** The member’s own sign-ups and hours. */
export const volunteerRecordQuery = query(volunteering.record, {});

/** Areas to refetch after a sign-up, or after joining or leaving the volunteers. */
export const refreshes = ['volunteering', 'auth', 'registration'];

/** The sign-ups and hours in the wallet. */
export const recordSource: PassSource<VolunteerRecord> = {
  kind: 'volunteering',
  schema: VolunteerRecord,
  pictureOf: () => null,
};

/** Fetches the sign-ups and hours unless they are fresh, and stores them on the device. */
export async function fillWallet(client: QueryClient): Promise<void> {
  await storePassAnswer(recordSource, await client.fetchQuery(volunteerRecordQuery));
}
