import * as v from 'valibot';
import { resourceTypes } from '#contract/career-finder/content.ts';
import { positionTypes } from '#contract/careers/calls.ts';
import { Https, Localised, Text } from './schema-parts.ts';

const Id = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const named = { id: Id, name: Localised };
const ids = v.array(Id);

/** Questions and texts of the career finder; lists are in display order (contract/career-finder/content.ts). */
export const CareerFinder = v.strictObject({
  traits: v.array(v.strictObject({ ...named, text: Localised })),
  sectors: v.array(v.strictObject({ ...named, text: Localised, first_step: Localised, traits: ids })),
  pleasures: v.array(v.strictObject({ ...named, text: Localised, traits: ids })),
  values: v.array(v.strictObject({ ...named, text: Localised, sectors: ids })),
  activities: v.array(v.strictObject({ ...named, sectors: ids, traits: ids })),
  questions: v.array(
    v.strictObject({ id: Id, text: Localised, trait: Id, is_reversed: v.optional(v.boolean(), false) }),
  ),
  exercises: v.array(
    v.strictObject({ ...named, text: Localised, minutes: v.number(), traits: ids, steps: v.array(Localised) }),
  ),
});

export const CareerResources = v.array(
  v.strictObject({ ...named, type: v.picklist(resourceTypes), text: Localised, sectors: ids }),
);

/** Industries of companies; `sectors` are ids of the career finder. */
export const BusinessAreas = v.array(v.strictObject({ slug: Id, name: Localised, sectors: ids }));

const Position = v.strictObject({
  type: v.picklist(positionTypes),
  title: Localised,
  text: Localised,
  /** Days after the day of seeding until applications close; without it they do not close */
  closes_in: v.optional(v.number()),
  url: v.optional(Https),
});

/** Companies with open positions. Companies, people and addresses are all invented. */
export const Companies = v.array(
  v.strictObject({
    slug: Id,
    name: Text,
    /** Slugs of business areas */
    business_areas: ids,
    locality: Text,
    founded: v.number(),
    stand: v.optional(Text),
    tagline: Localised,
    /** Blank lines separate paragraphs, in this text and in `looking_for` and `text` of a position */
    description: Localised,
    looking_for: Localised,
    picture: Id,
    positions: v.array(Position),
    links: v.array(v.strictObject({ name: Localised, url: Https })),
  }),
);

/** The careers expo; `expoDays` calculates its dates from the day of seeding. */
export const CareersExpo = v.strictObject({ name: Localised, hours: Localised, place: Localised, text: Localised });
