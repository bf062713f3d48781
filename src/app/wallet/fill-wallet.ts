import type { QueryClient } from '@tanstack/react-query';
import { permitSource, permitStatus } from '#features/parking/parking-pass.ts';
import { cardStatus, cardSource } from '#features/student-card/student-card-pass.ts';
import { keepAnswer } from '#shared/keep-pass.ts';

/** Asks for card and permit, and keeps them; what is fresh already is not asked for again. */
export async function fillWallet(client: QueryClient): Promise<void> {
  await Promise.all([
    client.fetchQuery(cardStatus).then((status) => keepAnswer(cardSource, status)),
    client.fetchQuery(permitStatus).then((status) => keepAnswer(permitSource, status)),
  ]);
}
