import { sql } from 'kysely';
import { bothHave, obstacle } from '#server/http/merge-rules.ts';

/** A person has one permit of a year, unless it was rejected. Of two past ones, that of the account that stays counts. */
export const onePermitAYear = {
  keep: ['valid_until'],
  where: (row: string) => sql<boolean>`${sql.ref(`${row}.state`)} <> 'rejected'`,
};

/** Two permits that can still be used (PEOPLE-21). */
export const permitObstacles = [
  obstacle(
    /*i18n*/ {
      id: 'server.merge.permits',
      message:
        'Both accounts have a parking permit, or a request for one, of the same year. Reject the request of one of them first.',
    },
    (accounts, now) =>
      bothHave(
        'parking_permits',
        {
          keep: onePermitAYear.keep,
          where: (row) => sql<boolean>`(${onePermitAYear.where(row)} and ${sql.ref(`${row}.valid_until`)} > ${now})`,
        },
        accounts,
      ),
  ),
];
