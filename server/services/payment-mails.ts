import * as v from 'valibot';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { JobServices } from '#server/http/context.ts';
import type { Message } from '#server/http/translate.ts';
import { mailJob } from './mail-job.ts';
import { dateInMalta } from './malta-time.ts';
import { moneyOf } from './money.ts';
import { purposeWords, reasonWords, receiptWords, refundWords } from './payment-words.ts';

const byId = v.object({ id: v.string() });

/** Sends the receipt of a payment. */
export const receiptMail = mailJob('payments.receipt', byId, [receiptWords], async ({ id }, services) => {
  const payment = await findPayment(id, services);
  if (payment === undefined) return undefined;
  const { locale, items } = payment;
  const say = (message: Message) => services.translate(locale, message);
  const lines = items.map(
    ({ purpose, amount_cents }) => `${say(purposeWords[purpose])}: ${moneyOf(amount_cents, locale).formatted}`,
  );
  const values = {
    date: dateInMalta(payment.paid_at),
    lines: lines.join('\n'),
    total: moneyOf(payment.amount_cents, locale).formatted,
    number: payment.number,
    link: `${services.settings.homeUrl}${memberPaths.payments}`,
  };
  return { to: payment.email, locale, words: receiptWords, values, key: `receipt-${id}` };
});

/** Notifies the payer of a refund. */
export const refundMail = mailJob('payments.refund-due', byId, [refundWords], async ({ id }, services) => {
  const payment = await findPayment(id, services);
  if (payment === undefined || payment.reason === null || payment.refund_cents === null) return undefined;
  const { locale, reason } = payment;
  const values = {
    amount: moneyOf(payment.refund_cents, locale).formatted,
    number: payment.number,
    reason: services.translate(locale, reasonWords[reason as keyof typeof reasonWords]),
    address: services.settings.contactAddress,
  };
  return { to: payment.email, locale, words: refundWords, values, key: `refund-due-${id}` };
});

/** Deleted accounts get no e-mail. */
async function findPayment(id: string, { db }: JobServices) {
  const row = await db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .select(['payments.locale', 'payments.amount_cents', 'payments.refund_cents', 'payments.reason'])
    .select(['payments.receipt_number', 'payments.paid_at', 'users.email'])
    .where('payments.id', '=', id)
    .executeTakeFirst();
  if (!row?.email || row.receipt_number === null || row.paid_at === null) return undefined;
  const items = await db
    .selectFrom('payment_items')
    .select(['purpose', 'amount_cents'])
    .where('payment_id', '=', id)
    .orderBy('purpose')
    .execute();
  const { email, paid_at, receipt_number } = row;
  return { ...row, email, paid_at, number: receiptNumber(receipt_number), items };
}

/** `KSU-000042` */
export function receiptNumber(number: number): string {
  return `KSU-${String(number).padStart(6, '0')}`;
}
