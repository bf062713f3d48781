import { type Kysely, sql } from 'kysely';
import { togaPaths } from '#contract/toga/paths.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { Secrets } from '#server/gateways/secrets.ts';
import type { Services } from '#server/http/context.ts';
import { timeInMalta } from './malta-time.ts';
import { notify } from './notifications.ts';
import { signCode } from './signed-codes.ts';
import { drawCode } from './ticket-codes.ts';
import { rentalMail } from './toga-mails.ts';

/** Days for which the signature of a code lasts after the gown is due back: late gowns are scanned too. */
const CODE_DAYS = 90;

/**
 * The first step of whatever gives out or gives back a place of a slot: locks the slot and that of the person's unpaid
 * rental, and frees what was not paid for in time (`server/db/functions/lock_fittings.sql`). The account is locked already.
 * @param slot 0 for none but the person's own
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
 * The rent was paid. One that ran out gets a place in its slot again if there is one, and its person has no other rental
 * by now; one that was given back, or is paid for already, gets nothing.
 *
 * @returns false if it is not available: the money is to be refunded
 */
export async function confirmRental(
  transaction: Kysely<DB>,
  { payment_id, user_id, toga_rental_id }: PaidRental,
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
): Promise<boolean> {
  if (toga_rental_id === null) return false;
  const now = clock.now();
  const own = transaction.selectFrom('toga_rentals').where('id', '=', toga_rental_id);
  const { slot_id, fitting_at } = await own.select(['slot_id', 'fitting_at']).executeTakeFirstOrThrow();
  await lockFittings(transaction, user_id, slot_id ?? 0, now);
  const { rows } = await sql`
    update toga_rentals
    set state = 'paid', payment_id = ${payment_id}, code = ${drawCode()},
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
  const told = { kind: 'toga_paid', values: { at: timeInMalta(fitting_at) }, path: togaPaths.myTogaRental } as const;
  await notify(transaction, [user_id], { ...told, at: now });
  await jobs.enqueue(transaction, rentalMail, { id: toga_rental_id });
  return true;
}

/** Whether a rental is paid for by this payment: then its deposit is, too. */
export async function isConfirmedBy(
  transaction: Kysely<DB>,
  { payment_id, toga_rental_id }: PaidRental,
): Promise<boolean> {
  if (toga_rental_id === null) return false;
  const paid = transaction.selectFrom('toga_rentals').select('id').where('payment_id', '=', payment_id);
  return (await paid.where('id', '=', toga_rental_id).executeTakeFirst()) !== undefined;
}

/** The text of a gown's QR code. */
export function signGown(secrets: Secrets, code: string, returnUntil: Date): string {
  const valid_until = new Date(returnUntil.getTime() + CODE_DAYS * 86_400_000);
  return signCode(secrets, { kind: 'toga', code, valid_until });
}
