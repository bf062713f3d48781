import { type Kysely, sql } from 'kysely';
import { togaPaths } from '#contract/toga/paths.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Secrets } from '#server/gateways/secrets.ts';
import type { Services } from '#server/http/context.ts';
import { timeInMalta } from './malta-time.ts';
import { notify } from './notifications.ts';
import { signCode } from './signed-codes.ts';
import { generateTicketCode } from './ticket-codes.ts';
import { rentalMail } from './toga-mails.ts';

/** Days for which a code stays valid after the gown is due back, because late gowns are scanned too. */
const CODE_DAYS = 90;

/**
 * Locks the slot and the slot of the account's unpaid rental, and releases expired holds
 * (`server/db/functions/lock_fittings.sql`): the first step of every change to the places of a slot. The account must
 * be locked already.
 * @param slot 0 for the account's own slot only
 */
export async function lockFittings(transaction: Kysely<DB>, user: number, slot: number, now: Date): Promise<void> {
  await sql`select lock_fittings(${user}, ${slot}, ${now})`.execute(transaction);
}

interface PaidRental {
  payment_id: string;
  user_id: number;
  toga_rental_id: string | null;
}

/**
 * Confirms a rental whose rent was paid. An expired rental is confirmed if its slot has a free place and the account
 * has no other rental by now; a cancelled or already paid one is not.
 *
 * @returns false if the rental is not available; its payment must then be refunded
 */
export async function confirmRental(
  transaction: Kysely<DB>,
  { payment_id, user_id, toga_rental_id }: PaidRental,
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
): Promise<boolean> {
  if (toga_rental_id === null) return false;
  const now = clock.now();
  const rental = transaction.selectFrom('toga_rentals').where('id', '=', toga_rental_id);
  const { slot_id, fitting_at } = await rental.select(['slot_id', 'fitting_at']).executeTakeFirstOrThrow();
  await lockFittings(transaction, user_id, slot_id ?? 0, now);
  const { rows } = await sql`
    update toga_rentals
    set state = 'paid', payment_id = ${payment_id}, code = ${generateTicketCode()},
      place = coalesce(place, free_fitting_place(slot_id))
    where id = ${toga_rental_id} and state in ('booked', 'expired') and (
      place is not null or (
        slot_id is not null and fitting_at > ${now} and free_fitting_place(slot_id) is not null and not exists (
          select from toga_rentals as other
          where other.user_id = ${user_id} and other.state in ('booked', 'paid', 'fitted', 'collected')
        )
      )
    )
    returning id`.execute(transaction);
  if (rows.length === 0) return false;
  const notification = {
    kind: 'toga_paid',
    values: { at: timeInMalta(fitting_at) },
    path: togaPaths.myTogaRental,
  } as const;
  await notify(transaction, [user_id], { ...notification, at: now });
  await jobs.enqueue(transaction, rentalMail, { id: toga_rental_id });
  return true;
}

/** Whether this payment confirmed its rental; otherwise it did not pay the deposit either. */
export async function isConfirmedBy(
  transaction: Kysely<DB>,
  { payment_id, toga_rental_id }: PaidRental,
): Promise<boolean> {
  if (toga_rental_id === null) return false;
  const paidRental = transaction.selectFrom('toga_rentals').select('id').where('payment_id', '=', payment_id);
  return (await paidRental.where('id', '=', toga_rental_id).executeTakeFirst()) !== undefined;
}

/** Returns the text of a gown's QR code. */
export function signGown(secrets: Secrets, code: string, returnUntil: Date): string {
  const valid_until = new Date(returnUntil.getTime() + CODE_DAYS * 86_400_000);
  return signCode(secrets, { kind: 'toga', code, valid_until });
}
