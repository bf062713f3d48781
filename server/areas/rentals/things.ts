import { type ExpressionBuilder, sql } from 'kysely';
import type { Locale } from '#contract/kit/common.ts';
import { MAX_DAYS_AHEAD, type rentals } from '#contract/rentals/calls.ts';
import { orderedBy, localised, paginate, texts } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { mediaRow, withImage } from '#server/services/media.ts';

function columns(locale: Locale) {
  return (eb: ExpressionBuilder<DB, 'rental_things'>) =>
    [
      ...(['id', 'kind', 'slug', 'is_for_organisations', 'max_days'] as const),
      ...texts(locale, 'name', 'description'),
      sql<boolean>`state = 'offered'`.as('is_offered'),
      mediaRow(eb.ref('image_id')).as('image'),
    ] as const;
}

/** Lists the offered venues, or equipment, by name. */
export function listThings(kind: 'venue' | 'equipment'): Handler<typeof rentals.venues> {
  return async ({ query }, context) => {
    const matching = context.db.selectFrom('rental_things').where('kind', '=', kind).where('state', '=', 'offered');
    const { rows, total } = await paginate(matching, query, (all) =>
      all
        .select(columns(context.locale))
        .orderBy((eb) => orderedBy(localised(eb.ref('name'), context.locale), context.locale))
        .orderBy('id'),
    );
    return { rows: rows.map((row) => withImage(row, context)), total };
  };
}

/** Returns one item, also a retired one, to which older requests link (RENT-23). @throws HttpProblem `not_found` */
export const viewThing: Handler<typeof rentals.thing> = async ({ params: { slug } }, context) => {
  const found = context.db.selectFrom('rental_things').select(columns(context.locale)).where('slug', '=', slug);
  return withImage(await found.executeTakeFirstOrThrow(notFound), context);
};

/**
 * Lists the days on which an item is taken, as far ahead as it can be requested, without the customers. @throws
 * HttpProblem `not_found`
 */
export const listTaken: Handler<typeof rentals.taken> = async ({ params: { slug } }, { db, clock }) => {
  const found = db.selectFrom('rental_things').select('id').where('slug', '=', slug);
  const thing = await found.executeTakeFirstOrThrow(notFound);
  const now = clock.now();
  return db
    .selectFrom('rental_items')
    .select(['starts_on', 'ends_on'])
    .where('thing_id', '=', thing.id)
    .where('state', 'in', ['approved', 'collected'])
    .where('ends_on', '>=', dayInMalta(now))
    .where('starts_on', '<=', dayInMalta(new Date(now.getTime() + MAX_DAYS_AHEAD * 86_400_000)))
    .orderBy('starts_on')
    .execute();
};
