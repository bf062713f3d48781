import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PaymentPurpose } from '#contract/kit/checkout.ts';
import { RANDOM_CHARACTERS, writePermitCode } from '#contract/kit/permit-code.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Services } from '#server/http/context.ts';
import { claimPlaces, confirmBooking, costOf, lockPlaces, releasePlaces, type WantedPlace } from './claims.ts';
import { confirmRental, isConfirmedBy } from './toga-rentals.ts';

/** A line of a payment, with its account. */
export interface PaidItem {
  payment_id: string;
  user_id: number;
  purpose: PaymentPurpose;
  amount_cents: number;
  /** The end of the paid year; null for purposes without a year */
  valid_until: Date | null;
  booking_id: string | null;
  toga_rental_id: string | null;
}

type Given = Pick<Services, 'clock' | 'jobs'>;
type Fulfil = (transaction: Kysely<DB>, item: PaidItem, services: Given) => Promise<boolean>;

/**
 * Issues the paid item, once.
 * @returns false if it is no longer available, and the money must be refunded
 */
export function fulfil(transaction: Kysely<DB>, item: PaidItem, services: Given): Promise<boolean> {
  return fulfilments[item.purpose](transaction, item, services);
}

/** One card per year, guaranteed by the unique key. */
const issueCard: Fulfil = async (transaction, { payment_id, user_id, valid_until }, { clock }) => {
  const now = clock.now();
  if (valid_until === null || valid_until <= now) return false;
  const issued = await transaction
    .insertInto('student_cards')
    .values({ payment_id, user_id, valid_until, issued_at: now, code: await freeCode(transaction, valid_until) })
    .onConflict((conflict) => conflict.columns(['user_id', 'valid_until']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return issued !== undefined;
};

/** Returns two groups of four characters: 10¹² codes a year, so that a collision needs at most one retry. */
async function freeCode(transaction: Kysely<DB>, valid_until: Date): Promise<string> {
  const draw = () => Array.from({ length: 2 * RANDOM_CHARACTERS }, () => randomInt(32));
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

/** Makes the paid permit available to staff for a decision. */
const forwardPermit: Fulfil = async (transaction, { payment_id, user_id, valid_until }, { clock }) => {
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
};

/** Donations are always accepted, however late. */
const acceptDonation: Fulfil = async (transaction, { payment_id, user_id, amount_cents }, { clock }) => {
  await transaction
    .insertInto('donations')
    .values({ payment_id, user_id, amount_cents, given_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
};

/** States in which a payment can still arrive: the places are held, or their hold has just expired. */
const PAYABLE = ['created', 'awaiting_payment', 'expired'];

/**
 * Fulfils a paid booking. Its places are claimed again, held or not: an expired booking gets the same places if they
 * are still free (BOOK-24), and nothing is issued for a booking that was cancelled in the meantime. The amount must
 * equal the current price: if the seats have changed since, nothing is issued.
 *
 * @returns false if it is not available, and the money must be refunded
 */
const fulfilBooking: Fulfil = async (transaction, { booking_id, amount_cents }, services) => {
  if (booking_id === null) return false;
  const { occurrence_id } = await findBooking(transaction, booking_id);
  await lockPlaces(transaction, occurrence_id, services.clock.now());
  const { state } = await findBooking(transaction, booking_id);
  if (!PAYABLE.includes(state) || (await costOf(transaction, booking_id)) !== amount_cents) return false;
  const places = await placesOf(transaction, booking_id);
  const claim = await claimPlaces(transaction, booking_id, places, services.clock.now(), true);
  if (claim.code === 'claimed') await confirmBooking(transaction, booking_id, 'paid', services);
  else await releaseHeldPlaces(transaction, booking_id);
  return claim.code === 'claimed';
};

/** The failed claim changed nothing, but places of a cancelled event may still be held. */
async function releaseHeldPlaces(transaction: Kysely<DB>, bookingId: string): Promise<void> {
  await releasePlaces(transaction, bookingId);
  await transaction.updateTable('bookings').set({ state: 'refunded' }).where('id', '=', bookingId).execute();
}

function placesOf(transaction: Kysely<DB>, bookingId: string): Promise<WantedPlace[]> {
  return transaction
    .selectFrom('attendees')
    .select(['id as attendee_id', 'ticket_type_id as ticket_id', 'seat_id', 'first_name', 'last_name', 'email'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();
}

function findBooking(transaction: Kysely<DB>, id: string) {
  return transaction
    .selectFrom('bookings')
    .select(['state', 'occurrence_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

const fulfilments: Readonly<Record<PaymentPurpose, Fulfil>> = {
  student_card: issueCard,
  parking_permit: forwardPermit,
  donation: acceptDonation,
  booking: fulfilBooking,
  toga: confirmRental,
  // The line after the rent: if this payment did not confirm the rental, its deposit is refunded too.
  toga_deposit: isConfirmedBy,
};
