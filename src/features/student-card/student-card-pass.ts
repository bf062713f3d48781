import { query } from '#api/query.ts';
import { studentCard, StudentCardStatus } from '#contract/student-card.ts';
import type { PassSource } from '#shared/pass/keep-pass.ts';

/** The member's own card, as the server knows it. */
export const cardStatus = query(studentCard.status, {});

/** The card in the wallet. */
export const cardSource: PassSource<StudentCardStatus> = {
  kind: 'student_card',
  schema: StudentCardStatus,
  pictureOf: ({ card }) => card?.profile_picture ?? null,
};
