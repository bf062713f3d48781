import { sql } from 'kysely';
import { bothHave, obstacle } from '#server/http/merge-rules.ts';

/** A person rents one toga at a time, and a place that is held without being paid is a claim in progress (PEOPLE-21). */
export const togaObstacles = [
  obstacle(
    /*i18n*/ {
      id: 'server.merge.togas',
      message: 'Both accounts have a toga rental. One of them must be returned or cancelled first.',
    },
    (accounts) =>
      bothHave(
        'toga_rentals',
        {
          keep: [],
          where: (row) => sql<boolean>`${sql.ref(`${row}.state`)} in ('booked', 'paid', 'fitted', 'collected')`,
        },
        accounts,
      ),
  ),
  obstacle(
    /*i18n*/ {
      id: 'server.merge.heldFitting',
      message: 'One of the accounts has a toga fitting that is not paid yet. Wait until it is paid or expires.',
    },
    ({ stays, folded }, now) => sql<boolean>`exists (
      select from toga_rentals where user_id in (${stays}, ${folded}) and state = 'booked' and held_until > ${now}
    )`,
  ),
];
