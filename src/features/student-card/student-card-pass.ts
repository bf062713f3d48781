import type { QueryClient } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { studentCard, StudentCardStatus } from '#contract/student-card/calls.ts';
import { storePassAnswer, type PassSource } from '#kit/pass/keep-pass.ts';

/** The member's own card, as the server knows it. */
export const cardStatus = query(studentCard.status, {});

/** The card in the wallet. */
export const cardSource: PassSource<StudentCardStatus> = {
  kind: 'student_card',
  schema: StudentCardStatus,
  pictureOf: ({ card }) => card?.profile_picture ?? null,
};

/** Asks for the card and keeps it on the device; one that is fresh already is not asked for again. */
export async function fillWallet(client: QueryClient): Promise<void> {
  await storePassAnswer(cardSource, await client.fetchQuery(cardStatus));
}
