import { sql } from 'kysely';
import { bothHave, obstacle } from '#server/http/merge-rules.ts';

/** Two cards that can still be used (PEOPLE-21). */
export const cardObstacles = [
  obstacle(
    /*i18n*/ {
      id: 'server.merge.cards',
      message: 'Both accounts have a student card of the same year.',
    },
    (accounts, now) =>
      bothHave(
        'student_cards',
        { keep: ['valid_until'], where: (row) => sql<boolean>`${sql.ref(`${row}.valid_until`)} > ${now}` },
        accounts,
      ),
  ),
];
