import { type Kysely, sql } from 'kysely';
import type { BusinessAreaForm, StaffBusinessArea } from '#contract/careers/staff-forms.ts';
import type { careersAdmin } from '#contract/careers/staff.ts';
import { bothLanguages, paginate, nextOrder } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { staffEntries } from '#server/services/staff-entries.ts';
import { slugOf } from '#server/services/staff-texts.ts';

/** All business areas in their order. */
export const listBusinessAreas: Handler<typeof careersAdmin.businessAreas> = async ({ query }, { db }) => {
  const { rows, total } = await paginate(db.selectFrom('business_areas'), query, (all) =>
    all.select(areaColumns).orderBy('order').orderBy('id'),
  );
  return { rows: rows.map((row) => ({ ...row, name: bothLanguages(row.name) })), total };
};

export const businessAreas = staffEntries({
  table: 'business_areas',
  subject: 'business_area',
  read: (id, { db }) => getArea(db, id),
  newColumns: ({ name }: BusinessAreaForm) => ({
    slug: slugOf(name.en, 'area'),
    order: nextOrder('business_areas'),
  }),
  check: ({ sectors }: BusinessAreaForm, { db }) => requireSectors(db, sectors),
  taken: 'name_taken',
  details: ({ name }) => ({ name: name.en }),
});

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
async function getArea(db: Kysely<DB>, id: number): Promise<StaffBusinessArea> {
  const found = db.selectFrom('business_areas').select(areaColumns).where('id', '=', id);
  const row = await found.executeTakeFirstOrThrow(notFound);
  return { ...row, name: bothLanguages(row.name) };
}

async function requireSectors(db: Kysely<DB>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const sectors = db.selectFrom('career_finder_items').select('id').where('kind', '=', 'sector');
  const existingSectors = await sectors.where('id', 'in', ids).execute();
  if (existingSectors.length < ids.length) throw invalidAt('sectors', 'choice');
}
