import { sql } from 'kysely';
import { careers } from '#contract/careers/calls.ts';
import { careersAdmin } from '#contract/careers/staff.ts';
import { orderedBy, paginate, texts } from '#server/db/columns.ts';
import { defineArea } from '#server/http/area.ts';
import { notFound } from '#server/http/errors.ts';
import { write } from '#server/http/handlers.ts';
import type { Handler } from '#server/http/serve.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { mediaRow, withImage } from '#server/services/media.ts';
import { isOpen, matchingCompanies, publishedCompanies, summaryColumns } from './company-queries.ts';
import { companiesFound } from './find.ts';
import { businessAreas, listBusinessAreas, listSectors } from './staff/business-areas.ts';
import { addCompany, changeCompany, listCompanies, removeCompany, viewCompany } from './staff/companies.ts';
import {
  addLink,
  addPosition,
  changeLink,
  changePosition,
  getPosition,
  removeLink,
  removePosition,
} from './staff/company-parts.ts';
import { changeExpo, getExpo, readExpo } from './staff/expo.ts';
import { removeLogo, setLogo } from './staff/logo.ts';
import { translatedTexts } from './translations.ts';

const readStatus: Handler<typeof careers.status> = async (_request, { db }) => {
  const expo = await db.selectFrom('careers_expo').select('is_published').executeTakeFirst();
  return { published: expo?.is_published ?? false };
};

const readPublishedExpo: Handler<typeof careers.expo> = (_request, { db, locale }) =>
  db
    .selectFrom('careers_expo')
    .select([
      ...texts(locale, 'careers_expo.name', 'careers_expo.hours', 'careers_expo.place', 'careers_expo.text'),
      'starts_on',
      'ends_on',
    ])
    .where('is_published', '=', true)
    .execute();

/** Lists the business areas with companies, in order. */
const listAreasWithCompanies: Handler<typeof careers.businessAreas> = (_request, { db, locale }) =>
  db
    .selectFrom('business_areas')
    .innerJoin('company_business_areas as company_areas', 'company_areas.business_area_id', 'business_areas.id')
    .innerJoin('companies', 'companies.id', 'company_areas.company_id')
    .select(['business_areas.id', 'business_areas.slug', ...texts(locale, 'business_areas.name')])
    .select(sql<number>`count(*)::integer`.as('companies'))
    .where('companies.is_published', '=', true)
    .groupBy('business_areas.id')
    .orderBy('business_areas.order')
    .orderBy('business_areas.id')
    .execute();

const listHiringCompanies: Handler<typeof careers.hiringCompanies> = async ({ query }, context) => {
  const { db, clock, locale } = context;
  const today = dayInMalta(clock.now());
  const { rows, total } = await paginate(matchingCompanies(db, today, query.filter), query, (matching) =>
    matching
      .select(summaryColumns(locale, today))
      .orderBy((eb) => orderedBy(eb.ref('companies.name'), locale))
      .orderBy('companies.id'),
  );
  return { rows: rows.map((row) => withImage(row, context)), total };
};

/** @throws HttpProblem `not_found` also for an unpublished company */
const viewHiringCompany: Handler<typeof careers.hiringCompany> = async ({ params }, context) => {
  const { db, clock, locale } = context;
  const today = dayInMalta(clock.now());
  const company = await publishedCompanies(db)
    .select(summaryColumns(locale, today))
    .select([...texts(locale, 'companies.description', 'companies.looking_for'), 'companies.founded'])
    .where(sql<boolean>`${params.slug} in (companies.slug, companies.id::text)`)
    .executeTakeFirstOrThrow(notFound);
  const positions = await db
    .selectFrom('company_positions')
    .select(['id', 'type', 'closes_on', 'url', ...texts(locale, 'company_positions.title', 'company_positions.text')])
    .where('company_id', '=', company.id)
    .where((eb) => isOpen(eb.ref('closes_on'), today))
    .orderBy('id')
    .execute();
  const links = await db
    .selectFrom('company_links')
    .select(['id', 'url', ...texts(locale, 'company_links.name')])
    .where('company_id', '=', company.id)
    .orderBy('id')
    .execute();
  return { ...withImage(company, context), positions, links };
};

const listCompanyNames: Handler<typeof careers.companies> = async (_request, context) => {
  const rows = await publishedCompanies(context.db)
    .select((eb) => ['id', 'slug', 'name', mediaRow(eb.ref('image_id')).as('image')])
    .orderBy((eb) => orderedBy(eb.ref('name'), context.locale))
    .orderBy('id')
    .execute();
  return rows.map((row) => withImage(row, context));
};

/** Companies that hire, and the careers expo (docs/requirements/careers.md). */
export const careersArea = defineArea({
  contract: { careers, careersAdmin },
  handlers: {
    careers: {
      status: readStatus,
      expo: readPublishedExpo,
      businessAreas: listAreasWithCompanies,
      hiringCompanies: listHiringCompanies,
      hiringCompany: viewHiringCompany,
      companies: listCompanyNames,
    },
    careersAdmin: {
      companies: listCompanies,
      company: viewCompany,
      addCompany: write({
        handle: addCompany,
        reread: (_request, context, id) => viewCompany({ params: { id } }, context),
      }),
      changeCompany: write({
        handle: changeCompany,
        reread: (_request, context, id) => viewCompany({ params: { id } }, context),
      }),
      removeCompany,
      setLogo: write({ transaction: 'own', handle: setLogo }),
      removeLogo,
      addPosition: write({ handle: addPosition, reread: (_request, { db }, id) => getPosition(db, id) }),
      changePosition: write({ handle: changePosition, reread: (_request, { db }, id) => getPosition(db, id) }),
      removePosition,
      addLink,
      changeLink,
      removeLink,
      businessAreas: listBusinessAreas,
      addBusinessArea: businessAreas.add,
      changeBusinessArea: businessAreas.change,
      businessAreaHistory: businessAreas.history,
      removeBusinessArea: businessAreas.remove,
      sectors: listSectors,
      expo: readExpo,
      changeExpo: write({
        handle: changeExpo,
        reread: { subjectOf: () => 'expo', read: (_request, context) => getExpo(context) },
      }),
    },
  },
  jobs: [],
  find: companiesFound,
  translated: translatedTexts,
  personalTables: {},
});
