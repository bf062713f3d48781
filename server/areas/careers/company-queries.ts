import { type Expression, type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Locale } from '#contract/kit/common.ts';
import { containsWords, texts } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { mediaRow } from '#server/services/media.ts';

interface Filter {
  business_area?: string | undefined;
  search?: string | undefined;
  at_expo?: boolean | undefined;
}

/** The stand at the expo, if an expo is published. */
const shownStand = sql<
  string | null
>`case when exists (select from careers_expo where is_published) then companies.stand end`;

/** Selects public companies. */
export function publishedCompanies(db: Kysely<DB>) {
  return db.selectFrom('companies').where('companies.is_published', '=', true);
}

/**
 * Returns the companies of a business area, with all words of a search, or at the expo; a search also matches titles of
 * open positions.
 * @param today the day in Malta: positions are open until the end of it
 */
export function matchingCompanies(db: Kysely<DB>, today: string, { business_area, search, at_expo }: Filter) {
  return publishedCompanies(db)
    .$if(business_area !== undefined, (all) =>
      all.where((eb) =>
        eb.exists(
          areasOf(eb)
            .select('area.id')
            .where('area.slug', '=', business_area ?? ''),
        ),
      ),
    )
    .$if(at_expo !== undefined, (all) => all.where(sql<boolean>`(${shownStand} is not null) = ${at_expo}`))
    .$if(search !== undefined, (all) =>
      all.where((eb) =>
        eb.or([
          containsWords(eb.ref('companies.search_text'), search),
          eb.exists(
            openPositions(eb, today)
              .select('position.id')
              .where((position) => containsWords(position.ref('position.search_text'), search)),
          ),
        ]),
      ),
    );
}

/** Columns of a summary, in the reader's language. */
export function summaryColumns(locale: Locale, today: string) {
  return (eb: ExpressionBuilder<DB, 'companies'>) =>
    [
      'companies.id',
      'companies.slug',
      'companies.name',
      ...texts(locale, 'companies.tagline'),
      'companies.locality',
      jsonArrayFrom(
        areasOf(eb)
          .select(['area.slug', ...areaName(locale)])
          .orderBy('area.order'),
      ).as('business_areas'),
      countOpenPositions(eb, today).as('open_positions'),
      shownStand.as('stand'),
      'companies.takes_interviews',
      mediaRow(eb.ref('companies.image_id')).as('image'),
    ] as const;
}

/** The business areas of a company. */
export function areasOf(eb: ExpressionBuilder<DB, 'companies'>) {
  return eb
    .selectFrom('company_business_areas as belongs')
    .innerJoin('business_areas as area', 'area.id', 'belongs.business_area_id')
    .whereRef('belongs.company_id', '=', 'companies.id');
}

/** Returns the name in the reader's language; `texts()` does not accept an alias. */
export function areaName(locale: Locale) {
  return [sql<string>`localised(area.name, ${sql.lit(locale)})`.as('name')] as const;
}

/** Returns the number of positions that are open today. */
export function countOpenPositions(eb: ExpressionBuilder<DB, 'companies'>, today: string) {
  return sql<number>`(${openPositions(eb, today).select((of) => of.fn.countAll().as('count'))})::integer`;
}

function openPositions(eb: ExpressionBuilder<DB, 'companies'>, today: string) {
  return eb
    .selectFrom('company_positions as position')
    .whereRef('position.company_id', '=', 'companies.id')
    .where((position) => isOpen(position.ref('position.closes_on'), today));
}

/** Whether a position can be applied for on this day. */
export function isOpen(closesOn: Expression<string | null>, today: string) {
  return sql<boolean>`(${closesOn} is null or ${closesOn} >= ${today}::date)`;
}
