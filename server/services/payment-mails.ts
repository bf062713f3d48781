import * as v from 'valibot';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { JobServices } from '#server/http/context.ts';
import type { Message } from '#server/http/translate.ts';
import { mailJob, type MailWords } from './mail-job.ts';
import { dateInMalta } from './malta-time.ts';
import { moneyOf } from './money.ts';
import {
  cancelledWords,
  purposeWords,
  reasonWords,
  receiptWords,
  refundFailedWords,
  refundSentWords,
  refundWords,
} from './payment-words.ts';

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
  const { locale } = payment;
  const due = services.db.selectFrom('refunds').select('kind').where('payment_id', '=', id).where('is_due', '=', true);
  const isCancelled = (await due.orderBy('requested_at').executeTakeFirst())?.kind === 'cancelled';
  const reason = isCancelled ? cancelledWords : reasonWords[payment.reason as keyof typeof reasonWords];
  const values = {
    amount: moneyOf(payment.refund_cents, locale).formatted,
    number: payment.number,
    reason: services.translate(locale, reason),
    address: services.settings.contactAddress,
  };
  return { to: payment.email, locale, words: refundWords, values, key: `refund-due-${id}` };
});

/** Tells the payer that a refund is on its way; sent once for each refund (PAY-27). */
export const refundSentMail = mailJob('payments.refund-sent', byId, [refundSentWords], (data, services) =>
  refundLetter(data.id, refundSentWords, 'sent', services),
);

/** Tells the payer that a refund did not arrive; sent once for each refund (PAY-27). */
export const refundFailedMail = mailJob('payments.refund-failed', byId, [refundFailedWords], (data, services) =>
  refundLetter(data.id, refundFailedWords, 'failed', services),
);

async function refundLetter(id: string, words: MailWords, key: string, services: JobServices) {
  const refund = await services.db
    .selectFrom('refunds')
    .select(['payment_id', 'amount_cents', 'reason'])
    .where('id', '=', id)
    .executeTakeFirst();
  const payment = refund && (await findPayment(refund.payment_id, services));
  if (refund === undefined || payment === undefined) return undefined;
  const { locale, number, email } = payment;
  const values = {
    amount: moneyOf(refund.amount_cents, locale).formatted,
    number,
    reason: refund.reason === null ? '' : `${refund.reason}\n\n`,
    link: `${services.settings.homeUrl}${memberPaths.payments}`,
    address: services.settings.contactAddress,
  };
  return { to: email, locale, words, values, key: `refund-${key}-${id}` };
}

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
