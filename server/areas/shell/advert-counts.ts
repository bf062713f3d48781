import { sql } from 'kysely';
import type { RequestOf } from '#contract/kit/endpoint.ts';
import type { advertCounts } from '#contract/shell/advert-counts.ts';
import type { advertsAdmin } from '#contract/shell/adverts-staff.ts';
import { bothLanguages, definedOnly, orderOf, paginate } from '#server/db/columns.ts';
import type { HandlerContext, SignedInContext } from '#server/http/context.ts';
import { write } from '#server/http/handlers.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { isShownOn } from '#server/services/shown-days.ts';

/**
 * The number of calls that count at the same time. Calls of many readers add to the same rows, and must not occupy the
 * connections of public reads while they wait for each other.
 */
const MAX_RUNNING = 2;

/**
 * Adds the views and presses of a call to today's numbers (SHELL-45): at most one of each for each advert and place.
 * Adverts that are unknown, or not shown today, are ignored.
 */
export const addAdvertCounts = write({
  handle: async (
    { body: { counts } }: RequestOf<typeof advertCounts.add>,
    { db, clock }: HandlerContext,
  ): Promise<void> => {
    const today = dayInMalta(clock.now());
    // Rows are locked in one order, so that two calls cannot wait for each other.
    await sql`
      insert into advert_counts as present (advert_id, day, place, views, presses)
      select adverts.id, ${today}::date, sent.place,
        bool_or(sent.kind = 'view')::integer, bool_or(sent.kind = 'press')::integer
      from json_to_recordset(${JSON.stringify(counts)}::json) as sent (id integer, place text, kind text)
      join adverts on adverts.id = sent.id
      where ${isShownOn(today)}
      group by adverts.id, sent.place
      order by adverts.id, sent.place
      on conflict (advert_id, day, place) do update
        set views = present.views + excluded.views, presses = present.presses + excluded.presses`.execute(db);
  },
  turn: { limit: MAX_RUNNING },
});

/** Returns the totals of an advert, for `derived` of `orderedEntries()`. */
export function countTotals() {
  return { views: totalOf('views'), presses: totalOf('presses') };
}

function totalOf(column: 'views' | 'presses') {
  return sql<number>`(
    select coalesce(sum(${sql.ref(column)}), 0)::integer from advert_counts where advert_id = adverts.id)`;
}

/** Views and presses by day and place, newest first (SHELL-46). */
export function listAdvertDays({ query }: RequestOf<typeof advertsAdmin.days>, { db }: Pick<SignedInContext, 'db'>) {
  const { advert: advert_id, place } = query.filter;
  const { column, direction } = orderOf(query.sort);
  const matching = db
    .selectFrom('advert_counts')
    .innerJoin('adverts', 'adverts.id', 'advert_id')
    .where((eb) => eb.and(definedOnly({ advert_id, place })));
  return paginate(matching, query, (all) =>
    all
      .select(['adverts.id', 'title', 'place', 'advert_counts.views', 'advert_counts.presses'])
      .select(sql<string>`day::text`.as('day'))
      .select([totalOf('views').as('all_views'), totalOf('presses').as('all_presses')])
      .orderBy(`advert_counts.${column}`, direction)
      .orderBy('day', 'desc')
      .orderBy('adverts.id')
      .orderBy('place'),
  ).then(({ rows, total }) => ({
    rows: rows.map(({ id, title, all_views, all_presses, ...row }) => ({
      ...row,
      advert: { id, title: bothLanguages(title), views: all_views, presses: all_presses },
    })),
    total,
  }));
}
