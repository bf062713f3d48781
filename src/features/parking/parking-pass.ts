import type { QueryClient } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { parking, ParkingPermitStatus } from '#contract/parking/calls.ts';
import { storePassAnswer, type PassSource } from '#kit/pass/keep-pass.ts';

/** The member's permit on the server. */
export const permitStatusQuery = query(parking.status, {});

/** The permit in the wallet; it contains a number plate, but no photo. */
export const permitSource: PassSource<ParkingPermitStatus> = {
  kind: 'parking_permit',
  schema: ParkingPermitStatus,
  pictureOf: () => null,
};

/** Fetches the permit unless it is fresh, and stores it on the device. */
export async function fillWallet(client: QueryClient): Promise<void> {
  await storePassAnswer(permitSource, await client.fetchQuery(permitStatusQuery));
}
