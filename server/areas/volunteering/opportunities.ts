import { type Kysely, sql } from 'kysely';
import type { volunteering } from '#contract/volunteering/calls.ts';
import { definedOnly, localised, paginate, texts } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { signUpColumns, signUpRows } from './sign-up-rows.ts';

/** Lists opportunities that are open for sign-up, the soonest first. */
export const listOpportunities: Handler<typeof volunteering.opportunities> = async ({ query }, context) => {
  const { db, clock } = context;
  const { area, has_places } = query.filter;
  const open = db
    .selectFrom('volunteer_opportunities')
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', clock.now())
    .where((eb) => eb.and(definedOnly({ area })))
    .$if(has_places === true, (all) => all.where(hasPlaces));
  const { rows, total } = await paginate(open, query, (all) =>
    opportunityColumns(all, context.locale).orderBy('starts_at').orderBy('id'),
  );
  return { rows: await withOwnSignUps(rows, context), total };
};

/** Returns one opportunity, also a past or cancelled one. @throws HttpProblem `not_found` */
export const getOpportunity: Handler<typeof volunteering.opportunity> = async ({ params: { id } }, context) => {
  const found = context.db.selectFrom('volunteer_opportunities').where('id', '=', id);
  const row = await opportunityColumns(found, context.locale).executeTakeFirstOrThrow(notFound);
  const [opportunity] = await withOwnSignUps([row], context);
  if (opportunity === undefined) throw notFound();
  return opportunity;
};

/** A place that a waiting volunteer is about to get does not count as free. */
const hasPlaces = sql<boolean>`(taken < places and waiting = 0)`;

function opportunityRows(db: Kysely<DB>) {
  return db.selectFrom('volunteer_opportunities');
}

function opportunityColumns(rows: ReturnType<typeof opportunityRows>, locale: SignedInContext['locale']) {
  return rows.select((eb) => [
    'id',
    'area',
    ...texts(
      locale,
      'volunteer_opportunities.title',
      'volunteer_opportunities.place',
      'volunteer_opportunities.description as text',
    ),
    localised(eb.ref('cancel_reason'), locale).as('cancel_reason'),
    'starts_at',
    'ends_at',
    'withdraw_until',
    'places',
    'waiting',
    sql<number>`case when ${hasPlaces} then places - taken else 0 end`.as('places_left'),
    sql<boolean>`cancelled_at is not null`.as('is_cancelled'),
  ]);
}

/** Adds the caller's own sign-up to each opportunity. */
async function withOwnSignUps<T extends { id: number }>(rows: readonly T[], { db, locale, session }: SignedInContext) {
  if (rows.length === 0) return [];
  const ownSignUps = await signUpColumns(signUpRows(db), locale)
    .where('user_id', '=', session.user_id)
    .where(
      'opportunity_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.map((row) => ({
    ...row,
    own: ownSignUps.find(({ opportunity_id }) => opportunity_id === row.id) ?? null,
  }));
}
