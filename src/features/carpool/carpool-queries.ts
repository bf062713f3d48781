import type { QueryClient } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { carpool } from '#contract/carpool/calls.ts';
import { MAX_LIMIT } from '#contract/kit/common.ts';
import type { AnswerOf } from '#contract/kit/endpoint.ts';
import { storePassAnswer, type PassSource } from '#kit/pass/keep-pass.ts';

export const carpoolDaysQuery = query(carpool.upcoming, {});
export const carpoolRulesQuery = query(carpool.message, {});
export const carpoolSettingsQuery = query(carpool.settings, {});

/** The spaces of a day; always refetched, because spaces are taken quickly. */
export function spacesQuery(date: string) {
  return { ...query(carpool.available, { body: { date } }), staleTime: 0 };
}

/** People who can be passengers on a day, found by the beginnings of their names. */
export function passengerSearchQuery(search: string, date: string) {
  return query(carpool.searchPassengers, { query: { search, date } });
}

/** Previous companions who can be passengers on a day. */
export function companionsQuery(date: string) {
  return query(carpool.companions, { query: { date } });
}

/** One of the member's bookings. */
export function carpoolQuery(id: string) {
  return query(carpool.view, { params: { id } });
}

type CarpoolPage = AnswerOf<typeof carpool.bookings>;

/** The member's upcoming bookings, soonest first; one page always holds all of them. */
export const upcomingCarpoolsQuery = query(carpool.bookings, {
  query: { limit: MAX_LIMIT, filter: { group: 'upcoming' } },
});

/** Past and cancelled bookings, newest first. */
export function pastCarpoolsQuery(page: number) {
  return query(carpool.bookings, { query: { page, filter: { group: 'past' } } });
}

/** The bookings in the wallet, with their gate codes. */
export const carpoolSource: PassSource<CarpoolPage> = {
  kind: 'carpool',
  schema: carpool.bookings.answer.body,
  pictureOf: () => null,
};

/** Fetches the bookings unless they are fresh, and stores them on the device. */
export async function fillWallet(client: QueryClient): Promise<void> {
  await storePassAnswer(carpoolSource, await client.fetchQuery(upcomingCarpoolsQuery));
}
