import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CompanyForm, StaffCompany } from '#contract/careers/staff-forms.ts';
import type { careersAdmin } from '#contract/careers/staff.ts';
import { bothLanguages, definedOnly, containsWords, orderedBy, orderOf, paginate } from '#server/db/columns.ts';
import { isConstraintViolation, isStillReferenced } from '#server/db/constraint-violation.ts';
import { addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { keepContent } from '#server/services/entry-changes.ts';
import { nextVersion } from '#server/services/entry-versions.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { mediaOf, mediaRow } from '#server/services/media.ts';
import { removePublicPicture } from '#server/services/public-pictures.ts';
import { slugOf } from '#server/services/staff-texts.ts';
import { areaName, areasOf, countOpenPositions } from '../company-queries.ts';

/** True if every text of a company and of its positions and links has a Maltese version. */
const isTranslated = sql<boolean>`(
  companies.tagline ->> 'mt' <> '' and companies.description ->> 'mt' <> ''
  and (companies.looking_for ->> 'en' = '' or companies.looking_for ->> 'mt' <> '')
  and not exists (
    select from company_positions as part where part.company_id = companies.id
      and (coalesce(part.title ->> 'mt', '') = '' or (part.text ->> 'en' <> '' and coalesce(part.text ->> 'mt', '') = ''))
  )
  and not exists (
    select from company_links as part where part.company_id = companies.id and coalesce(part.name ->> 'mt', '') = ''
  )
) is true`;

/** Lists all companies, by name unless `sort` is given. */
export const listCompanies: Handler<typeof careersAdmin.companies> = ({ query }, { db, clock, locale }) => {
  const { search, business_area, is_published, is_translated } = query.filter;
  const today = dayInMalta(clock.now());
  const { direction } = orderOf(query.sort);
  const matching = db
    .selectFrom('companies')
    .where((eb) => eb.and(definedOnly({ 'companies.is_published': is_published })))
    .where((eb) => containsWords(eb.ref('companies.search_text'), search))
    .$if(is_translated !== undefined, (all) => all.where(sql<boolean>`${isTranslated} = ${is_translated}`))
    .$if(business_area !== undefined, (all) =>
      all.where((eb) =>
        eb.exists(
          areasOf(eb)
            .select('area.id')
            .where('area.slug', '=', business_area ?? ''),
        ),
      ),
    );
  return paginate(matching, query, (all) =>
    all
      .select((eb) => [
        'companies.id',
        'companies.slug',
        'companies.name',
        sql<string[]>`array(${areasOf(eb).select(areaName(locale)).orderBy('area.order')})`.as('business_areas'),
        countOpenPositions(eb, today).as('open_positions'),
        'companies.stand',
        'companies.is_published',
        'companies.takes_interviews',
        isTranslated.as('is_translated'),
      ])
      .orderBy((eb) => orderedBy(eb.ref('companies.name'), locale), direction)
      .orderBy('companies.id', direction),
  );
};

/** @throws HttpProblem `not_found` */
export const viewCompany: Handler<typeof careersAdmin.company> = ({ params }, context) =>
  getCompany(params.id, context);

/** @throws HttpProblem `name_taken`, `invalid` at `business_area_ids` */
export const addCompany: Handler<typeof careersAdmin.addCompany> = async ({ body }, context) => {
  const { db } = context;
  const row = { ...valuesOf(body), slug: slugOf(body.name, 'company') };
  const { id } = await db
    .insertInto('companies')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(rejectTakenName);
  await setAreas(db, id, body.business_area_ids);
  await record(context, { action: 'company_added', subject: 'company', subject_id: id, details: { name: body.name } });
  return getCompany(id, context);
};

/** @throws HttpProblem `not_found`, `version_conflict`, and as `addCompany` does */
export const changeCompany: Handler<typeof careersAdmin.changeCompany> = async ({ params: { id }, body }, context) => {
  const { db } = context;
  const version = await nextVersion(context, { table: 'companies', id }, body);
  await db
    .updateTable('companies')
    .set({ ...valuesOf(body), version })
    .where('id', '=', id)
    .execute()
    .catch(rejectTakenName);
  await setAreas(db, id, body.business_area_ids);
  await recordCompanyChange(id, context);
  return getCompany(id, context);
};

/** @throws HttpProblem `not_found`, `still_used` */
export const removeCompany: Handler<typeof careersAdmin.removeCompany> = async ({ params: { id } }, context) => {
  const { db } = context;
  await keepContent(db, { table: 'companies', id });
  const { name, image_id } = await db
    .deleteFrom('companies')
    .where('id', '=', id)
    .returning(['name', 'image_id'])
    .executeTakeFirstOrThrow(notFound)
    .catch(rejectUsedCompany);
  await removePublicPicture(db, image_id);
  await record(context, { action: 'company_removed', subject: 'company', subject_id: id, details: { name } });
};

/** Records a change of a company in the audit log. */
export async function recordCompanyChange(id: number, context: SignedInContext): Promise<void> {
  const { name } = await context.db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  await record(context, { action: 'company_changed', subject: 'company', subject_id: id, details: { name } });
}

async function getCompany(id: number, { db, locale, settings }: SignedInContext): Promise<StaffCompany> {
  const { image, tagline, description, looking_for, positions, links, ...company } = await db
    .selectFrom('companies')
    .select(['id', 'slug', 'name', 'tagline', 'description', 'looking_for'])
    .select(['locality', 'founded', 'stand', 'is_published', 'takes_interviews', 'version'])
    .select((eb) => [
      mediaRow(eb.ref('image_id')).as('image'),
      sql<number[]>`array(${areasOf(eb).select('area.id').orderBy('area.order')})`.as('business_area_ids'),
      jsonArrayFrom(
        eb
          .selectFrom('company_positions')
          .select([
            'id',
            'title',
            'type',
            'text',
            sql<string | null>`closes_on::text`.as('closes_on'),
            'url',
            'version',
          ])
          .whereRef('company_id', '=', 'companies.id')
          .orderBy('id'),
      ).as('positions'),
      jsonArrayFrom(
        eb
          .selectFrom('company_links')
          .select(['company_links.id', 'company_links.name', 'company_links.url', 'company_links.version'])
          .whereRef('company_id', '=', 'companies.id')
          .orderBy('company_links.id'),
      ).as('links'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return {
    ...company,
    tagline: bothLanguages(tagline),
    description: bothLanguages(description),
    looking_for: bothLanguages(looking_for),
    image: mediaOf(image, locale, settings.filesUrl),
    positions: positions.map((each) => ({
      ...each,
      title: bothLanguages(each.title),
      text: bothLanguages(each.text),
    })),
    links: links.map((each) => ({ ...each, name: bothLanguages(each.name) })),
  };
}

function valuesOf({ business_area_ids: _areas, founded, stand, ...rest }: CompanyForm) {
  return { ...rest, founded: founded ?? null, stand: stand ?? null };
}

/** @throws HttpProblem `invalid` for an unknown business area */
async function setAreas(db: Kysely<DB>, company_id: number, ids: readonly number[]): Promise<void> {
  const existingAreas = await db
    .selectFrom('business_areas')
    .select('id')
    .where('id', 'in', ids)
    .forKeyShare()
    .execute();
  if (existingAreas.length < ids.length) throw invalidAt('business_area_ids', 'choice');
  await db.deleteFrom('company_business_areas').where('company_id', '=', company_id).execute();
  await addRows(
    db,
    'company_business_areas',
    ids.map((business_area_id) => ({ company_id, business_area_id })),
  );
}

function rejectTakenName(error: unknown): never {
  throw isConstraintViolation(error) ? new HttpProblem('name_taken') : error;
}

function rejectUsedCompany(error: unknown): never {
  throw isStillReferenced(error) ? new HttpProblem('still_used') : error;
}
