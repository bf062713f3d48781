import { type Kysely, sql } from 'kysely';
import type { StaffBusinessArea } from '#contract/careers/staff-forms.ts';
import type { careersAdmin } from '#contract/careers/staff.ts';
import { bothLanguages, paginate } from '#server/db/columns.ts';
import { isConstraintViolation, isStillReferenced } from '#server/db/constraint-violation.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { nextVersion } from '#server/services/entry-versions.ts';
import { slugOf } from '#server/services/staff-texts.ts';

/** All business areas in their order. */
export const listBusinessAreas: Handler<typeof careersAdmin.businessAreas> = async ({ query }, { db }) => {
  const { rows, total } = await paginate(db.selectFrom('business_areas'), query, (all) =>
    all.select(areaColumns).orderBy('order').orderBy('id'),
  );
  return { rows: rows.map((row) => ({ ...row, name: bothLanguages(row.name) })), total };
};

/** @throws HttpProblem `name_taken`, `invalid` at `sectors` */
export const addBusinessArea: Handler<typeof careersAdmin.addBusinessArea> = async ({ body }, context) => {
  const { db } = context;
  await requireSectors(db, body.sectors);
  const order = sql<number>`(select coalesce(max("order"), 0) + 1 from business_areas)`;
  const { id } = await db
    .insertInto('business_areas')
    .values({ ...body, slug: slugOf(body.name.en, 'area'), order })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseName);
  await note('business_area_added', id, body.name.en, context);
  return getArea(db, id);
};

/** @throws HttpProblem `not_found`, `version_conflict`, `invalid` at `sectors` */
export const changeBusinessArea: Handler<typeof careersAdmin.changeBusinessArea> = async (
  { params: { id }, body },
  context,
) => {
  const { db } = context;
  const version = await nextVersion(context, { table: 'business_areas', id }, body);
  await requireSectors(db, body.sectors);
  await db
    .updateTable('business_areas')
    .set({ ...body, version })
    .where('id', '=', id)
    .execute();
  await note('business_area_changed', id, body.name.en, context);
  return getArea(db, id);
};

/** @throws HttpProblem `not_found`, `still_used` while a company belongs to it */
export const removeBusinessArea: Handler<typeof careersAdmin.removeBusinessArea> = async (
  { params: { id } },
  context,
) => {
  const { name } = await context.db
    .deleteFrom('business_areas')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirstOrThrow(notFound)
    .catch((error: unknown) => {
      throw isStillReferenced(error) ? new HttpProblem('still_used') : error;
    });
  await note('business_area_removed', id, name.en, context);
};

/** The sectors of the career finder in the reader's language. */
export const listSectors: Handler<typeof careersAdmin.sectors> = (_request, { db, locale }) =>
  db
    .selectFrom('career_finder_items')
    .select(['id', sql<string>`localised(content -> 'name', ${sql.lit(locale)})`.as('name')])
    .where('kind', '=', 'sector')
    .orderBy('order')
    .execute();

const areaColumns = [
  'id',
  'slug',
  'name',
  'sectors',
  'version',
  sql<number>`(select count(*)::integer from company_business_areas where business_area_id = business_areas.id)`.as(
    'companies',
  ),
] as const;

/** @throws HttpProblem `not_found` */
export async function getArea(db: Kysely<DB>, id: number): Promise<StaffBusinessArea> {
  const found = db.selectFrom('business_areas').select(areaColumns).where('id', '=', id);
  const row = await found.executeTakeFirstOrThrow(notFound);
  return { ...row, name: bothLanguages(row.name) };
}

async function requireSectors(db: Kysely<DB>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const sectors = db.selectFrom('career_finder_items').select('id').where('kind', '=', 'sector');
  const known = await sectors.where('id', 'in', ids).execute();
  if (known.length < ids.length) throw invalidAt('sectors', 'choice');
}

function refuseName(error: unknown): never {
  throw isConstraintViolation(error) ? new HttpProblem('name_taken') : error;
}

type Action = 'business_area_added' | 'business_area_changed' | 'business_area_removed';

function note(action: Action, id: number, name: string, context: SignedInContext): Promise<void> {
  return record(context, { action, subject: 'business_area', subject_id: id, details: { name } });
}
