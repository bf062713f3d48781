import { type Kysely, sql } from 'kysely';
import type { HallDesign } from '#contract/bookings/hall-design.ts';
import { countSeats } from '#contract/bookings/hall-geometry.ts';
import type { HallForm, hallsAdmin, StaffHall, StaffHallSummary } from '#contract/bookings/halls.ts';
import type { RequestOf } from '#contract/kit/endpoint.ts';
import {
  bothLanguages,
  containsWords,
  definedOnly,
  localised,
  orderedBy,
  orderOf,
  paginate,
} from '#server/db/columns.ts';
import { addRow } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { nextVersion, recordVersion } from '#server/services/entry-versions.ts';
import { staffEntries } from '#server/services/staff-entries.ts';
import { assertPlaceable, designOfPlan } from './hall-plans.ts';

const spellings = sql<string>`search_fold((name ->> 'en') || ' ' || coalesce(name ->> 'mt', ''))`;
const newest = sql<number | null>`(select max(number) from seating_plans where hall_id = halls.id)`;

/** Halls by name, retired ones too (HALL-1). */
export const listHalls: Handler<typeof hallsAdmin.list> = async ({ query }, { db, locale }) => {
  const { search, ...filter } = query.filter;
  const matching = db
    .selectFrom('halls')
    .where((eb) => eb.and(definedOnly(filter)))
    .where(containsWords(spellings, search));
  const { rows, total } = await paginate(matching, query, (all) =>
    all
      .select(['id', 'version', 'name', 'state', 'seat_count as seats', 'is_changed', newest.as('number')])
      .orderBy((eb) => orderedBy(localised(eb.ref('name'), locale), locale), orderOf(query.sort).direction)
      .orderBy('id'),
  );
  return { rows: rows.map((row) => ({ ...row, name: bothLanguages(row.name) }) as StaffHallSummary), total };
};

/** The names and states of halls. */
export const halls = staffEntries<'halls', HallForm, StaffHallSummary>({
  table: 'halls',
  subject: 'hall',
  read: readSummary,
  details: ({ name, state }) => ({ name: name.en, state }),
});

async function readSummary(id: number, { db }: Pick<SignedInContext, 'db'>): Promise<StaffHallSummary> {
  const row = await db
    .selectFrom('halls')
    .select(['id', 'version', 'name', 'state', 'seat_count as seats', 'is_changed', newest.as('number')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return { ...row, name: bothLanguages(row.name), state: row.state as StaffHallSummary['state'] };
}

/** Returns a hall with its drawing and its versions, newest first. @throws HttpProblem `not_found` */
export async function readHall(id: number, context: Pick<SignedInContext, 'db'>): Promise<StaffHall> {
  const summary = await readSummary(id, context);
  const plans = await context.db
    .selectFrom('seating_plans')
    .select(['id', 'number', 'released_at'])
    .select(
      sql<number>`(
        select count(*)::integer from seats join seating_sections on seating_sections.id = section_id
        where plan_id = seating_plans.id
      )`.as('seats'),
    )
    .where('hall_id', '=', id)
    .orderBy('number', 'desc')
    .execute();
  const dated = plans.map((plan) => ({ ...plan, released_at: plan.released_at?.toISOString() ?? null }));
  const design = await readDesign(context.db, id, plans[0]?.id);
  const released = await context.db
    .selectFrom('seating_sections')
    .innerJoin('seating_plans', 'seating_plans.id', 'plan_id')
    .select(sql<number>`coalesce(max(coalesce(key, "order")), 0)`.as('last_key'))
    .where('hall_id', '=', id)
    .executeTakeFirstOrThrow();
  const next_key = Math.max(released.last_key, ...design.sections.map(({ key }) => key)) + 1;
  return { ...summary, design, next_key, plans: dated };
}

async function readDesign(db: Kysely<DB>, id: number, plan: number | undefined): Promise<HallDesign> {
  const { design } = await db.selectFrom('halls').select('design').where('id', '=', id).executeTakeFirstOrThrow();
  if (design !== null) return design as unknown as HallDesign;
  return plan === undefined ? { sections: [] } : designOfPlan(db, plan);
}

/**
 * Saves the drawing of a hall. Dates keep the version that they have (HALL-2).
 * @throws HttpProblem `not_found`, `version_conflict`; `invalid` for a contradiction in the drawing
 */
export async function drawHall(
  { params: { id }, body }: RequestOf<typeof hallsAdmin.draw>,
  context: SignedInContext,
): Promise<StaffHall> {
  const { design } = body;
  // The log of changes is for texts: a drawing of thousands of seats would fill it with every save.
  const version = await nextVersion(context, { table: 'halls', id, isConfidential: true }, body);
  assertPlaceable(design);
  await context.db
    .updateTable('halls')
    .set({ design: JSON.stringify(design), seat_count: countSeats(design), is_changed: true, version })
    .where('id', '=', id)
    .execute();
  const details = { seats: String(countSeats(design)) };
  await record(context, { action: 'hall_drawn', subject: 'hall', subject_id: id, details });
  return readHall(id, context);
}

/** Copies a hall with its drawing. The copy has no version before it is released. @throws HttpProblem `not_found` */
export async function copyHall(
  { params: { id }, body: { name } }: RequestOf<typeof hallsAdmin.copy>,
  context: SignedInContext,
): Promise<StaffHallSummary> {
  const { design } = await readHall(id, context);
  const copy = await addRow(context.db, 'halls', {
    name,
    design: JSON.stringify(design),
    seat_count: countSeats(design),
    is_changed: true,
  });
  await recordVersion(context, { table: 'halls', id: copy, isConfidential: true }, 1);
  const details = { name: name.en, state: 'offered' };
  await record(context, { action: 'hall_added', subject: 'hall', subject_id: copy, details });
  return readSummary(copy, context);
}
