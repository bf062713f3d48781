import { sql } from 'kysely';
import { obstacle } from '#server/http/merge-rules.ts';

/** A payment that its payer may be entering at this moment (PEOPLE-21). */
export const paymentObstacles = [
  obstacle(
    /*i18n*/ {
      id: 'server.merge.openPayment',
      message:
        'A payment of one of the accounts is in progress. Wait until it is paid or expires, 35 minutes after it was begun.',
    },
    ({ stays, folded }, now) => sql<boolean>`exists (
      select from payments where user_id in (${stays}, ${folded}) and state = 'open' and payable_until > ${now}
    )`,
  ),
];
