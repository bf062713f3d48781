import { type Kysely, sql } from 'kysely';
import type { RequestOf, ResultOf } from '#contract/kit/endpoint.ts';
import { type FeeForm, feePurposes, type FeeState, type feesAdmin } from '#contract/payments/fees.ts';
import { definedOnly, orderOf, paginate } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { moneyOf } from '#server/services/money.ts';
import { staffEntries } from '#server/services/staff-entries.ts';

type StaffFee = ResultOf<typeof feesAdmin.add>;
type FeeRow = Omit<StaffFee, 'amount'> & { amount_cents: number };

const columns = ['id', 'purpose', 'amount_cents', 'starts_at', 'starts_on', 'state', 'version'] as const;
const purposeOrder = sql`array_position(${sql.val(feePurposes)}::text[], purpose)`;

/** Lists prices; those of one purpose newest first, unless sorted by their beginning. */
export async function listFees({ query }: RequestOf<typeof feesAdmin.list>, context: SignedInContext) {
  const { column, direction } = orderOf(query.sort);
  const matching = feeRows(context.db, context.clock.now()).where((eb) => eb.and(definedOnly({ ...query.filter })));
  const { rows, total } = await paginate(matching, query, (all) => {
    const selected = all.select(columns);
    return column === 'purpose'
      ? selected.orderBy(purposeOrder, direction).orderBy(sql`starts_at desc nulls last`)
      : selected
          .orderBy('starts_at', (order) => (direction === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast()))
          .orderBy(purposeOrder);
  });
  return { rows: rows.map((row) => staffFeeOf(row, context)), total };
}

/** Handlers that add, change and remove upcoming prices (PAY-21). */
export const fees = staffEntries<'fees', FeeForm, StaffFee>({
  table: 'fees',
  subject: 'fee',
  taken: 'fee_planned',
  read: async (id, context) => {
    const rows = feeRows(context.db, context.clock.now()).select(columns).where('id', '=', id);
    return staffFeeOf(await rows.executeTakeFirstOrThrow(notFound), context);
  },
  check: async ({ starts_on }, context, { id }) => {
    if (id !== undefined) await lockUpcoming(id, context);
    if (starts_on < dayInMalta(context.clock.now())) throw invalidAt('starts_on', 'past');
  },
  columnsOf: ({ purpose, amount, starts_on }, { clock }) => ({
    purpose,
    amount_cents: amount,
    starts_at: beginningOf(starts_on, clock.now()),
  }),
  details: ({ purpose, amount_cents, starts_at }) => ({
    purpose,
    cents: String(amount_cents),
    ...(starts_at !== null && { starts_at: starts_at.toISOString() }),
  }),
  remove: async (id, context) => {
    await lockUpcoming(id, context);
    return context.db.deleteFrom('fees').where('id', '=', id).returningAll().executeTakeFirstOrThrow();
  },
});

/** A price from today begins at once, so that the history shows which price was in force at any time. */
function beginningOf(day: string, now: Date) {
  return day === dayInMalta(now) ? now : sql<Date>`malta_midnight(${day}::date)`;
}

/**
 * Locks a price until the transaction ends.
 * @throws HttpProblem `not_found`; `fee_started` for a price that has begun
 */
async function lockUpcoming(id: number, { db, clock }: SignedInContext): Promise<void> {
  const { starts_at } = await db
    .selectFrom('fees')
    .select('starts_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  if (starts_at === null || starts_at <= clock.now()) throw new HttpProblem('fee_started');
}

/** Prices with their day in Malta and their state: of each purpose the one that began last is in force. */
function feeRows(db: Kysely<DB>, now: Date) {
  const isUpcoming = sql`coalesce(starts_at > ${now}, false)`;
  const isLatest = sql`row_number() over (partition by purpose, ${isUpcoming} order by starts_at desc nulls last) = 1`;
  const dated = db
    .selectFrom('fees')
    .selectAll()
    .select([
      sql<string | null>`malta_day(starts_at)::text`.as('starts_on'),
      sql<FeeState>`case when ${isUpcoming} then 'upcoming' when ${isLatest} then 'in_force' else 'past' end`.as(
        'state',
      ),
    ]);
  return db.selectFrom(dated.as('fees'));
}

function staffFeeOf({ amount_cents, ...fee }: FeeRow, { locale }: SignedInContext): StaffFee {
  return { ...fee, amount: moneyOf(amount_cents, locale) };
}
