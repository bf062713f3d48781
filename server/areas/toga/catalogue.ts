import { sql } from 'kysely';
import { FITTING_PLACES, type toga } from '#contract/toga/calls.ts';
import { texts } from '#server/db/columns.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Handler } from '#server/http/serve.ts';
import { readFees } from '#server/services/fees.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { moneyOf } from '#server/services/money.ts';

/** Whether staff have switched toga rental on. */
export async function isEnabled({ db }: Pick<HandlerContext, 'db'>): Promise<boolean> {
  const flag = await db.selectFrom('feature_flags').select('is_on').where('name', '=', 'toga').executeTakeFirst();
  return flag?.is_on === true;
}

/** Lists the rental items with their prices in force. */
export const listTypes: Handler<typeof toga.types> = async (_request, { db, clock, locale }) => {
  const feeOf = await readFees(db, clock.now());
  const types = await db
    .selectFrom('toga_types')
    .select(['code', ...texts(locale, 'toga_types.name')])
    .orderBy('order')
    .execute();
  return types.map((type) => ({ ...type, price: moneyOf(feeOf(`toga_${type.code}`), locale) }));
};

/** Lists future graduation days. */
export const listGraduations: Handler<typeof toga.graduations> = (_request, { db, clock }) =>
  db.selectFrom('toga_graduations').select('day').where('day', '>', dayInMalta(clock.now())).orderBy('day').execute();

/** Lists slots that have not begun, by their day in Malta. An expired hold counts as free. */
export const listDates: Handler<typeof toga.dates> = async (_request, { db, clock }) => {
  const now = clock.now();
  const slots = await db
    .selectFrom('toga_slots')
    .select(['id', 'starts_at as start', 'ends_at as end'])
    .select(
      sql<number>`(
        ${FITTING_PLACES}::integer - (
          select count(*) from toga_rentals
          where slot_id = toga_slots.id and place is not null and not (state = 'booked' and held_until <= ${now})
        )
      )::integer`.as('places_left'),
    )
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .execute();
  const days = Map.groupBy(slots, ({ start }) => dayInMalta(start));
  return [...days].map(([date, occurrences]) => ({ date, occurrences }));
};
