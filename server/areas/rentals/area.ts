import type { ExpressionBuilder } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { rentalsAdmin } from '#contract/rentals-admin.ts';
import { rentals } from '#contract/rentals.ts';
import { paginate, texts } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { defineArea } from '#server/http/area.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { mediaRow, withImage } from '#server/services/media.ts';
import { lockAccount } from '#server/services/registration-status.ts';
import { rentalColumns, rentalRows } from './rental-rows.ts';
import { decideRental, decisionMail, listRentals } from './staff.ts';

/** Equipment of the union that people and organisations rent (spec §2 /services/rentals). */
export const rentalsArea = defineArea({
  contract: { rentals, rentalsAdmin },
  handlers: {
    rentals: {
      equipment: async ({ query }, context) => {
        const { rows, total } = await paginate(context.db.selectFrom('equipment'), query, (all) =>
          all.select(equipmentColumns(context.locale)).orderBy('name').orderBy('id'),
        );
        return { rows: rows.map((row) => withImage(row, context)), total };
      },
      equipmentBySlug: async ({ params: { slug } }, context) => {
        const found = context.db.selectFrom('equipment').where('slug', '=', slug);
        const thing = found.select(equipmentColumns(context.locale));
        return withImage(await thing.executeTakeFirstOrThrow(notFound), context);
      },
      mine: ({ query }, { db, locale, session }) =>
        paginate(rentalRows(db).where('rentals.user_id', '=', session.user_id), query, (own) =>
          rentalColumns(own, locale).orderBy('rentals.id', 'desc'),
        ),
      request: requestRental,
    },
    rentalsAdmin: { list: listRentals, decide: decideRental },
  },
  jobs: [decisionMail],
  personalTables: { rentals: { user_id: 'deleted', decided_by: 'kept' } },
});

function equipmentColumns(locale: Locale) {
  return (eb: ExpressionBuilder<DB, 'equipment'>) =>
    ['id', 'slug', ...texts(locale, 'name', 'description'), mediaRow(eb.ref('image_id')).as('image')] as const;
}

/**
 * Asks for a thing, for oneself or as an officer.
 * @throws HttpProblem `invalid`, or `dates_taken` where it is promised to somebody on one of these days
 */
async function requestRental({ body }: RequestOf<typeof rentals.request>, context: SignedInContext) {
  const { db, clock, locale, session } = context;
  const { equipment_id, starts_on, ends_on, organisation_id } = body;
  const requested_at = clock.now();
  if (starts_on < dayInMalta(requested_at)) throw invalidAt('starts_on', 'past');
  const isOfficer = organisation_id === undefined || session.organisation_ids.includes(organisation_id);
  if (!isOfficer) throw invalidAt('organisation_id', 'choice');
  await lockAccount(db, session.user_id);
  const thing = db.selectFrom('equipment').select('id').where('id', '=', equipment_id);
  await thing.executeTakeFirstOrThrow(() => invalidAt('equipment_id', 'choice'));
  const promised = db
    .selectFrom('rentals')
    .select('id')
    .where('equipment_id', '=', equipment_id)
    .where('state', '=', 'approved')
    .where('starts_on', '<=', ends_on)
    .where('ends_on', '>=', starts_on);
  if ((await promised.executeTakeFirst()) !== undefined) throw new HttpProblem('dates_taken');
  const row = { ...body, user_id: session.user_id, requested_at };
  const { id } = await db.insertInto('rentals').values(row).returning('id').executeTakeFirstOrThrow();
  return rentalColumns(rentalRows(db), locale).where('rentals.id', '=', id).executeTakeFirstOrThrow();
}
