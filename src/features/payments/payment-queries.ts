import { query } from '#client/api/query.ts';
import { type Payment, payments } from '#contract/payments/calls.ts';
import { registration } from '#contract/registration/calls.ts';

/** Rows per list page. */
const PAGE_LENGTH = 20;

export function paymentQuery(id: string) {
  return query(payments.view, { params: { id } });
}

export function paymentsQuery(page: number) {
  return query(payments.list, { query: { page, limit: PAGE_LENGTH } });
}

/** The booking that a payment is for, or null. */
export function bookingIdOf({ items }: Payment): string | null {
  return items.find(({ booking_id }) => booking_id !== null)?.booking_id ?? null;
}

/** The remaining steps of the registration. */
export const registrationStatusQuery = query(registration.status, {}, { optional: true });

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the payment id in a URL, or undefined; ignores all other parameters. */
export function parsePaymentId(search: URLSearchParams): string | undefined {
  const id = search.get('payment') ?? '';
  return UUID.test(id) ? id : undefined;
}
