import { query } from '#api/query.ts';
import { type Payment, payments } from '#contract/payments.ts';
import { registration } from '#contract/registration.ts';

/** Rows a page of the list. */
const PAGE_LENGTH = 20;

export function payment(id: string) {
  return query(payments.view, { params: { id } });
}

export function ownPayments(page: number) {
  return query(payments.list, { query: { page, limit: PAGE_LENGTH } });
}

/** What a payment is for, where that is a booking. */
export function bookingIdOf({ items }: Payment): string | null {
  return items.find(({ booking_id }) => booking_id !== null)?.booking_id ?? null;
}

/** What is left of the registration. */
export const registrationStatus = query(registration.status, {}, { optional: true });

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The payment an address names, or undefined when it names none: what else it says is not believed. */
export function paymentIdIn(search: URLSearchParams): string | undefined {
  const id = search.get('payment') ?? '';
  return UUID.test(id) ? id : undefined;
}
