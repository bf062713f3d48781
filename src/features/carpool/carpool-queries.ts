import type { QueryClient } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { carpool } from '#contract/carpool/calls.ts';
import { MAX_LIMIT } from '#contract/kit/common.ts';
import type { AnswerOf } from '#contract/kit/endpoint.ts';
import { storePassAnswer, type PassSource } from '#kit/pass/keep-pass.ts';

export const carpoolDays = query(carpool.upcoming, {});
export const carpoolRules = query(carpool.message, {});
export const carpoolSettings = query(carpool.settings, {});

/** The spaces of a day. Never kept: they are gone in a moment. */
export function spacesOn(date: string) {
  return { ...query(carpool.available, { body: { date } }), staleTime: 0 };
}

/** People who can be taken along on a day, by the beginnings of their names. */
export function passengersFor(search: string, date: string) {
  return query(carpool.searchPassengers, { query: { search, date } });
}

/** People the member shared a car with before, who could come along on a day. */
export function companionsOn(date: string) {
  return query(carpool.companions, { query: { date } });
}

/** One of the member's own cars. */
export function carpoolOf(id: string) {
  return query(carpool.view, { params: { id } });
}

type CarpoolPage = AnswerOf<typeof carpool.bookings>;

/** The member's own cars that are still ahead, soonest first; nobody has more than a page of them. */
export const upcomingCarpools = query(carpool.bookings, {
  query: { limit: MAX_LIMIT, filter: { group: 'upcoming' } },
});

/** Those that are over or cancelled, newest first. */
export function pastCarpools(page: number) {
  return query(carpool.bookings, { query: { page, filter: { group: 'past' } } });
}

/** The cars in the wallet, with the codes of the gate. */
export const carpoolSource: PassSource<CarpoolPage> = {
  kind: 'carpool',
  schema: carpool.bookings.answer.body,
  pictureOf: () => null,
};

/** Asks for the cars and keeps them on the device; what is fresh already is not asked for again. */
export async function fillWallet(client: QueryClient): Promise<void> {
  await storePassAnswer(carpoolSource, await client.fetchQuery(upcomingCarpools));
}
