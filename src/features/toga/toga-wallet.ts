import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { TogaRental } from '#contract/toga/calls.ts';
import { storePassAnswer, type PassSource } from '#kit/pass/keep-pass.ts';
import { ownRental } from './toga-queries.ts';

/** The rental in the wallet; null where somebody has none. */
export const rentalSource: PassSource<TogaRental | null> = {
  kind: 'toga',
  schema: v.nullable(TogaRental),
  pictureOf: () => null,
};

/** Asks for the rental and keeps it on the device; one that is fresh already is not asked for again. */
export async function fillWallet(client: QueryClient): Promise<void> {
  await storePassAnswer(rentalSource, await client.fetchQuery(ownRental));
}
