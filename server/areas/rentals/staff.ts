import { type Kysely, sql } from 'kysely';
import type { rentalsAdmin } from '#contract/rentals/staff.ts';
import { definedOnly, orderOf, paginate } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { accountsWith, foundByWords, type WordSources } from '#server/services/word-search.ts';
import { messagesOf, rentalRows, staffColumns } from './rental-rows.ts';

const searched: WordSources = (word) => [
  sql`select id from rentals where user_id in (${accountsWith(word)})`,
  sql`select id from rentals where fold(purpose) like ${word.pattern}`,
  sql`select id from rentals where organisation_id in (
    select id from student_organisations where fold(name) like ${word.pattern})`,
  sql`select rental_id from rental_items where thing_id in (
    select id from rental_things where fold(concat_ws(' ', name ->> 'en', name ->> 'mt')) like ${word.pattern})`,
];

/** Lists requests, the longest pending first. */
export const listRentals: Handler<typeof rentalsAdmin.list> = ({ query }, { db, locale }) => {
  const { state, search } = query.filter;
  const { column, direction } = orderOf(query.sort);
  const matching = rentalRows(db)
    .where((eb) => eb.and(definedOnly({ 'rentals.state': state })))
    .where((eb) => foundByWords(eb.ref('rentals.id'), search, searched));
  return paginate(matching, query, (all) =>
    staffColumns(all, locale).orderBy(`rentals.${column}`, direction).orderBy('rentals.id', direction),
  );
};

/** Returns the approved and collected rentals of a month. @param query its month as `2026-12` */
export const rentalCalendar: Handler<typeof rentalsAdmin.calendar> = ({ query }, { db, locale }) => {
  const first = sql<string>`${`${query.filter.month}-01`}::date`;
  return staffColumns(rentalRows(db), locale)
    .where('rentals.state', 'in', ['approved', 'collected'])
    .where('rentals.starts_on', '<', sql<string>`${first} + interval '1 month'`)
    .where('rentals.ends_on', '>=', first)
    .orderBy('rentals.starts_on')
    .orderBy('rentals.id')
    .execute();
};

/** Returns one request with its messages and competing requests. @throws HttpProblem `not_found` */
export const viewRental: Handler<typeof rentalsAdmin.view> = ({ params }, context) => getRental(params.id, context);

/** Returns the request for the responses of other calls. */
export async function getRental(id: number, { db, locale }: SignedInContext) {
  const one = staffColumns(rentalRows(db), locale).where('rentals.id', '=', id);
  const rental = await one.executeTakeFirstOrThrow(notFound);
  const rivals = await staffColumns(rentalRows(db).where(isRivalOf(db, id)), locale)
    .orderBy('rentals.id')
    .execute();
  return { ...rental, messages: await messagesOf(db, id), rivals };
}

/** Selects undecided requests for one of the same items on one of the same days. */
function isRivalOf(db: Kysely<DB>, id: number) {
  const rivals = db
    .selectFrom('rental_items as own')
    .innerJoin('rental_items as other', 'other.thing_id', 'own.thing_id')
    .select('other.rental_id')
    .where('own.rental_id', '=', id)
    .where('other.rental_id', '<>', id)
    .where('other.state', 'in', ['requested', 'changes_requested'])
    .whereRef('other.starts_on', '<=', 'own.ends_on')
    .whereRef('other.ends_on', '>=', 'own.starts_on');
  return sql<boolean>`rentals.id in ${rivals}`;
}
