import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { TogaRental } from '#contract/toga/calls.ts';
import { storePassAnswer, type PassSource } from '#kit/pass/keep-pass.ts';
import { togaRentalQuery } from './toga-queries.ts';

/** The rental in the wallet; null without a rental. */
export const rentalSource: PassSource<TogaRental | null> = {
  kind: 'toga',
  schema: v.nullable(TogaRental),
  pictureOf: () => null,
};

/** Fetches the rental unless it is fresh, and stores it on the device. */
export async function fillWallet(client: QueryClient): Promise<void> {
  await storePassAnswer(rentalSource, await client.fetchQuery(togaRentalQuery));
}
