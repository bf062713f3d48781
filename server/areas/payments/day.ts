import { sql } from 'kysely';
import { type DaySource, dayRows } from '#server/http/day-rows.ts';
import { closedDisputeStates } from '#server/services/disputes.ts';
import { shownRefundState } from './refund-queries.ts';

/** Refunds that failed, or that the union's balance does not cover, and open disputes (PAY-30, PAY-31). */
export const refundProblems: DaySource = {
  who: 'finance',
  rows: () => [
    dayRows(
      { kind: 'refund_failed', total: sql`count(*)` },
      sql`from refunds where state = 'failed' and ${shownRefundState} = 'failed'`,
    ),
    dayRows(
      { kind: 'refund_waits', total: sql`count(*)` },
      sql`from refunds where state = 'requested' and refusals > 0`,
    ),
    dayRows(
      { kind: 'payment_disputed', ref: sql`payment_id`, total: sql`count(*)` },
      sql`from disputes where state <> all(${[...closedDisputeStates]}::text[]) group by payment_id`,
    ),
  ],
};
