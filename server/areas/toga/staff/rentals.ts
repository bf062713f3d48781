import { sql } from 'kysely';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import type { togaAdmin } from '#contract/toga/staff.ts';
import { definedOnly, orderOf, paginate } from '#server/db/columns.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { person } from '#server/services/person.ts';
import { refundDue } from '#server/services/refunds.ts';
import { accountsWith, foundByWords, type WordSources } from '#server/services/word-search.ts';
import { rentalColumns, rentalOf, rentalRows, shownState } from '../rental-rows.ts';

type StaffRental = ResultOf<typeof togaAdmin.view>;

/** Lists rentals, the soonest fitting first unless `sort` is given. */
export const listRentals: Handler<typeof togaAdmin.list> = async ({ query }, context) => {
  const { db, clock } = context;
  const { state, search } = query.filter;
  const now = clock.now();
  const matching = rentalRows(db)
    .leftJoin('users', 'users.id', 'toga_rentals.user_id')
    .leftJoin('personal_details', 'personal_details.user_id', 'toga_rentals.user_id')
    .where((eb) => (state === undefined ? eb.and(definedOnly({})) : eb(shownState(now), '=', state)))
    .where((eb) => foundByWords(eb.ref('toga_rentals.id'), search, searched));
  const { column, direction } = orderOf(query.sort);
  const { rows, total } = await paginate(matching, query, (all) =>
    staffColumns(all as never, now)
      .orderBy(`toga_rentals.${column}`, direction)
      .orderBy('toga_rentals.id', direction),
  );
  return { rows: rows.map((row) => withoutMeasures(rentalOf(row, context))), total };
};

/** Refunding a deposit does not need the measurements. */
function withoutMeasures(rental: StaffRental) {
  const { height_cm: _, chest_cm: __, head_cm: ___, ...entry } = rental;
  return entry;
}

const searched: WordSources = (word) => [
  sql`select id from toga_rentals where user_id in (${accountsWith(word)})`,
  sql`select id from toga_rentals where code = ${word.typed.toUpperCase()}`,
];

/** One rental with its marks. @throws HttpProblem `not_found` */
export async function getStaffRental(id: string, context: SignedInContext): Promise<StaffRental> {
  const row = await staffColumns(rentalRows(context.db), context.clock.now())
    .where('toga_rentals.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return rentalOf(row, context);
}

/** Selects the renter, and the marks of the gown in the order in which they were received. */
export function staffColumns(rows: ReturnType<typeof rentalRows>, now: Date) {
  return rentalColumns(rows, now)
    .select((eb) => person(eb.ref('toga_rentals.user_id')).as('person'))
    .select(
      sql<StaffRental['marks']>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'mark', mark, 'is_kept', is_kept, 'reason', reason, 'marked_at', to_char(
            marked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by number), '[]')
        from toga_marks where rental_id = toga_rentals.id
      )`.as('marks'),
    );
}

/**
 * Refunds the deposit through the provider. Idempotent.
 * @throws HttpProblem `not_found`, `payment_closed` if no deposit is due, `refund_pending`, `refund_failed`,
 * `own_refund`
 */
export const refundDeposit: Handler<typeof togaAdmin.refund> = async ({ params: { id } }, context) => {
  const { state, payment_id } = await context.db
    .selectFrom('toga_rentals')
    .select(['state', 'payment_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  if (state !== 'returned' || payment_id === null) throw new HttpProblem('payment_closed');
  const audit = { action: 'toga_deposit_refunded', subject: 'toga_rental', subject_id: id } as const;
  await refundDue(payment_id, audit, context);
  return withoutMeasures(await getStaffRental(id, context));
};
