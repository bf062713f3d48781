import * as v from 'valibot';
import type { Locale } from '#contract/common.ts';
import type { PaymentPurpose } from '#contract/payments.ts';
import { handle, type JobHandler, type Task } from '#server/db/jobs.ts';
import type { JobServices } from '#server/http/context.ts';
import { keptLocale } from '#server/http/locale.ts';
import type { Message } from '#server/http/translate.ts';
import { dateInMalta } from './malta-time.ts';
import { moneyOf } from './money.ts';
import { paymentMessages, purposeWords, reasonWords } from './payment-words.ts';

const byId = v.object({ id: v.string() });
/** The receipt of a payment goes out. */
export const receiptMail = { name: 'payments.receipt', data: byId } satisfies Task<{ id: string }>;
/** The payer is told that money comes back. */
export const refundMail = { name: 'payments.refund-due', data: byId } satisfies Task<{ id: string }>;

/** The mails about payments. Who has deleted the account is not written to any more. */
export function paymentMails(services: JobServices): JobHandler[] {
  return [
    handle(receiptMail, ({ id }) => mailReceipt(id, services)),
    handle(refundMail, ({ id }) => mailRefund(id, services)),
  ];
}

async function mailReceipt(id: string, services: JobServices): Promise<void> {
  const { mail, settings } = services;
  const payment = await findPayment(id, services);
  if (payment === undefined) return;
  const say = speaker(payment.locale, services);
  const lines = payment.items.map(
    ({ purpose, amount_cents }) => `${say(purposeWords[purpose])}: ${moneyOf(amount_cents, payment.locale).formatted}`,
  );
  const words = {
    date: dateInMalta(payment.paid_at),
    lines: lines.join('\n'),
    total: moneyOf(payment.amount_cents, payment.locale).formatted,
    number: payment.number,
    link: `${settings.homeUrl}/account/payments`,
  };
  const text = { subject: say(paymentMessages.receiptSubject, words), text: say(paymentMessages.receiptText, words) };
  await mail.send({ to: { address: payment.email }, ...text, key: `receipt-${id}` });
}

async function mailRefund(id: string, services: JobServices): Promise<void> {
  const { mail, settings } = services;
  const payment = await findPayment(id, services);
  if (payment === undefined || payment.reason === null || payment.refund_cents === null) return;
  const say = speaker(payment.locale, services);
  const words = {
    amount: moneyOf(payment.refund_cents, payment.locale).formatted,
    number: payment.number,
    reason: say(reasonWords[payment.reason as keyof typeof reasonWords]),
    address: settings.contactAddress,
  };
  const text = { subject: say(paymentMessages.refundSubject, words), text: say(paymentMessages.refundText, words) };
  await mail.send({ to: { address: payment.email }, ...text, key: `refund-due-${id}` });
}

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
  const locale = keptLocale(row.locale);
  return {
    ...row,
    email: row.email,
    paid_at: row.paid_at,
    locale,
    number: receiptNumber(row.receipt_number),
    items: items.map((item) => ({ ...item, purpose: item.purpose as PaymentPurpose })),
  };
}

/** `KSU-000042` */
export function receiptNumber(number: number): string {
  return `KSU-${String(number).padStart(6, '0')}`;
}

function speaker(locale: Locale, { translate }: JobServices) {
  return (message: Message, words: Record<string, string | number> = {}) => translate(locale, message, words);
}
