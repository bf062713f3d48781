import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { HttpProblem } from '#server/http/errors.ts';

/** The provider's final states of a dispute: the bank has decided. */
export const closedDisputeStates: readonly string[] = ['won', 'lost', 'warning_closed'];

/** The final states after which the money is still the union's. */
const keptMoney: readonly string[] = ['won', 'warning_closed'];

/** The same as `isDisputed`, for queries of `payments`. */
export const hasDispute = sql<boolean>`exists (
  select from disputes where payment_id = payments.id and state <> all(${[...keptMoney]}::text[]))`;

/** Whether the bank decides about the money of a payment, or has returned it to the payer. */
export async function isDisputed(db: Kysely<DB>, payment_id: string): Promise<boolean> {
  const dispute = db
    .selectFrom('disputes')
    .select('id')
    .where('payment_id', '=', payment_id)
    .where('state', 'not in', keptMoney);
  return (await dispute.executeTakeFirst()) !== undefined;
}

/** @throws HttpProblem `payment_disputed` while a dispute of the payment is open, and after it was lost (PAY-31) */
export async function rejectDisputed(db: Kysely<DB>, payment_id: string): Promise<void> {
  if (await isDisputed(db, payment_id)) throw new HttpProblem('payment_disputed');
}
