import { sql } from 'kysely';
import type { CareerResource, Catalogue, MatchingCompany, ResourceType } from '#contract/career-finder/content.ts';
import type { Locale } from '#contract/kit/common.ts';
import { orderedBy, localised, texts } from '#server/db/columns.ts';
import type { HandlerContext } from '#server/http/context.ts';

/** The content of an item of each kind (server/db/baseline/career-finder.sql). */
interface Items {
  trait: Catalogue['traits'][number];
  sector: Catalogue['sectors'][number];
  pleasure: Catalogue['pleasures'][number];
  activity: Catalogue['activities'][number];
  value: Catalogue['values'][number];
  question: Catalogue['questions'][number];
  exercise: Catalogue['exercises'][number];
}

export type ItemKind = keyof Items;
type Reader = Pick<HandlerContext, 'db' | 'locale'>;

/** The items of a kind in their order, in the reader's language. */
export async function readItems<K extends ItemKind>(kind: K, { db, locale }: Reader): Promise<Items[K][]> {
  const rows = await db
    .selectFrom('career_finder_items')
    .select(['id', 'content'])
    .where('kind', '=', kind)
    .orderBy('order')
    .execute();
  return rows.map(({ id, content }) => ({ id, ...(inLocale(content, locale) as object) }) as Items[K]);
}

/** Returns advice of one type, or all advice, without withdrawn entries. */
export async function readResources({ db, locale }: Reader, type?: ResourceType): Promise<CareerResource[]> {
  const rows = await db
    .selectFrom('career_resources')
    .select((eb) => [
      'id',
      'type',
      localised(eb.ref('name'), locale).as('name'),
      localised(eb.ref('text'), locale).as('text'),
      'sectors',
    ])
    .where('withdrawn_at', 'is', null)
    .$if(type !== undefined, (resources) => resources.where('type', '=', type ?? ''))
    .orderBy('order')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, type: row.type as ResourceType }));
}

/** Published companies, with the sectors that their business areas belong to. */
export function readCompanies({ db, locale }: Reader): Promise<MatchingCompany[]> {
  return db
    .selectFrom('companies')
    .select((eb) => [
      'slug as id',
      'name',
      ...texts(locale, 'companies.tagline as text'),
      sql<string[]>`array(${eb
        .selectFrom('company_business_areas as belongs')
        .innerJoin('business_areas as area', 'area.id', 'belongs.business_area_id')
        .select(sql<string>`unnest(area.sectors)`.as('sector'))
        .distinct()
        .whereRef('belongs.company_id', '=', 'companies.id')
        .orderBy('sector')})`.as('sectors'),
    ])
    .where('is_published', '=', true)
    .orderBy((eb) => orderedBy(eb.ref('name'), locale))
    .orderBy('companies.id')
    .execute();
}

/** Returns all data of a report besides the answers. */
export async function readCatalogue(reader: Reader): Promise<Catalogue> {
  const [traits, sectors, pleasures, activities, values, questions, exercises, resources, companies] =
    await Promise.all([
      readItems('trait', reader),
      readItems('sector', reader),
      readItems('pleasure', reader),
      readItems('activity', reader),
      readItems('value', reader),
      readItems('question', reader),
      readItems('exercise', reader),
      readResources(reader),
      readCompanies(reader),
    ]);
  return { traits, sectors, pleasures, activities, values, questions, exercises, resources, companies };
}

/** Returns all nested texts in one language; English if there is no Maltese. */
function inLocale(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((each) => inLocale(each, locale));
  if (typeof value !== 'object' || value === null) return value;
  const inBoth = value as { en?: string; mt?: string };
  if (inBoth.en !== undefined) return inBoth[locale] || inBoth.en;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inLocale(each, locale)]));
}
