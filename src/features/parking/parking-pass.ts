import type { QueryClient } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { parking, ParkingPermitStatus } from '#contract/parking/calls.ts';
import { storePassAnswer, type PassSource } from '#kit/pass/keep-pass.ts';

/** The member's own permit, as the server knows it. */
export const permitStatus = query(parking.status, {});

/** The permit in the wallet; it shows a plate, no face. */
export const permitSource: PassSource<ParkingPermitStatus> = {
  kind: 'parking_permit',
  schema: ParkingPermitStatus,
  pictureOf: () => null,
};

/** Asks for the permit and keeps it on the device; one that is fresh already is not asked for again. */
export async function fillWallet(client: QueryClient): Promise<void> {
  await storePassAnswer(permitSource, await client.fetchQuery(permitStatus));
}
