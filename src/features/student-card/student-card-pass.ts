import type { QueryClient } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { studentCard, StudentCardStatus } from '#contract/student-card/calls.ts';
import { storePassAnswer, type PassSource } from '#kit/pass/keep-pass.ts';

/** The member's card on the server. */
export const cardStatusQuery = query(studentCard.status, {});

/** The card in the wallet. */
export const cardSource: PassSource<StudentCardStatus> = {
  kind: 'student_card',
  schema: StudentCardStatus,
  pictureOf: ({ card }) => card?.profile_picture ?? null,
};

/** Fetches the card unless it is fresh, and stores it on the device. */
export async function fillWallet(client: QueryClient): Promise<void> {
  await storePassAnswer(cardSource, await client.fetchQuery(cardStatusQuery));
}
