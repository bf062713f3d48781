import { sql } from 'kysely';
import { type DaySource, dayRows } from '#server/http/day-rows.ts';

/** Refunds that failed at the provider and are due again (`countFailedRefund` in server/services/refunds.ts). */
export const failedRefunds: DaySource = {
  who: 'finance',
  rows: () => [
    dayRows(
      { kind: 'refund_failed', total: sql`count(*)` },
      sql`from payments where state = 'refund_due' and refund_attempts > 0 and provider_refund is null`,
    ),
  ],
};
