import * as v from 'valibot';
import { listQuery, Media } from '#contract/kit/common.ts';
import { area, type CachePolicy, list, dataAnswer, page, params } from '#contract/kit/endpoint.ts';
import { slug, text } from '#contract/kit/rules.ts';

/** A business area, e.g. `finance`; its slug is the value of `filter[business_area]`. */
export const BusinessArea = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  /** The number of companies in this business area */
  companies: v.number(),
});
export type BusinessArea = v.InferOutput<typeof BusinessArea>;

const BusinessAreaName = v.object({ slug: v.string(), name: v.string() });

/** A company in the list of all companies, `GET /api/companies`. */
export const CompanyEntry = v.object({ id: v.number(), slug: v.string(), name: v.string(), image: v.nullable(Media) });

const summaryEntries = {
  ...CompanyEntry.entries,
  tagline: v.string(),
  /** The locality in Malta */
  locality: v.string(),
  business_areas: v.array(BusinessAreaName),
  /** The number of positions open today */
  open_positions: v.number(),
  /** Its stand at the careers expo; null if it has none, or no expo is published */
  stand: v.nullable(v.string()),
  /** Whether interviews with it can be booked (CAREER-9) */
  takes_interviews: v.boolean(),
};

/** A company that hires, in a list. */
export const CompanySummary = v.object(summaryEntries);
export type CompanySummary = v.InferOutput<typeof CompanySummary>;

export const positionTypes = ['internship', 'part_time', 'graduate', 'full_time', 'thesis'] as const;
export type PositionType = (typeof positionTypes)[number];

/** A position that a company offers; `closes_on` is the last day to apply, null if there is no deadline. */
export const Position = v.object({
  id: v.number(),
  title: v.string(),
  type: v.picklist(positionTypes),
  text: v.string(),
  closes_on: v.nullable(v.string()),
  url: v.nullable(v.string()),
});
export type Position = v.InferOutput<typeof Position>;

/**
 * A company with its profile, its open positions and the people it looks for. Its texts are plain, with blank lines
 * between paragraphs.
 */
export const Company = v.object({
  ...summaryEntries,
  description: v.string(),
  looking_for: v.string(),
  /** The founding year, if known */
  founded: v.nullable(v.number()),
  positions: v.array(Position),
  links: v.array(v.object({ id: v.number(), name: v.string(), url: v.string() })),
});
export type Company = v.InferOutput<typeof Company>;

/** The careers expo; `starts_on` and `ends_on` are days in Malta, inclusive. */
export const Expo = v.object({
  name: v.string(),
  starts_on: v.string(),
  ends_on: v.string(),
  hours: v.string(),
  place: v.string(),
  text: v.string(),
});
export type Expo = v.InferOutput<typeof Expo>;

const cache: CachePolicy = { strategy: 'stale-while-revalidate', cache: 'careers', entries: 120, days: 60 };

const filters = {
  business_area: v.optional(slug),
  search: v.optional(text(100)),
  /** True: only companies with a stand at the careers expo */
  at_expo: v.optional(v.boolean()),
};

/** Companies that hire, and the careers expo. */
export const careers = area('careers', {
  status: {
    method: 'GET',
    path: '/api/careers/status',
    summary: 'Whether the careers expo is published',
    who: 'anyone',
    answer: dataAnswer(v.object({ published: v.boolean() })),
    cache,
  },
  expo: {
    method: 'GET',
    path: '/api/careers/expo',
    summary: 'The careers expo in a list; empty if it is not published',
    who: 'anyone',
    answer: list(Expo),
    cache,
  },
  businessAreas: {
    method: 'GET',
    path: '/api/careers/business-areas',
    summary: 'The business areas: the values of `filter[business_area]`',
    who: 'anyone',
    answer: list(BusinessArea),
    cache,
  },
  hiringCompanies: {
    method: 'GET',
    path: '/api/careers/hiring-companies',
    summary: 'Companies that hire, by name; `filter[search]` ignores Maltese diacritics and includes position titles',
    who: 'anyone',
    query: listQuery(filters, ['name']),
    answer: page(CompanySummary),
    cache,
  },
  hiringCompany: {
    method: 'GET',
    path: '/api/careers/hiring-companies/{slug}',
    summary: 'One company by its slug or its id',
    who: 'anyone',
    params: params({ slug }),
    answer: dataAnswer(Company),
    errors: ['not_found'],
    cache,
  },
  companies: {
    method: 'GET',
    path: '/api/companies',
    summary: 'The names and logos of all companies, by name',
    who: 'anyone',
    answer: list(CompanyEntry),
    cache,
  },
});
