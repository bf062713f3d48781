import { type Kysely, sql } from 'kysely';
import type { FeePurpose } from '#contract/payments/fees.ts';
import type { DB } from '#server/db/schema.gen.ts';

/** Returns the price of a purpose in cents. */
export type FeeOf = (purpose: FeePurpose) => number;

/**
 * Reads the prices in force at an instant: of each purpose the one that began last (PAY-21).
 * @throws Error from the returned function for a purpose without a price
 */
export async function readFees(db: Kysely<DB>, at: Date): Promise<FeeOf> {
  const rows = await db
    .selectFrom('fees')
    .select(['purpose', 'amount_cents'])
    .distinctOn('purpose')
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', at)]))
    .orderBy('purpose')
    .orderBy(sql`starts_at desc nulls last`)
    .execute();
  const amounts = new Map(rows.map(({ purpose, amount_cents }) => [purpose, amount_cents]));
  return (purpose) => {
    const amount = amounts.get(purpose);
    if (amount === undefined) throw new Error(`The table of fees has no ${purpose}.`);
    return amount;
  };
}
