import type { Kysely } from 'kysely';
import type { TicketChangeForm } from '#contract/bookings/ticket-changes.ts';
import { SECOND_PERSON_ABOVE } from '#contract/kit/refund-kinds.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt } from '#server/http/errors.ts';
import { rejectDisputed } from '#server/services/disputes.ts';
import { addRefund, lockPaymentOf, refundedOf, requestedByStaff } from '#server/services/refund-rows.ts';
import { orRefusal } from '#server/services/refunds.ts';

/** A ticket before the change, and its price after it: 0 if it is cancelled. All amounts are cents. */
export interface PricedTicket {
  price_cents: number;
  desk_cents: number;
  to_price_cents: number;
}

/** The money of a change, in cents. */
export interface ChangeMoney {
  payment_id: string | null;
  refund_id: string | null;
  refund_cents: number;
  kept_cents: number;
  desk_cents: number;
  waived_cents: number;
  /** Not paid through the portal, and no longer part of a price */
  desk_back_cents: number;
  receipt: string | null;
  needs_second: boolean;
}

/** The part of a price that was not paid through the portal, after its change to another price (CHANGE-6). */
export function deskPart({ price_cents, desk_cents, to_price_cents }: PricedTicket): number {
  return Math.max(0, to_price_cents - (price_cents - desk_cents));
}

/**
 * Decides about the money of a change, and stores its refund: with the id of the change, which is the key at the provider
 * (CHANGE-5 to CHANGE-7).
 * @throws HttpProblem `prices_mixed`, `invalid` without a decision about the difference, `paid_by_another`, `own_refund`,
 * `payment_disputed`, `refund_too_high`
 */
export async function settleMoney(
  booking: string,
  tickets: readonly PricedTicket[],
  { id, money, receipt, reason }: TicketChangeForm,
  context: SignedInContext,
): Promise<ChangeMoney> {
  const sum = (of: (ticket: PricedTicket) => number) => tickets.reduce((total, ticket) => total + of(ticket), 0);
  const back = sum(({ price_cents, desk_cents, to_price_cents }) =>
    Math.max(0, price_cents - desk_cents - to_price_cents),
  );
  const due = sum(({ price_cents, to_price_cents }) => Math.max(0, to_price_cents - price_cents));
  if (due > 0 && tickets.some((ticket) => ticket.to_price_cents < ticket.price_cents)) {
    throw new HttpProblem('prices_mixed');
  }
  if (due > 0 && money !== 'desk' && money !== 'waive') throw invalidAt('money', 'choice');
  if (due > 0 && money === 'desk' && receipt === '') throw invalidAt('receipt', 'required');
  if (back > 0 && money !== 'refund' && money !== 'keep') throw invalidAt('money', 'choice');
  const payment_id = await findPaymentOf(booking, context.db);
  const isRefunded = back > 0 && money === 'refund';
  const refund = isRefunded
    ? await storeRefund({ id, payment_id, back, reason }, context)
    : { refund_id: null, refund_cents: 0, needs_second: false };
  const isDesk = due > 0 && money === 'desk';
  return {
    payment_id,
    ...refund,
    kept_cents: back > 0 && money === 'keep' ? back : 0,
    desk_cents: isDesk ? due : 0,
    waived_cents: isDesk ? 0 : due,
    desk_back_cents: sum((ticket) => Math.max(0, ticket.desk_cents - deskPart(ticket))),
    receipt: isDesk ? receipt : null,
  };
}

/** Returns the paid payment of a booking; null if nothing was paid through the portal, or by another student. */
export async function findPaymentOf(booking: string, db: Kysely<DB>): Promise<string | null> {
  const paid = await db
    .selectFrom('payment_items')
    .innerJoin('payments', 'payments.id', 'payment_items.payment_id')
    .select('payments.id')
    .where('payment_items.booking_id', '=', booking)
    .where('payments.paid_at', 'is not', null)
    // A payment that arrived too late bought nothing, and is refunded as a whole.
    .orderBy((eb) => eb.case().when('payments.state', '=', 'paid').then(0).else(1).end())
    .executeTakeFirst();
  return paid?.id ?? null;
}

interface Back {
  id: string;
  payment_id: string | null;
  /** Cents to be refunded */
  back: number;
  reason: string;
}

/** Above `SECOND_PERSON_ABOVE` the refund waits for a colleague (PAY-29). Nobody refunds their own payment. */
async function storeRefund({ id, payment_id, back, reason }: Back, { db, clock, session }: SignedInContext) {
  const payment = payment_id === null ? undefined : await lockPaymentOf(db, payment_id);
  if (payment === undefined) throw new HttpProblem('paid_by_another');
  if (payment.user_id === session.user_id) throw new HttpProblem('own_refund');
  await rejectDisputed(db, payment.id);
  const amount_cents = Math.min(back, payment.amount_cents - (await refundedOf(db, payment.id)));
  if (amount_cents <= 0) throw new HttpProblem('refund_too_high');
  const needs_second = amount_cents + (await requestedByStaff(db, payment.id, id)) > SECOND_PERSON_ABOVE;
  const refund = { id, payment_id: payment.id, amount_cents, kind: 'part' as const, reason, needs_second };
  const decision = needs_second ? {} : { is_decided: true, decided_by: session.user_id };
  const isNew = await orRefusal(addRefund(db, { ...refund, requested_by: session.user_id, ...decision }, clock.now()));
  // The id belongs to a refund that was requested at the payment.
  if (!isNew) throw new HttpProblem('refund_too_high');
  return { refund_id: id, refund_cents: amount_cents, needs_second };
}
