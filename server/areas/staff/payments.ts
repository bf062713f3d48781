import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import type { RequestOf } from '#contract/endpoint.ts';
import type { StaffPayment, paymentsAdmin } from '#contract/payments-admin.ts';
import type { PaymentPurpose, PaymentState } from '#contract/payments.ts';
import { holdsWords, withTotal } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { moneyOf } from '#server/services/money.ts';
import { receiptNumber } from '#server/services/payment-mails.ts';
import { reasonWords } from '#server/services/payment-words.ts';
import { person, type Person } from '#server/services/person.ts';
import type { RefundReason } from '#server/services/settlement.ts';

type Filter = RequestOf<typeof paymentsAdmin.list>['query']['filter'];

/** Payments, the newest first. */
export async function listPayments({ query }: RequestOf<typeof paymentsAdmin.list>, context: SignedInContext) {
  const { db } = context;
  const { page, limit, sort, filter } = query;
  const matching = matchingPayments(db, filter);
  const count = matching.select(sql<number>`count(*)::integer`.as('total'));
  const direction = sort === 'created_at' ? 'asc' : 'desc';
  const found = await withColumns(matching)
    .select(count.as('total'))
    .orderBy('payments.created_at', direction)
    .orderBy('payments.id', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .$narrowType<{ total: number }>()
    .execute();
  const counted = await withTotal(found, page, () => count.executeTakeFirstOrThrow());
  return { ...counted, rows: counted.rows.map((row) => paymentOf(row, context)) };
}

/** One payment. @throws HttpProblem `not_found` */
export async function getPayment(id: string, context: SignedInContext): Promise<StaffPayment> {
  const row = await withColumns(payments(context.db)).where('payments.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new HttpProblem('not_found');
  return paymentOf(row, context);
}

function payments(db: Kysely<DB>) {
  return db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .leftJoin('personal_details', 'personal_details.user_id', 'payments.user_id');
}

const searched = sql<string>`fold(concat_ws(
  ' ', 'ksu-' || lpad(payments.receipt_number::text, greatest(6, length(payments.receipt_number::text)), '0'),
  payments.session_id, payments.id,
  personal_details.first_name, personal_details.last_name, users.email
))`;

function matchingPayments(db: Kysely<DB>, { state, search = '' }: NonNullable<Filter>) {
  return payments(db)
    .$if(state !== undefined, (query) => query.where('payments.state', '=', state ?? ''))
    .$if(search !== '', (query) => query.where(holdsWords(searched, search)));
}

function withColumns(query: ReturnType<typeof payments>) {
  return query.select((eb) => [
    'payments.id',
    'payments.state',
    'payments.amount_cents',
    'payments.receipt_number',
    'payments.session_id',
    'payments.reason',
    'payments.refund_cents',
    'payments.created_at',
    'payments.payable_until',
    'payments.paid_at',
    'payments.refunded_at',
    itemsOf(eb.ref('payments.id')).as('items'),
    person(eb.ref('payments.user_id')).as('payer'),
  ]);
}

interface Item {
  purpose: PaymentPurpose;
  booking_id: string | null;
  amount_cents: number;
}

function itemsOf(id: Expression<string>): RawBuilder<Item[]> {
  return sql<Item[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'purpose', purpose, 'amount_cents', amount_cents, 'booking_id', booking_id) order by purpose), '[]')
    from payment_items where payment_id = ${id}
  )`;
}

interface Row {
  id: string;
  state: string;
  amount_cents: number;
  receipt_number: number | null;
  session_id: string | null;
  reason: string | null;
  refund_cents: number | null;
  created_at: Date;
  payable_until: Date;
  paid_at: Date | null;
  refunded_at: Date | null;
  items: Item[];
  payer: Person;
}

function paymentOf(row: Row, { locale, clock, translate }: SignedInContext): StaffPayment {
  const isOpen = row.state === 'open' && row.payable_until > clock.now();
  return {
    id: row.id,
    state: row.state as PaymentState,
    amount: moneyOf(row.amount_cents, locale),
    items: row.items.map(({ amount_cents, ...item }) => ({ ...item, amount: moneyOf(amount_cents, locale) })),
    receipt_number: row.receipt_number === null ? null : receiptNumber(row.receipt_number),
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    payable_until: isOpen ? row.payable_until.toISOString() : null,
    payer: row.payer,
    session_id: row.session_id,
    reason: row.reason === null ? null : translate(locale, reasonWords[row.reason as RefundReason]),
    refund: row.refund_cents === null ? null : moneyOf(row.refund_cents, locale),
    refunded_at: row.refunded_at?.toISOString() ?? null,
  };
}
