import * as v from 'valibot';
import { Media } from '#contract/kit/common.ts';
import { inBothLanguages, localisedOptionalMaltese, LocalisedText, optionalText } from '#contract/kit/localised.ts';
import { date, id, integer, line, rule, slug, text } from '#contract/kit/rules.ts';
import { entryVersion } from '#contract/kit/versioned.ts';
import { webAddress } from '#contract/kit/web-address.ts';
import { Expo, Position, positionTypes } from './calls.ts';

/** The largest logo file, in bytes, before it is re-encoded. */
export const MAX_LOGO_BYTES = 5 * 1024 * 1024;

/** The maximum length of each text, in characters, in either language. */
const maxLengths = { name: 120, tagline: 200, text: 4000, title: 120, place: 200 };
const localisedName = localisedOptionalMaltese(line(maxLengths.name), maxLengths.name);
const paragraphs = localisedOptionalMaltese(text(maxLengths.text), maxLengths.text);

/** At most `max` unique values. */
function uniqueArray<T extends v.GenericSchema<string | number>>(each: T, max: number) {
  return v.pipe(
    v.array(each),
    v.maxLength(max, rule('max_items', { max })),
    v.check((all) => new Set(all).size === all.length, rule('repeated')),
  );
}

/**
 * The profile of a company, in both languages. A company without a stand is not at the expo. Its slug is derived from
 * the name it was created with.
 */
export const CompanyForm = v.strictObject({
  name: line(maxLengths.name),
  tagline: localisedOptionalMaltese(line(maxLengths.tagline), maxLengths.tagline),
  description: paragraphs,
  looking_for: inBothLanguages(optionalText(maxLengths.text)),
  business_area_ids: v.pipe(uniqueArray(id, 10), v.minLength(1, rule('required'))),
  locality: line(80),
  founded: v.optional(integer(1500, 2200)),
  stand: v.optional(line(20)),
  is_published: v.boolean(rule('required')),
});
export type CompanyForm = v.InferOutput<typeof CompanyForm>;

/** A position that a company offers; without `closes_on` it stays until staff remove it. */
export const PositionForm = v.strictObject({
  title: localisedOptionalMaltese(line(maxLengths.title), maxLengths.title),
  type: v.picklist(positionTypes, rule('choice')),
  text: inBothLanguages(optionalText(maxLengths.text)),
  closes_on: v.optional(date),
  url: v.optional(webAddress),
});

export const LinkForm = v.strictObject({ name: localisedName, url: webAddress });

/**
 * A business area. `sectors` are career finder sectors: companies of this business area appear in the reports of those
 * sectors.
 */
export const BusinessAreaForm = v.strictObject({
  name: localisedName,
  sectors: uniqueArray(slug, 30),
});
export type BusinessAreaForm = v.InferOutput<typeof BusinessAreaForm>;

/** The expo; its last day is not before its first. */
export const ExpoForm = v.pipe(
  v.strictObject({
    is_published: v.boolean(rule('required')),
    name: localisedName,
    starts_on: date,
    ends_on: date,
    hours: localisedOptionalMaltese(line(maxLengths.place), maxLengths.place),
    place: localisedOptionalMaltese(line(maxLengths.place), maxLengths.place),
    text: paragraphs,
    version: entryVersion,
  }),
  v.forward(
    v.partialCheck([['starts_on'], ['ends_on']], (form) => form.starts_on <= form.ends_on, rule('too_early')),
    ['ends_on'],
  ),
);

/** A company in the staff list. */
export const StaffCompanySummary = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  business_areas: v.array(v.string()),
  open_positions: v.number(),
  stand: v.nullable(v.string()),
  is_published: v.boolean(),
  takes_interviews: v.boolean(),
  /** False: at least one text has no Maltese version, and is shown in English */
  is_translated: v.boolean(),
});
export type StaffCompanySummary = v.InferOutput<typeof StaffCompanySummary>;

export const StaffPosition = v.object({
  ...Position.entries,
  title: LocalisedText,
  text: LocalisedText,
  version: v.number(),
});
export type StaffPosition = v.InferOutput<typeof StaffPosition>;

export const StaffLink = v.object({ id: v.number(), name: LocalisedText, url: v.string(), version: v.number() });
export type StaffLink = v.InferOutput<typeof StaffLink>;

/** A company with all fields that staff edit. */
export const StaffCompany = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  tagline: LocalisedText,
  description: LocalisedText,
  looking_for: LocalisedText,
  business_area_ids: v.array(v.number()),
  locality: v.string(),
  founded: v.nullable(v.number()),
  stand: v.nullable(v.string()),
  is_published: v.boolean(),
  takes_interviews: v.boolean(),
  image: v.nullable(Media),
  positions: v.array(StaffPosition),
  links: v.array(StaffLink),
  version: v.number(),
});
export type StaffCompany = v.InferOutput<typeof StaffCompany>;

export const StaffBusinessArea = v.object({
  id: v.number(),
  slug: v.string(),
  name: LocalisedText,
  sectors: v.array(v.string()),
  /** The number of companies, published or not */
  companies: v.number(),
  version: v.number(),
});
export type StaffBusinessArea = v.InferOutput<typeof StaffBusinessArea>;

export const StaffExpo = v.object({
  ...Expo.entries,
  is_published: v.boolean(),
  name: LocalisedText,
  hours: LocalisedText,
  place: LocalisedText,
  text: LocalisedText,
  version: v.number(),
});
export type StaffExpo = v.InferOutput<typeof StaffExpo>;
