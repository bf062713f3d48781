import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PaymentPurpose } from '#contract/payments.ts';
import { DRAWN_CHARACTERS, writePermitCode } from '#contract/permit-code.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Services } from '#server/http/context.ts';
import { fulfilBooking } from './paid-bookings.ts';

/** A line of a payment, and whose. */
export interface PaidItem {
  payment_id: string;
  user_id: number;
  purpose: PaymentPurpose;
  amount_cents: number;
  /** End of the year that is paid for; null for a donation and a booking */
  valid_until: Date | null;
  booking_id: string | null;
}

type Given = Pick<Services, 'clock' | 'jobs'>;
type Fulfil = (transaction: Kysely<DB>, item: PaidItem, services: Given) => Promise<boolean>;

const fulfilments: Readonly<Record<PaymentPurpose, Fulfil>> = {
  student_card: issueCard,
  parking_permit: forwardPermit,
  donation: noteDonation,
  booking: fulfilBooking,
};

/**
 * Issues what was paid for, once.
 * @returns false if it is no longer available: the money is to be refunded
 */
export function fulfil(transaction: Kysely<DB>, item: PaidItem, services: Given): Promise<boolean> {
  return fulfilments[item.purpose](transaction, item, services);
}

/** One card per year: the unique key makes sure. */
async function issueCard(
  transaction: Kysely<DB>,
  { payment_id, user_id, valid_until }: PaidItem,
  { clock }: Given,
): Promise<boolean> {
  const now = clock.now();
  if (valid_until === null || valid_until <= now) return false;
  const issued = await transaction
    .insertInto('student_cards')
    .values({ payment_id, user_id, valid_until, issued_at: now, code: await freeCode(transaction, valid_until) })
    .onConflict((conflict) => conflict.columns(['user_id', 'valid_until']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return issued !== undefined;
}

/** Two groups of four characters: a million million codes a year, so that a clash needs at most one retry. */
async function freeCode(transaction: Kysely<DB>, valid_until: Date): Promise<string> {
  const draw = () => Array.from({ length: 2 * DRAWN_CHARACTERS }, () => randomInt(32));
  for (;;) {
    const code = writePermitCode(valid_until.getUTCFullYear(), draw());
    const taken = await transaction
      .selectFrom('student_cards')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirst();
    if (taken === undefined) return code;
  }
}

/** Staff can now decide on the permit that waited for its payment. */
async function forwardPermit(
  transaction: Kysely<DB>,
  { payment_id, user_id, valid_until }: PaidItem,
  { clock }: Given,
): Promise<boolean> {
  const now = clock.now();
  if (valid_until === null || valid_until <= now) return false;
  const forwarded = await transaction
    .updateTable('parking_permits')
    .set({ state: 'pending', payment_id })
    .where('user_id', '=', user_id)
    .where('state', '=', 'awaiting_payment')
    .where('valid_until', '=', valid_until)
    .returning('id')
    .executeTakeFirst();
  return forwarded !== undefined;
}

/** A donation is never too late. */
async function noteDonation(
  transaction: Kysely<DB>,
  { payment_id, user_id, amount_cents }: PaidItem,
  { clock }: Given,
): Promise<boolean> {
  const now = clock.now();
  await transaction
    .insertInto('donations')
    .values({ payment_id, user_id, amount_cents, given_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}
